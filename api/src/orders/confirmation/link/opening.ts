import type { LinkPage } from '@shop/shared/contracts/http/orders/confirming';
import { isFinished } from '@shop/shared/contracts/orderStatus';
import { westernDigits } from '@shop/shared/format/digits';
import { phoneKey } from '@shop/shared/format/phone';
import type { Reader, Writer } from '../../../kernel/db/database.ts';
import type { Row } from '../../../kernel/db/schema.ts';
import { LINK_TRIES, type LinkName } from '../links.ts';

const DIGITS = 4;

export const UNKNOWN_LINK: LinkPage = { state: 'unknown' };

/** How a link stands, for whoever has it: nothing of the customer. */
export async function standingOf(db: Reader, { orderId, issue }: LinkName): Promise<LinkPage> {
  const order = await readLinked(db, orderId);
  const link = await db.selectFrom('confirmation_links').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  if (!order || (link?.issue ?? 0) !== issue) return UNKNOWN_LINK;
  const why = endOf(order);
  if (why) return { state: 'ended', why };
  const tries = LINK_TRIES - (link?.tries ?? 0);
  return tries > 0 ? { state: 'asks', tries } : { state: 'locked' };
}

/** Orders that are sent to somebody and paid on delivery, while it is known to whom. */
export const readLinked = (db: Reader, orderId: number): Promise<Row<'orders'> | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('removed_at', 'is', null)
    .where('anonymity', '=', 0)
    .where('payment_method', '=', 'COD')
    .executeTakeFirst();

/** Why an order's customer can change nothing by its link any more; null while they can. */
export function endOf({ fulfilment, status }: Pick<Row<'orders'>, 'fulfilment' | 'status'>): string | null {
  if (fulfilment === 'cancelled') return 'cancelled';
  if (fulfilment !== 'new' && fulfilment !== 'confirmed') return 'sent';
  return isFinished(status) ? 'finished' : null;
}

/**
 * Lets in who knows the last digits of the order's phone: null. Counted before they are compared, so that many at once are
 * no more tries than one after the other.
 */
export async function refusalOf(trx: Writer, name: LinkName, digits: string): Promise<LinkPage | null> {
  const standing = await standingOf(trx, name);
  if (standing.state !== 'asks') return standing;
  const typed = westernDigits(digits).replaceAll(/\D/g, '');
  if (typed.length < DIGITS) return { ...standing, said: 'wrong-digits', digits };
  const counted = await trx
    .insertInto('confirmation_links')
    .values({ order_id: name.orderId, tries: 1 })
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet((eb) => ({ tries: eb('confirmation_links.tries', '+', 1) }))
        .where('confirmation_links.tries', '<', LINK_TRIES),
    )
    .returning('tries')
    .executeTakeFirst();
  if (!counted) return { state: 'locked' };
  const order = await readLinked(trx, name.orderId);
  if (!order) return UNKNOWN_LINK;
  const isRight = typed.length === DIGITS ? order.phone_key.endsWith(typed) : order.phone_key === phoneKey(digits);
  if (isRight) {
    await trx.updateTable('confirmation_links').set({ tries: 0 }).where('order_id', '=', order.id).execute();
    return null;
  }
  const tries = LINK_TRIES - counted.tries;
  return tries > 0 ? { state: 'asks', tries, said: 'wrong-digits', digits } : { state: 'locked' };
}
