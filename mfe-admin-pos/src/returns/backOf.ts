import type { NewReturn, ReturnReceipt } from '@shop/shared/contracts/http/till/returns';
import { karachiDateTime } from '@shop/shared/format/dates';

/** What is given back, as the receipt of a return says it, without its pieces. */
export function backOf(
  { reason, amount, refunds, rounding = 0 }: NewReturn,
  { number, at, by }: { number: string; at: string; by: string },
): ReturnReceipt {
  return {
    returnId: 0,
    number,
    date: karachiDateTime(at),
    by,
    invoiceId: 0,
    invoiceNumber: '',
    customerName: '',
    reason,
    lines: [],
    amount: Number(amount),
    refunds: refunds.map(({ method, amount: part, reference = '' }) => ({ method, amount: Number(part), reference })),
    ...(Number(rounding) !== 0 && { rounding: Number(rounding) }),
    exchange: null,
  };
}
