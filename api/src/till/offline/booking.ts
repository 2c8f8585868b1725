import { ownDiscount } from '@shop/shared/cart/ownDiscount';
import type { OfflineReturn, OfflineSale } from '@shop/shared/contracts/http/till/offline';
import type { NewReturn, ReturnReceipt } from '@shop/shared/contracts/http/till/returns';
import { monthOf } from '@shop/shared/format/calendar';
import { mayDo } from '../../kernel/auth/rights.ts';
import type { Writer } from '../../kernel/db/database.ts';
import { claimKey } from '../../kernel/http/idempotency.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { lockLastClosed } from '../../ledger/closedMonths.ts';
import { approveDiscount } from '../../orders/placing/discountApproval.ts';
import { orderAttemptOf } from '../../orders/placing/idempotency.ts';
import { readOrdered, type Ordered } from '../../orders/placing/ordered.ts';
import { tillDraft } from '../../orders/placing/placeOrder.ts';
import type { AsSold } from '../../orders/placing/draft.ts';
import { keepIn } from '../../orders/placing/keepOrder.ts';
import { readFormerStaff } from '../../people/accounts/staffAccounts.ts';
import { approverHere } from './approvedHere.ts';
import { bookDrawer, namedShift, pastOf } from './drawer.ts';
import type { ReadSale } from './reading.ts';
import { returnInBooks } from './takingBack.ts';

/** Takes pieces back as they were taken back before; of `returns`, which is beside. */
export type TakeBack = (
  trx: Writer,
  staff: StaffIdentity,
  form: NewReturn,
  past: { at: string; asSold: AsSold; soldBy: number; agreed: boolean },
) => Promise<Pick<ReturnReceipt, 'returnId' | 'exchange'>>;

/** What became of it in the books. */
export interface Booked {
  orderId: number | null;
  returnId: number | null;
  /** Of what was done with a drawer. */
  shiftId?: number | null;
}

export interface Booking {
  takeBack: TakeBack;
  /** Who sent it, or answers for it. */
  by: StaffIdentity;
  /** Whether `by` decided that it is booked, and so agrees to its discount and to what it adds to an account. */
  agreed?: boolean;
  /** The till it was sold at. */
  deviceId: number;
}

/** Books what happened at a till without the server, a sale or something done with its drawer. Throws what no rule can take. */
export async function bookRead(trx: Writer, { sale, back, drawer }: ReadSale, booking: Booking): Promise<Booked> {
  if (sale) return bookSale(trx, sale, booking);
  if (back) return bookReturn(trx, back, booking);
  if (!drawer) throw new ApiError('SALE_UNREADABLE');
  const named = await sellerOf(trx, drawer.cashier, booking);
  return { orderId: null, returnId: null, shiftId: await bookDrawer(trx, drawer, { ...booking, named }) };
}

/**
 * Books what happened at a till without the server, as it happened: at its prices, its time and for who sold it, with as
 * many pieces as there are. Throws what no rule can take.
 */
async function bookSale(trx: Writer, sale: OfflineSale, booking: Booking): Promise<Booked> {
  const { takeBack, by, agreed = false } = booking;
  const { number, cashier } = sale;
  const named = await sellerOf(trx, cashier, booking);
  // A till says who sold, but nobody gains by naming who may take off more than they.
  const isBelieved = agreed || by.userId === cashier || mayDo(by, 'pos.discount');
  const seller = isBelieved ? named : { ...named, rights: named.rights.filter((right) => right !== 'pos.discount') };
  const now = new Date().toISOString();
  const soldAt = pastOf(sale.at, now);
  const at = (await isClosed(trx, soldAt)) ? now : soldAt;
  const ordered = readOrdered(sale.order);
  if (ordered.channel !== 'till') throw new ApiError('MIXED_ITEMS');
  const approval = await agreement(trx, sale, { seller, ordered, by: agreed ? by : null, deviceId: booking.deviceId });
  const soldBy = await knownPerson(trx, Number(sale.order.details.soldBy ?? cashier), cashier);
  const { soldBy: _soldBy, overLimit: _overLimit, approval: _approval, ...details } = sale.order.details;
  const body = { ...sale.order, details: { ...details, ...(approval && { approval }) } };
  const asSold: AsSold = { number, soldAt, shiftId: await namedShift(trx, sale, booking) };
  if (sale.exchange) {
    const form = { ...(await returnInBooks(trx, sale.exchange, booking)), exchange: body };
    return once(trx, sale, () => takeBack(trx, seller, form, { at, asSold, soldBy, agreed }));
  }
  const attempt = orderAttemptOf(sale.key, cashier, sale.order);
  const overLimit = agreed || mayDo(by, 'accounting');
  const draft = { ...(await tillDraft(trx, { body, ordered, seller })), attempt, asSold, soldBy, overLimit };
  const { invoiceId } = await keepIn(trx, draft, at);
  return { orderId: invoiceId, returnId: null };
}

/** What came back at a till without the server, and its money out of the drawer it was given from. */
async function bookReturn(trx: Writer, message: OfflineReturn, booking: Booking): Promise<Booked> {
  const seller = await sellerOf(trx, message.cashier, booking);
  const now = new Date().toISOString();
  const soldAt = pastOf(message.at, now);
  const at = (await isClosed(trx, soldAt)) ? now : soldAt;
  const form = await returnInBooks(trx, message.back, booking);
  const asSold = { number: message.number, soldAt, shiftId: await namedShift(trx, message, booking) };
  const past = { at, asSold, soldBy: message.cashier, agreed: booking.agreed ?? false };
  return once(trx, message, () => booking.takeBack(trx, seller, form, past));
}

/** Under its key, by whichever call it comes. Throws 422 IDEMPOTENCY_KEY_REUSED for what another call just does. */
async function once(
  trx: Writer,
  { key, cashier }: { key: string; cashier: number },
  work: () => ReturnType<TakeBack>,
): Promise<Booked> {
  const claimed = await claimKey(trx, { key, userId: cashier, bodyHash: '', at: new Date().toISOString() });
  if (claimed.length === 0) throw new ApiError('IDEMPOTENCY_KEY_REUSED');
  const { returnId, exchange } = await work();
  const result = JSON.stringify({ returnId, exchange });
  await trx.updateTable('idempotency_keys').set({ result }).where('key', '=', key).execute();
  return { orderId: exchange?.invoiceId ?? null, returnId };
}

/** Who sold, as their account says today or said last. Throws UNKNOWN_USER for who may not sell. */
async function sellerOf(trx: Writer, cashier: number, { agreed }: Booking): Promise<StaffIdentity> {
  const named = await readFormerStaff(trx, cashier);
  if (!named || (!agreed && !mayDo(named, 'pos'))) throw new ApiError('UNKNOWN_USER');
  return named;
}

/** Nobody closes a month before it is over. */
async function isClosed(trx: Writer, at: string): Promise<boolean> {
  if (monthOf(at) >= monthOf(new Date())) return false;
  return monthOf(at) <= (await lockLastClosed(trx));
}

/** A token for the discount of this sale, where who sold it needs one, and `by` or somebody at the till agreed. */
async function agreement(
  trx: Writer,
  sale: OfflineSale,
  {
    seller,
    ordered,
    by,
    deviceId,
  }: { seller: StaffIdentity; ordered: Ordered; by: StaffIdentity | null; deviceId: number },
): Promise<string | undefined> {
  if (mayDo(seller, 'pos.discount')) return undefined;
  const lines = ordered.lines.map(({ price, quantity, discount }) => ({ unitPrice: price, quantity, discount }));
  const { off: most } = ownDiscount(lines, Math.max(0, ordered.discount?.amount ?? 0), 0);
  if (most === 0) return undefined;
  const approver = by ?? (await approverHere(trx, sale, { off: most, deviceId }));
  return approver ? (await approveDiscount(trx, { staff: seller, by: approver, most })).approval : undefined;
}

/** Whose sale it was, also where they are gone; who sold it where nobody is known by that number. */
async function knownPerson(trx: Writer, userId: number, cashier: number): Promise<number> {
  const row = await trx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  return row?.id ?? cashier;
}
