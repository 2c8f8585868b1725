import type { OfflineDrawer, OfflineReturn, OfflineSale } from '@shop/shared/contracts/http/till/offline';
import type { ShiftReport } from '@shop/shared/contracts/http/till/shifts';
import { karachiDateTime } from '@shop/shared/format/dates';
import { paisaOf, rupeesOf, type Paisa } from '@shop/shared/format/money';
import type { KeptSale } from '../../offline/store.ts';
import type { SoldOrder } from '../../receipts/soldOrder.ts';
import type { ToldShift } from '../../offline/shift.ts';

/** The shift of a till as its device knows it: what the shop told, and what this device did since. */
export interface OwnShift {
  report: ShiftReport;
  /** The key of the message that opened it, while the shop does not know of it. */
  key?: string;
}

/** How a message names it. */
export function namedShift(shift: OwnShift | null): { shift?: number; shiftKey?: string } {
  if (!shift) return {};
  return shift.key === undefined ? { shift: shift.report.shiftId } : { shiftKey: shift.key };
}

interface Person {
  userId: number;
  fullname: string;
}

interface Message {
  kept: KeptSale;
  sent: OfflineSale | OfflineReturn | OfflineDrawer;
}

/** Null where none is open. `isBlind`: what should be in the drawer is not said before it is counted. */
export function shiftNow(
  told: ToldShift | undefined,
  sales: readonly KeptSale[],
  { userId, fullname, isBlind }: Person & { isBlind: boolean },
): OwnShift | null {
  const { report = null, at = '', of = userId } = told ?? {};
  const messages = sales.map((kept): Message => ({ kept, sent: JSON.parse(kept.payload) as Message['sent'] }));
  const isNews = ({ kept }: Message) => kept.state !== 'taken' || (kept.takenAt ?? '') > at;
  const opening = messages.findLast(({ sent }) => sent.cashier === of && openedBy(sent) !== undefined);
  const form = opening && openedBy(opening.sent);
  const isHere = !report && opening !== undefined && isNews(opening);
  const base = report ?? (isHere && form ? opened(form, { fullname, at: opening.sent.at, isBlind }) : null);
  if (!base) return null;
  const key = opening?.sent.key;
  const isOf = ({ sent }: Message) =>
    sent.shiftKey === undefined ? sent.shift === base.shiftId : sent.shiftKey === key;
  const news = messages.filter((message) => isNews(message) && isOf(message));
  return { report: news.reduce(withMessage, base), ...(isHere && key !== undefined && { key }) };
}

const openedBy = (sent: Message['sent']) => ('drawer' in sent && 'open' in sent.drawer ? sent.drawer.open : undefined);

function opened(
  { till, float }: { till: string; float: string | number },
  { fullname, at, isBlind }: { fullname: string; at: string; isBlind: boolean },
): ShiftReport {
  return {
    shiftId: 0,
    zNumber: null,
    till,
    by: fullname,
    openedDate: karachiDateTime(at),
    closedDate: '',
    float: Number(float),
    sales: [],
    payments: [],
    refunds: [],
    ...(!isBlind && { cashSales: 0, expected: Number(float) }),
    paidIn: 0,
    paidOut: 0,
    movements: [],
    counted: null,
    difference: null,
    notes: [],
    reason: '',
  };
}

function withMessage(report: ShiftReport, { kept, sent }: Message): ShiftReport {
  if ('drawer' in sent) return 'move' in sent.drawer ? withMove(report, sent.drawer.move, sent.at) : report;
  if ('back' in sent) return withRefunds(report, sent.back);
  const sold = kept.receipt === null ? report : withSale(report, kept.receipt as SoldOrder);
  return sent.exchange ? withRefunds(sold, sent.exchange) : sold;
}

function withRefunds(report: ShiftReport, { refunds, rounding: said = 0 }: OfflineReturn['back']): ShiftReport {
  const isBlind = report.expected === undefined;
  const rounding = Math.round(Number(said) * 100);
  const paid = refunds.map(({ method, amount }) => ({ method, paisa: paisaOf(Number(amount)) }));
  const cash = paid.reduce((sum, { method, paisa }) => sum + (method === 'cash' ? paisa : 0), 0);
  return {
    ...report,
    refunds: paid
      .filter(({ method }) => !isBlind || method !== 'cash')
      .reduce((rows, { method, paisa }) => counted(rows, method as string, paisa), report.refunds ?? []),
    ...(report.expected !== undefined && {
      expected: plus(report.expected, -cash - rounding),
      ...(rounding !== 0 && { rounding: plus(report.rounding ?? 0, -rounding) }),
    }),
  };
}

function withMove(
  report: ShiftReport,
  { kind, reason, ...move }: { kind: 'paid-in' | 'paid-out'; amount: string | number; reason: string },
  at: string,
): ShiftReport {
  const amount = Number(move.amount);
  const paisa = paisaOf(amount);
  const isIn = kind === 'paid-in';
  return {
    ...report,
    paidIn: isIn ? plus(report.paidIn, paisa) : report.paidIn,
    paidOut: isIn ? report.paidOut : plus(report.paidOut, paisa),
    movements: [...report.movements, { kind, amount, reason, date: karachiDateTime(at) }],
    ...(report.expected !== undefined && { expected: plus(report.expected, isIn ? paisa : -paisa) }),
  };
}

function withSale(report: ShiftReport, { method, total, discount, payments, rounding = 0 }: SoldOrder): ShiftReport {
  const isBlind = report.expected === undefined;
  const paid = payments.filter((payment) => payment.method !== 'exchange');
  const cash = paid.reduce((sum, payment) => sum + (payment.method === 'cash' ? payment.amount : 0), 0);
  const shown = paid.filter((payment) => !isBlind || payment.method !== 'cash');
  return {
    ...report,
    sales: isBlind && method === 'CASH' ? report.sales : counted(report.sales, method, total),
    payments: shown.reduce(
      (rows, payment) => counted(rows, payment.method as (typeof rows)[number]['method'], payment.amount),
      report.payments ?? [],
    ),
    ...(discount > 0 && { discounts: plus(report.discounts ?? 0, discount) }),
    ...(report.expected !== undefined && {
      cashSales: plus(report.cashSales ?? 0, cash),
      expected: plus(report.expected, cash + rounding),
      ...(rounding !== 0 && { rounding: plus(report.rounding ?? 0, rounding) }),
    }),
  };
}

/** One more of this method. */
function counted<Method extends string>(
  rows: { method: Method; count: number; total: number }[],
  method: Method,
  paisa: Paisa,
): { method: Method; count: number; total: number }[] {
  const row = rows.find((one) => one.method === method) ?? { method, count: 0, total: 0 };
  const more = { method, count: row.count + 1, total: plus(row.total, paisa) };
  return rows.includes(row) ? rows.map((one) => (one === row ? more : one)) : [...rows, more];
}

/** Rupees and paisa together, in rupees; below 0 too. */
const plus = (rupees: number, paisa: Paisa): number => rupeesOf(Math.round(rupees * 100) + paisa);
