import { createHash } from 'node:crypto';
import type { OfflineSale, SignedSale, TakenSale } from '@shop/shared/contracts/http/till/offline';
import { sql } from 'kysely';
import { EVERYTHING } from '@shop/shared/contracts/http/events';
import { rupeesOf } from '@shop/shared/format/money';
import type { Database, Reader, Writer } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { mayDo } from '../../kernel/auth/rights.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { countOrder } from '../../orders/placing/keepOrder.ts';
import { readShopSettings } from '../../settings/shopSettings.ts';
import { bookRead, type Booked, type TakeBack } from './booking.ts';
import { bookedBefore, lockLetter, twinOf } from './madeBefore.ts';
import { partsOf, readSale, totalOf, type ReadSale } from './reading.ts';
import { isSignedBy } from './signature.ts';
import { tillNames } from './tillNames.ts';

/** Who sends it, and what it needs of its neighbours. */
export interface Taking {
  sender: StaffIdentity;
  takeBack: TakeBack;
}

/**
 * Takes a sale that a till made without the server: into the books, or, where it cannot be booked, whole into 'To settle'; once
 * for its key, however often and through whatever call it comes. Throws 422 SALE_UNREADABLE, 404 UNKNOWN_DEVICE,
 * 403 for a sale made again from its receipt by who may not answer for it.
 */
export async function takeSale(db: Database, sent: SignedSale, taking: Taking): Promise<TakenSale> {
  const read = readSale(sent.payload);
  const device = await db.read
    .selectFrom('till_devices')
    .selectAll()
    .where('key', '=', read.envelope.device)
    .executeTakeFirst();
  if (!device) throw new ApiError('UNKNOWN_DEVICE');
  if (read.sale?.rebuilt && !mayDo(taking.sender, 'reports')) throw new ApiError('NOT_ALLOWED');
  const reason = whyNot(read, device, sent) ?? (await whyRefused(() => book(db, read, device, sent, taking)));
  if (typeof reason !== 'string') return reason;
  const listed = reason === 'WRONG_SIGNATURE' ? unsigned(read, sent) : read;
  return db.transaction((trx) => list(trx, listed, { device, sent, reason, sender: taking.sender }));
}

/** Under a key of its own: the sale that has the key may still come. */
function unsigned({ envelope, ...rest }: ReadSale, { payload }: SignedSale): ReadSale {
  const digest = createHash('sha256').update(payload).digest('hex').slice(0, 16);
  return { envelope: { ...envelope, key: `${envelope.key}:${digest}` }, ...rest };
}

/** Why it is not even tried. */
function whyNot(
  { envelope, sale, back, drawer }: ReadSale,
  device: Row<'till_devices'>,
  sent: SignedSale,
): string | null {
  if (!isSignedBy(device.key, sent)) return 'WRONG_SIGNATURE';
  if (device.struck_off_at !== null) return 'STRUCK_OFF';
  if (!sale && !back && !drawer) return 'INVALID_REQUEST';
  return sale?.rebuilt || partsOf(envelope.number).letter === device.letter ? null : 'WRONG_LETTER';
}

/** What it was answered, or the code of the rule that refused it. Sent by two calls at once, the later finds what the other made. */
async function whyRefused(work: () => Promise<TakenSale>): Promise<TakenSale | string> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.statusCode >= 500) throw error;
      if (error.code !== 'IDEMPOTENCY_KEY_REUSED' || tries > 1) return error.code;
    }
  }
}

function book(
  db: Database,
  read: ReadSale,
  device: Row<'till_devices'>,
  sent: SignedSale,
  { sender, takeBack }: Taking,
): Promise<TakenSale> {
  return db.transaction(async (trx) => {
    const { sale, envelope } = read;
    const claimed = await claim(trx, read, { device, sent, sender, state: 'booked', reason: '' });
    if (!claimed) return answerOf(trx, envelope.key);
    const earlier = await bookedBefore(trx, read);
    const waits_for = !sale?.rebuilt ? await checked(trx, sale) : earlier ? '' : 'rebuilt';
    if (sale?.rebuilt) {
      const tillOf = await tillNames(trx, [envelope.number]);
      await recordAudit(trx, sender, {
        action: 'offlineSale.rebuild',
        subject: 'offlineSale',
        subjectId: claimed,
        name: envelope.number,
        after: { total: rupeesOf(totalOf(read)), till: tillOf(envelope.number) ?? device.name },
      });
    }
    const booked = earlier ?? (await bookRead(trx, read, { takeBack, by: sender, deviceId: device.id }));
    await keep(trx, claimed, { ...booked, waits_for });
    const taken = await answerOf(trx, envelope.key);
    if (waits_for || taken.shortfalls > 0) await tellSettle(trx, sender);
    if (booked.orderId !== null && !earlier) countOrder('till');
    return taken;
  });
}

/** Whether somebody is asked later if a payment has come, whatever the till says of it. */
export async function checked(db: Reader, sale: OfflineSale | null): Promise<'payment' | ''> {
  if (!sale) return '';
  const isSeen = sale.seenByEye || sale.order.details.payments?.some(({ method }) => method !== 'cash');
  return isSeen && (await readShopSettings(db)).offlinePayments === 'checked' ? 'payment' : '';
}

/** Its order is its record from now on. */
export async function keep(
  trx: Writer,
  id: number,
  booked: Booked & Pick<Row<'offline_sales'>, 'waits_for'>,
): Promise<void> {
  await trx
    .updateTable('offline_sales')
    .set({
      state: 'booked',
      payload: '',
      order_id: booked.orderId,
      return_id: booked.returnId,
      shift_id: booked.shiftId ?? null,
      waits_for: booked.waits_for,
    })
    .where('id', '=', id)
    .execute();
}

interface Claim {
  device: Row<'till_devices'>;
  sent: SignedSale;
  sender: StaffIdentity;
  state: 'booked' | 'listed';
  reason: string;
}

/** Its row, under its key that nothing else has; undefined for one that came before (PostgreSQL waits for that one). */
async function claim(
  trx: Writer,
  read: ReadSale,
  { device, sent, sender, state, reason }: Claim,
): Promise<number | undefined> {
  const { key, number, at, deviceAt, cashier } = read.envelope;
  const { letter, count } = partsOf(number);
  if (state === 'booked') {
    // The sales of a till, and those made again from its receipts, come one after the other from here on.
    await lockLetter(trx, letter, letter === device.letter ? count : 0);
  }
  const { isCopied } = await twinOf(trx, read);
  const row = await trx
    .insertInto('offline_sales')
    .values({
      key,
      number,
      device_id: device.id,
      state,
      reason,
      payload: sent.payload,
      sold_at: at,
      device_at: deviceAt,
      received_at: new Date().toISOString(),
      cashier,
      sent_by: sender.userId,
      total: totalOf(read),
      rebuilt: read.sale?.rebuilt ? 1 : 0,
      copied: isCopied ? 1 : 0,
      waits_for: state === 'listed' ? 'booking' : '',
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  // It waits there no more; the till itself says it anew every few minutes.
  if (row && !read.sale?.rebuilt) {
    await trx
      .updateTable('till_devices')
      .set({ waiting: sql`case when waiting > 0 then waiting - 1 else 0 end` })
      .where('id', '=', device.id)
      .execute();
  }
  return row?.id;
}

async function list(
  trx: Writer,
  read: ReadSale,
  { device, sent, sender, reason }: Omit<Claim, 'state'>,
): Promise<TakenSale> {
  const id = await claim(trx, read, { device, sent, sender, state: 'listed', reason });
  if (id !== undefined) {
    const after = { reason, total: rupeesOf(totalOf(read)), till: device.name };
    const name = read.envelope.number;
    await recordAudit(trx, sender, {
      action: 'offlineSale.putAside',
      subject: 'offlineSale',
      subjectId: id,
      name,
      after,
    });
    await tellSettle(trx, sender);
  }
  return answerOf(trx, read.envelope.key);
}

/** Open pages of 'To settle', and the bell. */
export const tellSettle = (trx: Writer, by: StaffIdentity): Promise<void> =>
  recordEvents(trx, by.userId, [{ kind: 'till', subject: EVERYTHING }]);

/** What became of the sale of this key, the same whenever it is asked. */
async function answerOf(db: Reader, key: string): Promise<TakenSale> {
  const row = await db
    .selectFrom('offline_sales as s')
    .leftJoin('orders as o', 'o.id', 's.order_id')
    .select(['s.state', 's.reason', 's.copied', 'o.id', 'o.invoice_number'])
    .select((eb) =>
      eb
        .selectFrom('shortfalls as f')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('f.order_id', '=', 's.order_id')
        .as('shortfalls'),
    )
    .where('s.key', '=', key)
    .executeTakeFirstOrThrow();
  return {
    state: row.state === 'booked' ? 'booked' : 'listed',
    ...(row.id !== null && { invoiceId: row.id, invoiceNumber: row.invoice_number ?? '' }),
    shortfalls: Number(row.shortfalls ?? 0),
    ...(row.state !== 'booked' && { reason: row.reason }),
    ...(row.copied === 1 && { copied: true as const }),
  };
}
