import type { Language } from '@shop/shared/contracts/language';
import type { MessagePart } from '@shop/shared/contracts/messageKinds';
import { soldName } from '@shop/shared/format/itemNames';
import { formatPrice, rupeesOf } from '@shop/shared/format/money';
import type { Database, Reader } from '../kernel/db/database.ts';
import type { Row } from '../kernel/db/schema.ts';
import type { Links } from '../orders/confirmation/links.ts';
import { pageOf } from '../orders/parcels/way.ts';
import { readLines, soldItem } from '../orders/reading/readOrder.ts';
import { readItemNames } from '../translations/lines.ts';

export interface LetterParts {
  db: Database;
  /** The shop's own address, for links; null where it is not known. */
  origin: string | null;
  tokenOf(invoiceNumber: string): Promise<string>;
  links(): Promise<Links>;
}

/** What stands for something of an order, and what was sold, as the shop calls it in a language. */
export async function partsOfOrder(
  { db, origin, tokenOf, links }: LetterParts,
  { event_id }: Row<'messages'>,
  order: Row<'orders'>,
  currency: string,
): Promise<{ parts: Partial<Record<MessagePart, string>>; itemsIn(language: Language): Promise<string> }> {
  const lines = await readLines(db.read, order.id);
  const itemsIn = async (language: Language) => {
    const namesOf = await readItemNames(db.read, language, lines.map(soldItem));
    return lines.map((line) => `${line.quantity} × ${soldName(namesOf(soldItem(line)), language)}`).join('\n');
  };
  const parcel = await db.read
    .selectFrom('shipments as s')
    .innerJoin('couriers as c', 'c.id', 's.courier_id')
    .select(['c.name', 'c.tracking_page', 's.tracking_number'])
    .where('s.order_id', '=', order.id)
    .executeTakeFirst();
  const number = order.invoice_number;
  const query = new URLSearchParams({ invoice: number, token: await tokenOf(number) });
  const parts = {
    name: plainName(order.customer_name),
    number,
    total: formatPrice(rupeesOf(order.total), currency),
    link: origin === null ? '' : `${origin}/track?${query}`,
    confirm: origin === null ? '' : origin + (await confirmPath(db.read, await links(), order.id)),
    courier: parcel?.name ?? '',
    tracking: parcel?.tracking_number ?? '',
    parcel: parcel ? pageOf(parcel.tracking_page, parcel.tracking_number) : '',
    reason: await reasonOf(db.read, event_id),
  };
  return { parts, itemsIn };
}

/** Anybody orders for any address: a name carries no address of its own into the shop's messages. */
const plainName = (name: string): string =>
  name
    .split(' ')
    .filter((word) => !/[^.]\.[^.]|[/@]/.test(word))
    .join(' ');

/** The page where its customer answers: the same that staff would send them. */
async function confirmPath(db: Reader, links: Links, orderId: number): Promise<string> {
  const sent = await db
    .selectFrom('confirmation_links')
    .select('issue')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return links.pathOf({ orderId, issue: sent?.issue ?? 0 });
}

/** Why a parcel was not handed over, by its courier. */
async function reasonOf(db: Reader, eventId: number | null): Promise<string> {
  if (eventId === null) return '';
  const event = await db.selectFrom('order_events').select('detail').where('id', '=', eventId).executeTakeFirst();
  const { reason } = JSON.parse(event?.detail ?? '{}') as { reason?: unknown };
  return typeof reason === 'string' ? plainName(reason) : '';
}
