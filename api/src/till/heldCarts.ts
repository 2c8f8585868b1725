import type { HeldCart, NewHeldCart, RecalledCart } from '@shop/shared/contracts/http/till';
import { EVERYTHING } from '@shop/shared/contracts/http/events';
import { karachiDateTime } from '@shop/shared/format/dates';
import { recordEvents } from '../live/recordEvents.ts';
import type { StaffIdentity } from '../plugins/agreements.ts';
import { recordAudit } from '../plugins/audit.ts';
import type { Reader, Writer } from '../plugins/db/database.ts';
import { Refused } from '../plugins/refused.ts';

/** Keeps a cart for whoever recalls it, at any till. */
export async function holdCart(trx: Writer, staff: StaffIdentity, form: NewHeldCart): Promise<HeldCart> {
  const held_at = new Date().toISOString();
  const name = form.name.trim();
  const items = form.cart.items.map(({ stockId, quantity, note, discount }) => ({
    stockId: Number(stockId),
    quantity: Number(quantity),
    ...(note?.trim() && { note: note.trim() }),
    ...(discount !== undefined && { discount: Number(discount) }),
  }));
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const { id } = await trx
    .insertInto('held_carts')
    .values({ name, cart: JSON.stringify({ ...form.cart, items }), pieces, held_by: staff.userId, held_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAudit(trx, staff, { action: 'cart.hold', subject: 'cart', subjectId: id, after: { name, pieces } });
  await recordEvents(trx, staff.userId, [{ kind: 'till', subject: EVERYTHING }]);
  return { cartId: id, name, pieces, by: staff.fullname, heldDate: karachiDateTime(held_at) };
}

/** Every cart that waits, oldest first. */
export async function readHeldCarts(db: Reader): Promise<HeldCart[]> {
  const rows = await db
    .selectFrom('held_carts as c')
    .innerJoin('users as u', 'u.id', 'c.held_by')
    .select(['c.id', 'c.name', 'c.pieces', 'c.held_at', 'u.fullname'])
    .orderBy('c.id')
    .execute();
  return rows.map(({ id, name, pieces, held_at, fullname }) => ({
    cartId: id,
    name,
    pieces,
    by: fullname,
    heldDate: karachiDateTime(held_at),
  }));
}

/** Takes a cart: the first who asks has it. Throws 404 UNKNOWN_CART for everybody else. */
export async function recallCart(trx: Writer, staff: StaffIdentity, cartId: number): Promise<RecalledCart> {
  const row = await trx.deleteFrom('held_carts').where('id', '=', cartId).returningAll().executeTakeFirst();
  if (!row) throw new Refused('UNKNOWN_CART');
  const { name, pieces } = row;
  const before = { name, pieces };
  await recordAudit(trx, staff, { action: 'cart.recall', subject: 'cart', subjectId: cartId, before });
  await recordEvents(trx, staff.userId, [{ kind: 'till', subject: EVERYTHING }]);
  return { name, cart: JSON.parse(row.cart) as RecalledCart['cart'] };
}
