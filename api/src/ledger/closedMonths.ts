import type { Writer } from '../kernel/db/database.ts';
import { ApiError } from '../kernel/http/apiError.ts';
import { monthName, monthOf, monthsAfter, type Month } from '@shop/shared/format/calendar';

/** Months as the counter has them: `2026-01` is 202601, none is 0. */
const numberOf = (month: Month): number => Number(month.replace('-', ''));

/** The last month that is closed; '' for none. Held until the transaction ends, so nobody closes or opens one meanwhile. */
export async function lockLastClosed(trx: Writer): Promise<Month> {
  const { value } = await trx
    .updateTable('counters')
    .set((eb) => ({ value: eb.ref('value') }))
    .where('name', '=', 'closed-month')
    .returning('value')
    .executeTakeFirstOrThrow();
  return monthOfNumber(value);
}

export const monthOfNumber = (value: number): Month =>
  value === 0 ? '' : `${String(value).slice(0, 4)}-${String(value).slice(4)}`;

export async function setLastClosed(trx: Writer, month: Month): Promise<void> {
  await trx
    .updateTable('counters')
    .set({ value: month === '' ? 0 : numberOf(month) })
    .where('name', '=', 'closed-month')
    .execute();
}

/**
 * Refuses to write anything dated in a month that is closed: `at` is a day of Karachi, or a moment in UTC. It is
 * corrected by an entry of today. Call it in the transaction that writes. Throws 409 MONTH_CLOSED; `field` is what the
 * text stands beside.
 */
export async function refuseClosedMonth(trx: Writer, at: string, field?: string): Promise<void> {
  const month = monthOf(at);
  // Nobody closes a month before it is over.
  if (month >= monthOf(new Date())) return;
  const last = await lockLastClosed(trx);
  if (last === '' || month > last) return;
  const open = monthName(monthsAfter(last, 1));
  const text = `${monthName(month)} is closed. Please correct it in the open month, from ${open} on.`;
  throw new ApiError('MONTH_CLOSED', text, { month, ...(field === undefined ? {} : { fields: { [field]: text } }) });
}

/** The first day that is open from this one on. */
export async function firstOpenDay(trx: Writer, day: string): Promise<string> {
  const last = await lockLastClosed(trx);
  return last !== '' && monthOf(day) <= last ? `${monthsAfter(last, 1)}-01` : day;
}
