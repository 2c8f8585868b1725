import { MESSAGE_CHANNELS, type MessageChannel, type MessageKind } from '@shop/shared/contracts/messageKinds';
import { dayOf, daysAfter, type Day } from '@shop/shared/format/calendar';
import { karachiDateTime, startOfDay } from '@shop/shared/format/dates';
import { DAY_MS, HOUR_MS } from '@shop/shared/format/durations';
import { whatsAppNumber } from '@shop/shared/format/phone';
import type { Paisa } from '@shop/shared/format/money';
import { creditOrders, readAccounts } from '../credit/reading.ts';
import type { Database, Reader } from '../kernel/db/database.ts';
import type { Row } from '../kernel/db/schema.ts';
import { readShopSettings } from '../settings/shopSettings.ts';
import { readChannels } from './reading.ts';
import { isWithin, readSpans } from './spans.ts';
import { isNews, recipientIn } from './writing.ts';

/** Nobody is reminded by night, nor every day of what they buy every day. */
const FROM_HOUR = 9;
const REST_MS = 6 * DAY_MS;
/** A reminder that the shop was away for is sent so much later at most. */
const LATE_DAYS = 7;
/** Somebody is asked how they like it so long after it was delivered, or so much later at most, and once in a month. */
const REVIEW_MS = 3 * DAY_MS;
const REVIEW_LATE_MS = 2 * DAY_MS;
const REVIEW_REST_MS = 30 * DAY_MS;
/** The figures of a day are told until noon of the next. */
const FIGURES_MS = 12 * HOUR_MS;

interface Reminder {
  kind: MessageKind;
  about: string;
  order_id: number | null;
  /** When what made it due happened, ISO 8601; left out where that was just now. */
  happened?: string;
  recipientBy(channel: MessageChannel, owner: string): string;
}

/** Writes what nothing but the clock makes happen: payments that are due, and the day's figures for the owner. */
export async function writeReminders(db: Database, now = new Date()): Promise<void> {
  const channels = await readChannels(db.read);
  const isOn = (channel: MessageChannel) => channels[channel].options.isOn;
  if (!MESSAGE_CHANNELS.some(isOn)) return;
  const spanOf = await readSpans(db.read, channels);
  const reminders = [
    ...(await paymentsDue(db.read, now)),
    ...(await reviewsDue(db.read, now)),
    ...(await figuresDue(db.read, now)),
  ];
  const at = now.toISOString();
  for (const channel of MESSAGE_CHANNELS.filter(isOn)) {
    const { ownerTo } = channels[channel].options;
    const owner = channel === 'mail' ? ownerTo : whatsAppNumber(ownerTo);
    const rows = reminders
      .filter(({ kind, happened = at }) => isWithin(spanOf(channel, kind), happened))
      .map(({ recipientBy, happened: _when, ...one }) => ({ ...one, channel, recipient: recipientBy(channel, owner) }))
      .filter(({ recipient }) => recipient !== '')
      .map((one) => ({ ...one, event_id: null, state: 'queued' as const, due_at: at, at }));
    if (rows.length === 0) continue;
    await db.transaction((trx) =>
      trx
        .insertInto('messages')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
  }
}

/** The day on which an order on credit is to be paid. */
export const dueDay = (createdAt: string, creditDays: number): Day => daysAfter(dayOf(createdAt), creditDays);

/** What of an account is to be paid by a day, in paisa. */
export async function dueBy(db: Reader, phone: string, day: Day, creditDays: number): Promise<Paisa> {
  const account = (await readAccounts(db, [phone])).get(phone);
  if (!account || account.owed === 0) return 0;
  return account.orders
    .filter(({ createdAt }) => dueDay(createdAt, creditDays) <= day)
    .reduce((sum, { id }) => sum + (account.openOf.get(id) ?? 0), 0);
}

/** Accounts with something to be paid so many days from now, or so many days ago. */
async function paymentsDue(db: Reader, now: Date): Promise<Reminder[]> {
  const { creditDays, reminders } = await readShopSettings(db);
  const { creditBefore, creditAfter } = reminders;
  if (creditDays === null || (creditBefore === null && creditAfter === null)) return [];
  if (Number(karachiDateTime(now).slice(11, 13)) < FROM_HOUR) return [];
  const today = dayOf(now);
  const isIn = (day: Day, from: Day, to: Day) => day >= from && day <= to;
  const whenOf = (due: Day): 'before' | 'after' | null => {
    if (creditBefore !== null && isIn(due, today, daysAfter(today, creditBefore))) return 'before';
    if (creditAfter === null) return null;
    const first = daysAfter(today, -creditAfter);
    return isIn(due, daysAfter(first, -LATE_DAYS), first) ? 'after' : null;
  };
  const rested = new Date(now.getTime() - REST_MS).toISOString();
  const orders = await creditOrders(db)
    .select(['o.id', 'o.phone_key', 'o.created_at', 'o.customer_email', 'o.customer_phone'])
    .where('o.phone_key', '<>', '')
    .where('o.anonymity', '=', 0)
    .where('o.created_at', '>=', startOfDay(daysAfter(today, -creditDays - (creditAfter ?? 0) - LATE_DAYS)))
    .where('o.created_at', '<', startOfDay(daysAfter(today, -creditDays + (creditBefore ?? 0) + 1)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('messages as m')
            .innerJoin('orders as t', 't.id', 'm.order_id')
            .select('m.id')
            .where('m.kind', '=', 'creditDue')
            .where('m.at', '>=', rested)
            .whereRef('t.phone_key', '=', 'o.phone_key'),
        ),
      ),
    )
    .orderBy('o.id')
    .execute();
  const due = orders.flatMap((order) => {
    const when = whenOf(dueDay(order.created_at, creditDays));
    return when ? [{ ...order, when }] : [];
  });
  const phones = [...new Set(due.map(({ phone_key }) => phone_key))];
  const accounts = phones.length > 0 ? await readAccounts(db, phones) : new Map();
  // One a phone: of its oldest.
  const open = due.filter(
    ({ id, phone_key }) => ((accounts.get(phone_key)?.openOf.get(id) as Paisa | undefined) ?? 0) > 0,
  );
  return phones.flatMap((phone) => {
    const order = open.find(({ phone_key }) => phone_key === phone);
    if (!order) return [];
    const about = `credit ${order.id} ${order.when}`;
    return [
      { kind: 'creditDue' as const, about, order_id: order.id, recipientBy: (channel) => recipientIn(order, channel) },
    ];
  });
}

/** Customers whose order was delivered some days ago, of whom none is asked every time. */
async function reviewsDue(db: Reader, now: Date): Promise<Reminder[]> {
  if (Number(karachiDateTime(now).slice(11, 13)) < FROM_HOUR) return [];
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const delivered = await db
    .selectFrom('order_events as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .select(['o.id', 'o.phone_key', 'o.customer_email', 'o.customer_phone', 'e.at'])
    .where(isNews)
    .where('e.kind', '=', 'delivered')
    .where('e.at', '>', before(REVIEW_MS + REVIEW_LATE_MS))
    .where('e.at', '<=', before(REVIEW_MS))
    .where('e.undone_by', 'is', null)
    .where('o.fulfilment', '=', 'delivered')
    .where('o.payment_method', '=', 'COD')
    .where('o.removed_at', 'is', null)
    .where('o.anonymity', '=', 0)
    .where('o.phone_key', '<>', '')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('messages as m')
            .innerJoin('orders as t', 't.id', 'm.order_id')
            .select('m.id')
            .where('m.kind', '=', 'review')
            .where('m.at', '>=', before(REVIEW_REST_MS))
            .whereRef('t.phone_key', '=', 'o.phone_key'),
        ),
      ),
    )
    .orderBy('e.id')
    .execute();
  return [...new Map(delivered.map((order) => [order.phone_key, order])).values()].map((order) => ({
    kind: 'review' as const,
    about: `review ${order.id}`,
    order_id: order.id,
    happened: order.at,
    recipientBy: (channel) => recipientIn(order, channel),
  }));
}

/** The figures of a day, once its hour has come. */
async function figuresDue(db: Reader, now: Date): Promise<Reminder[]> {
  const { figuresHour } = (await readShopSettings(db)).reminders;
  const day = dayOf(new Date(now.getTime() - figuresHour * HOUR_MS));
  if (now.getTime() - Date.parse(startOfDay(day)) > figuresHour * HOUR_MS + FIGURES_MS) return [];
  return [{ kind: 'dayFigures', about: day, order_id: null, recipientBy: (_channel, owner) => owner }];
}

/** The day that the figures are of. */
export const figuresDay = ({ about }: Pick<Row<'messages'>, 'about'>): Day => about;
