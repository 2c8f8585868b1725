import type { OrderEvent, OrderEventKind } from '@shop/shared/contracts/http/orders/orderSteps';
import { karachiDateTime } from '@shop/shared/format/dates';
import type { Reader, Writer } from '../../kernel/db/database.ts';
import { insertOne } from '../../kernel/db/prepared.ts';
import { unknownOrder } from '../reading/readOrder.ts';

export interface NewOrderEvent {
  orderId: number;
  kind: OrderEventKind;
  /** The id of a user; null for a shopper. */
  by: number | null;
  /** What is known beside; amounts in rupees, and never what a piece cost us. */
  detail?: Readonly<Record<string, unknown>>;
  /** ISO 8601; now unless given. */
  at?: string;
}

/** Notes what happened to an order in the transaction that makes it happen, and returns the event's id. */
export function addOrderEvent(trx: Writer, { orderId: order_id, ...event }: NewOrderEvent): Promise<number> {
  return insertOne(trx, 'order_events', { order_id, ...eventRow(event) });
}

export function eventRow({ kind, by, detail = {}, at = new Date().toISOString() }: Omit<NewOrderEvent, 'orderId'>) {
  return { kind, at, by_user: by, detail: JSON.stringify(detail) };
}

/** Everything that happened to an order, oldest first. Throws 404 when it is unknown or deleted. */
export async function readTimeline(db: Reader, orderId: number): Promise<OrderEvent[]> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!order) throw unknownOrder();
  return readEvents(db, orderId);
}

/** One event, or all of an order. */
export async function readEvents(db: Reader, orderId: number, eventId?: number): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('order_events as e')
    .leftJoin('users as u', 'u.id', 'e.by_user')
    .select(['e.id', 'e.kind', 'e.at', 'e.detail', 'e.undone_by', 'u.fullname'])
    .where('e.order_id', '=', orderId)
    .$if(eventId !== undefined, (query) => query.where('e.id', '=', Number(eventId)))
    .orderBy('e.id')
    .execute();
  return rows.map((row) => ({
    eventId: row.id,
    kind: row.kind,
    at: karachiDateTime(row.at),
    by: row.fullname ?? '',
    detail: JSON.parse(row.detail) as Record<string, unknown>,
    undone: row.undone_by !== null,
  }));
}
