import { READ_ORDER, LIST_ORDERS } from '@shop/shared/contracts/http/orders/orders';
import { READ_SALES } from '@shop/shared/contracts/http/till/shifts';
import { call, callList, type Caller } from '@shop/shared/admin/calls/call';
import { queryOptions } from '@shop/shared/query';
import { orderOfDetail } from './soldOrder.ts';

/** What was sold in one's own open shift. */
export function shiftSalesQuery(shell: Caller) {
  return queryOptions({
    queryKey: ['till', 'sales'],
    queryFn: async ({ signal }) => (await callList(shell, READ_SALES, { signal })).data,
    refetchOnMount: 'always',
  });
}

/** An order as its receipt needs it. */
export function soldOrderQuery(shell: Caller, id: number) {
  return queryOptions({
    queryKey: ['till', 'sold', id],
    queryFn: async ({ signal }) => orderOfDetail((await call(shell, READ_ORDER, { query: { id }, signal })).data),
    refetchOnMount: 'always',
  });
}

/** The order with this invoice number, also without its letters and zeros, or a till's; undefined when there is none. */
export async function findInvoice(shell: Caller, typed: string): Promise<number | undefined> {
  const text = typed.trim().toUpperCase();
  const number = /^\d+$/.test(text) ? `INV-${text.padStart(6, '0')}` : text;
  const { data } = await callList(shell, LIST_ORDERS, { query: { q: number, limit: 50 } });
  // Orders have a number of their own beside the till's, which is one sale's alone.
  if (isTillNumber(number)) return data[0]?.invoiceId;
  return data.find((order) => order.invoiceNumber.toUpperCase() === number)?.invoiceId;
}

/** What is printed on receipts as the number of a sale, also of one without the network. */
export const isInvoiceNumber = (code: string): boolean =>
  /^INV-\d{6,}$/i.test(code.trim()) || isTillNumber(code.trim().toUpperCase());

/** As the contract's `TILL_NUMBER`, without the schemas beside it. */
const isTillNumber = (number: string): boolean => /^[A-Z]{1,3}-\d{4}-[1-9]\d{0,8}$/.test(number);

/** What a code of a receipt says of which a lost sale is made again (`till/book/receiptCode`). */
export const isReceiptCode = (text: string): boolean => /^TILL1-([1-9]\.[2-9]-)?[\w-]+$/.test(text.trim());
