import type { SETTLE, SettleAnswer, ToSettle } from '@shop/shared/contracts/http/till/offline';
import { isWritten, oneLine } from '@shop/shared/format/plainText';
import { rupeesOf, type Paisa } from '@shop/shared/format/money';
import type { Database, Writer } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import { ApiError, refusedFields } from '../../kernel/http/apiError.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import type { Asked } from '../../kernel/serve.ts';
import { bookRead, type TakeBack } from './booking.ts';
import { bookedBefore, lockLetter } from './madeBefore.ts';
import { partsOf, readSale } from './reading.ts';
import { settleShortfall } from './settlingShortfall.ts';
import { checked, keep, tellSettle } from './taking.ts';

/** Notes that a payment never came, as an expense of today; of `accounting`, which is above. */
export type WriteOff = (trx: Writer, staff: StaffIdentity, lost: { amount: Paisa; what: string }) => Promise<void>;

interface Answering {
  staff: StaffIdentity;
  takeBack: TakeBack;
  writeOff: WriteOff;
}

/** What each kind may be answered with. */
const ANSWERS: Record<ToSettle['kind'], readonly SettleAnswer[]> = {
  shortfall: ['from-stock', 'found'],
  listed: ['book', 'never-happened'],
  rebuilt: ['right'],
  payment: ['arrived', 'lost'],
};

/**
 * Somebody answers for what a till sold without the server. Throws 409 SALE_SETTLED when a colleague was quicker, PIECES_GONE
 * when fewer pieces are there than are to be taken, SALE_REFUSED with why a sale can still not be booked, 422 for another kind's answer or no note.
 */
export async function settle(db: Database, body: Asked<typeof SETTLE>['body'], by: Answering): Promise<void> {
  const { kind, answer } = body;
  const [id, note] = [Number(body.id), oneLine(body.note ?? '')];
  if (!ANSWERS[kind].includes(answer)) throw refusedFields({ answer: 'This is no answer to it.' });
  if ((answer === 'never-happened' || answer === 'lost') && !isWritten(note)) {
    throw refusedFields({ note: 'Please say why.' });
  }
  try {
    await db.transaction(async (trx) => {
      if (kind === 'shortfall') await settleShortfall(trx, by.staff, { id, answer });
      else await settleSale(trx, by, { id, kind, answer, note });
      await tellSettle(trx, by.staff);
    });
  } catch (error) {
    if (answer !== 'book' || !(error instanceof ApiError) || error.code === 'SALE_SETTLED') throw error;
    throw new ApiError('SALE_REFUSED', `This sale still cannot be booked. ${error.message}`, { reason: error.code });
  }
}

const WAITS = { listed: 'booking', rebuilt: 'rebuilt', payment: 'payment' } as const;
const ACTIONS = {
  book: 'offlineSale.book',
  'never-happened': 'offlineSale.drop',
  right: 'offlineSale.confirm',
  arrived: 'offlineSale.arrive',
  lost: 'offlineSale.lose',
} as const;

interface SaleAnswer {
  id: number;
  kind: keyof typeof WAITS;
  answer: SettleAnswer;
  note: string;
}

async function settleSale(
  trx: Writer,
  { staff, takeBack, writeOff }: Answering,
  { id, kind, answer, note }: SaleAnswer,
): Promise<void> {
  const row = await trx
    .updateTable('offline_sales')
    .set({ waits_for: '', settled_at: new Date().toISOString(), settled_by: staff.userId, answer, note })
    .where('id', '=', id)
    .where('waits_for', '=', WAITS[kind])
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new ApiError('SALE_SETTLED');
  let { total } = row;
  if (answer === 'book') await bookListed(trx, row, { staff, takeBack });
  else if (answer === 'never-happened') {
    await trx.updateTable('offline_sales').set({ state: 'dropped' }).where('id', '=', id).execute();
  } else if (answer === 'lost') {
    total = await seenByEye(trx, row);
    await writeOff(trx, staff, { amount: total, what: row.number });
  }
  await recordAudit(trx, staff, {
    action: ACTIONS[answer as keyof typeof ACTIONS],
    subject: 'offlineSale',
    subjectId: id,
    name: row.number,
    after: { total: rupeesOf(total), ...(row.reason && { reason: row.reason }), ...(note && { note }) },
  });
}

/** By decision of who answers, who agrees to its discount too. */
async function bookListed(
  trx: Writer,
  row: Row<'offline_sales'>,
  { staff, takeBack }: Pick<Answering, 'staff' | 'takeBack'>,
): Promise<void> {
  const read = readSale(row.payload);
  // It, and the same sale made again from its receipt, may be booked at once.
  await lockLetter(trx, partsOf(row.number).letter);
  const booking = { takeBack, by: staff, agreed: true, deviceId: row.device_id };
  const booked = (await bookedBefore(trx, read)) ?? (await bookRead(trx, read, booking));
  await keep(trx, row.id, { ...booked, waits_for: await checked(trx, read.sale) });
}

/** What of its order was paid otherwise than in cash. */
async function seenByEye(trx: Writer, { order_id }: Row<'offline_sales'>): Promise<Paisa> {
  const { sum } = await trx
    .selectFrom('order_payments')
    .select((eb) => eb.fn.sum<number | null>('amount').as('sum'))
    .where('order_id', '=', order_id ?? 0)
    .where('method', 'in', ['card', 'bank', 'wallet'])
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}
