import { roundedPayments } from '@shop/shared/cart/cashRounding';
import type { ReturnReceipt } from '@shop/shared/contracts/http/till/returns';
import { formatDateTime } from '@shop/shared/format/dates';
import { paisaOf } from '@shop/shared/format/money';
import { frameOf, type Receipt, type ReceiptShop } from '../printer/paper.ts';
import { RECEIPT, SUMS } from '../receipts/texts.ts';
import { RETURNING } from './texts.ts';

const { receipt: words } = RETURNING;

/** The receipt of what came back. */
export function paperOfReturn(back: ReturnReceipt, shop: ReceiptShop, { isCopy = false } = {}): Receipt {
  const facts: [string, string][] = [
    [words.of, back.invoiceNumber],
    [RECEIPT.cashier, back.by],
    [RECEIPT.customer, back.customerName],
    [words.reason, back.reason],
    [words.exchange, back.exchange?.invoiceNumber ?? ''],
  ];
  const rounding = Math.round((back.rounding ?? 0) * 100);
  return {
    ...frameOf(shop),
    marks: isCopy ? [words.mark, RECEIPT.copy] : [words.mark],
    number: back.number,
    date: formatDateTime(back.date),
    facts: facts.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
    lines: back.lines.map(({ productName, varient, sizeTitle, quantity, amount, back: to }) => ({
      name: [productName, varient, sizeTitle].filter(Boolean).join(', '),
      quantity,
      price: Math.round(paisaOf(amount) / quantity),
      amount: paisaOf(amount),
      details: to === 'damaged' ? [words.damaged] : [],
    })),
    sums: [
      { name: words.total, amount: paisaOf(back.amount), isTotal: true },
      ...(rounding === 0 ? [] : [{ name: SUMS.rounding, amount: rounding }]),
      ...roundedPayments(
        back.refunds.map((refund) => ({ ...refund, amount: paisaOf(refund.amount) })),
        rounding,
      ).map(({ method, amount, reference }) => ({
        name: words.methods[method] ?? method,
        amount,
        ...(reference && { detail: reference }),
      })),
    ],
    ids: [],
    qr: '',
  };
}
