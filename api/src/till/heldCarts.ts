import type {
  HeldBack,
  HeldCart,
  NewHeldCart,
  RecalledBack,
  RecalledCart,
} from '@shop/shared/contracts/http/till/heldCarts';
import { EVERYTHING } from '@shop/shared/contracts/http/events';
import { karachiDateTime } from '@shop/shared/format/dates';
import { oneLine } from '@shop/shared/format/plainText';
import { recordEvents } from '../kernel/events/recordEvents.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import type { Reader, Writer } from '../kernel/db/database.ts';
import { ApiError, refusedFields } from '../kernel/http/apiError.ts';

/** Keeps a cart for whoever recalls it, at any till. Throws 422 with `data.fields` for one with nothing in it. */
export async function holdCart(trx: Writer, staff: StaffIdentity, form: NewHeldCart): Promise<HeldCart> {
  const held_at = new Date().toISOString();
  const name = oneLine(form.name);
  const { back } = form.cart;
  if (form.cart.items.length === 0 && !back) throw refusedFields({ 'cart.items': 'There is nothing in this cart.' });
  const items = form.cart.items.map(({ stockId, quantity, note, discount }) => ({
    stockId: Number(stockId),
    quantity: Number(quantity),
    ...(note?.trim() && { note: oneLine(note) }),
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
  return { cartId: id, name, pieces, ...backOf(form.cart), by: staff.fullname, heldDate: karachiDateTime(held_at) };
}

/** Every cart that waits, oldest first. */
export async function readHeldCarts(db: Reader): Promise<HeldCart[]> {
  const rows = await db
    .selectFrom('held_carts as c')
    .innerJoin('users as u', 'u.id', 'c.held_by')
    .select(['c.id', 'c.name', 'c.cart', 'c.pieces', 'c.held_at', 'u.fullname'])
    .orderBy('c.id')
    .execute();
  return rows.map(({ id, name, cart, pieces, held_at, fullname }) => ({
    cartId: id,
    name,
    pieces,
    ...backOf(JSON.parse(cart) as KeptCart),
    by: fullname,
    heldDate: karachiDateTime(held_at),
  }));
}

/** As it stands in its row. */
type KeptCart = Omit<RecalledCart['cart'], 'back'> & { back?: HeldBack };

const backOf = ({ back }: { back?: HeldBack | undefined }) => (back ? { back: back.invoiceNumber } : {});

/** Reads what of a return that waited with a cart can still come back; returns hand it in. */
export type BackOfHeld = (
  db: Reader,
  staff: StaffIdentity,
  held: HeldBack,
) => Promise<{ back: RecalledBack | undefined; gone: number }>;

/**
 * Takes a cart: the first who asks has it. Throws 404 UNKNOWN_CART for everybody else, and 403 RETURN_TOO_LATE where a
 * manager has to take back what is in it; then it waits on.
 */
export async function recallCart(
  trx: Writer,
  staff: StaffIdentity,
  cartId: number,
  backOfHeld: BackOfHeld,
): Promise<RecalledCart> {
  const row = await trx.deleteFrom('held_carts').where('id', '=', cartId).returningAll().executeTakeFirst();
  if (!row) throw new ApiError('UNKNOWN_CART');
  const { name, pieces } = row;
  const before = { name, pieces };
  await recordAudit(trx, staff, { action: 'cart.recall', subject: 'cart', subjectId: cartId, before });
  await recordEvents(trx, staff.userId, [{ kind: 'till', subject: EVERYTHING }]);
  const { back: held, ...cart } = JSON.parse(row.cart) as KeptCart;
  if (!held) return { name, cart };
  const { back, gone } = await backOfHeld(trx, staff, held);
  return { name, cart: { ...cart, ...(back && { back }) }, ...(gone > 0 && { gone }) };
}
