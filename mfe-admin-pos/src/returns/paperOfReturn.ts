import { roundedPayments } from '@shop/shared/cart/cashRounding';
import type { ReturnReceipt } from '@shop/shared/contracts/http/till/returns';
import { paisaOf } from '@shop/shared/format/money';
import { nameIn, namesOf } from '../receipts/soldOrder.ts';
import { frameOf, type Receipt, type ReceiptShop } from '../printer/paper.ts';

/** The receipt of what came back. */
export function paperOfReturn(back: ReturnReceipt, shop: ReceiptShop, { isCopy = false } = {}): Receipt {
  const { words } = shop;
  const { back: said } = words;
  const facts: [string, string][] = [
    [said.of, back.invoiceNumber],
    [words.cashier, back.by],
    [words.customer, back.customerName],
    [said.reason, back.reason],
    [said.exchange, back.exchange?.invoiceNumber ?? ''],
  ];
  const rounding = Math.round((back.rounding ?? 0) * 100);
  return {
    ...frameOf(shop),
    marks: isCopy ? [said.mark, words.copy] : [said.mark],
    number: back.number,
    date: words.dateTime(back.date),
    facts: facts.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
    lines: back.lines.map(({ quantity, amount, back: to, ...line }) => ({
      name: nameIn(namesOf(line), words),
      quantity,
      price: Math.round(paisaOf(amount) / quantity),
      amount: paisaOf(amount),
      details: to === 'damaged' ? [said.damaged] : [],
    })),
    sums: [
      { name: said.total, amount: paisaOf(back.amount), isTotal: true },
      ...(rounding === 0 ? [] : [{ name: words.sums.rounding, amount: rounding }]),
      ...roundedPayments(
        back.refunds.map((refund) => ({ ...refund, amount: paisaOf(refund.amount) })),
        rounding,
      ).map(({ method, amount, reference }) => ({
        name: said.methods[method] ?? method,
        amount,
        ...(reference && { detail: reference }),
      })),
    ],
    ids: [],
    qrs: [],
  };
}
