import type { Language } from '@shop/shared/contracts/language';
import type { MessageChannel } from '@shop/shared/contracts/messageKinds';
import { RESTOCK_DAYS } from '@shop/shared/contracts/http/stock/restock';
import { DAY_MS } from '@shop/shared/format/durations';
import { soldName } from '@shop/shared/format/itemNames';
import { whatsAppNumber } from '@shop/shared/format/phone';
import { sql } from 'kysely';
import { onSale } from '../customers/restock/asking.ts';
import type { Database, Reader, Writer } from '../kernel/db/database.ts';
import { lockNames } from '../kernel/db/rowLocks.ts';
import type { Row } from '../kernel/db/schema.ts';
import { soldItem } from '../orders/reading/readOrder.ts';
import { readItemNames } from '../translations/lines.ts';
import { readChannels, readTexts, textOf } from './reading.ts';
import { aboutOf, settle, toldIn } from './restockOutcome.ts';

/** People who are told of each piece: not all of them still want it. */
const PEOPLE_A_PIECE = 2;
/**
 * Writes a message to who asked for what is back, whatever brought it back: in the order they asked, and to no more of them
 * than there is something for. Several servers may look at once.
 */
export async function tellRestocked(db: Database, now = new Date()): Promise<void> {
  await settle(db, now);
  const channel = await channelFor(db.read);
  if (!channel) return;
  const back = await onSale(db.read)
    .innerJoin('restock_requests as r', 'r.stock_id', 'v.id')
    .select('v.id')
    .distinct()
    .where('r.state', '=', 'waiting')
    .where('r.due_at', '<=', now.toISOString())
    .where('r.asked_at', '>=', new Date(now.getTime() - RESTOCK_DAYS * DAY_MS).toISOString())
    .where('v.qty', '>', 0)
    .execute();
  for (const { id } of back) await db.transaction((trx) => tellOf(trx, { stockId: id, channel, now }));
}

/** WhatsApp where it is told there, else SMS. */
async function channelFor(db: Reader): Promise<MessageChannel | null> {
  const channels = await readChannels(db);
  const texts = await readTexts(db);
  const isTold = (channel: MessageChannel) => {
    const { isOn, language } = channels[channel].options;
    return isOn && textOf(texts, { kind: 'backInStock', channel, language }).isOn;
  };
  return (['whatsapp', 'sms'] as const).find(isTold) ?? null;
}

async function tellOf(
  trx: Writer,
  { stockId, channel, now }: { stockId: number; channel: MessageChannel; now: Date },
): Promise<void> {
  // Servers count one after the other.
  await lockNames(trx, [`restock ${stockId}`]);
  const item = await onSale(trx).select('v.qty').where('v.id', '=', stockId).executeTakeFirst();
  const room = (item?.qty ?? 0) * PEOPLE_A_PIECE - (await toldSince(trx, stockId));
  if (room <= 0) return;
  const at = now.toISOString();
  const first = await trx
    .selectFrom('restock_requests')
    .selectAll()
    .where('stock_id', '=', stockId)
    .where('state', '=', 'waiting')
    .where('due_at', '<=', at)
    .orderBy('id')
    .limit(room)
    .execute();
  for (const { id, phone, round } of first) {
    const next = { state: 'queued', told_at: at, round: round + 1 } as const;
    // Told by staff, or forgotten, meanwhile.
    const mine = trx.updateTable('restock_requests').set(next).where('id', '=', id).where('state', '=', 'waiting');
    if (!(await mine.returning('id').executeTakeFirst())) continue;
    const about = aboutOf({ id, round: round + 1 });
    const message = { about, kind: 'backInStock', channel, recipient: whatsAppNumber(phone) } as const;
    await trx
      .insertInto('messages')
      .values({ ...message, state: 'queued', due_at: at, at })
      .execute();
  }
}

/** Who was told since there was none of it left. */
async function toldSince(db: Reader, stockId: number): Promise<number> {
  const came = await db
    .selectFrom('stock_movements')
    .select('created_at')
    .where('stock_id', '=', stockId)
    .where('change', '>', 0)
    .where(sql<number>`quantity_after - change`, '<=', 0)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { count } = await db
    .selectFrom('restock_requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('stock_id', '=', stockId)
    .where('told_at', '>=', came?.created_at ?? '0')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What a message tells and to whom, or why it is told no more. */
export async function restockContent(db: Reader, { about, channel }: Row<'messages'>, origin: string | null) {
  const { id, round } = toldIn(about);
  const request = await db
    .selectFrom('restock_requests')
    .selectAll()
    .where('id', '=', id)
    .where('round', '=', round)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  if (!request) return 'They wait for it no more.';
  const item = await onSale(db)
    .innerJoin('entities as s', 's.id', 'v.size_id')
    .select(['v.id as stock_id', 'p.id as product_id', 'p.name as product_name', 'v.color', 's.name as size_title'])
    .where('v.id', '=', request.stock_id)
    .where('v.qty', '>', 0)
    .executeTakeFirst();
  if (!item) return 'It is sold out again.';
  if (channel === 'sms' && (await hasArrived(db, about))) return 'It arrived by WhatsApp.';
  const sold = soldItem(item);
  const itemsIn = async (language: Language) => soldName((await readItemNames(db, language, [sold]))(sold), language);
  const link = origin === null ? '' : `${origin}/product/${sold.productId}?variant=${sold.stockId}`;
  const { phone, language } = request;
  return { to: whatsAppNumber(phone), phone, said: language, parts: { link }, itemsIn };
}

async function hasArrived(db: Reader, about: string): Promise<boolean> {
  const arrived = db.selectFrom('messages').select('id').where('about', '=', about).where('channel', '=', 'whatsapp');
  return (await arrived.where('state', 'in', ['delivered', 'read', 'answered']).executeTakeFirst()) !== undefined;
}
