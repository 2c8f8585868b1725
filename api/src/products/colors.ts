import type { ShadeChange, ShopColor } from '@shop/shared/contracts/http/catalog/colors';
import { EVERYTHING } from '@shop/shared/contracts/http/events';
import { recordAudit } from '../kernel/events/audit.ts';
import { recordEvents } from '../kernel/events/recordEvents.ts';
import { bumpDataVersion } from '../kernel/db/dataVersion.ts';
import type { Reader, Writer } from '../kernel/db/database.ts';
import { locked } from '../kernel/db/rowLocks.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { ApiError, refusedFields } from '../kernel/http/apiError.ts';
import { colorKeyOf } from './saving/draft.ts';
import { lockProducts } from './saving/lockProducts.ts';

/** Colours of what is sold, then by their names; first those of which a variation has no shade. */
export async function shopColors(db: Reader, key?: string): Promise<ShopColor[]> {
  const rows = await db
    .selectFrom('variations as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select((eb) => [
      'v.color_key',
      eb.fn.max('v.color').as('color'),
      eb.fn.max('v.color_code').as('colorCode'),
      eb.fn.min('v.color_code').as('least'),
      eb.fn.count<number>('v.product_id').distinct().as('uses'),
    ])
    .where('v.retired', '=', 0)
    .where('p.removed', '=', 0)
    .$if(key !== undefined, (query) => query.where('v.color_key', '=', key ?? ''))
    .groupBy('v.color_key')
    .orderBy('v.color_key')
    .execute();
  const colors = rows.map(({ color, colorCode, least, uses }) => ({
    color,
    colorCode,
    isMixed: least !== colorCode,
    isOpen: least === '',
    uses: Number(uses),
  }));
  return [...colors.filter(({ isOpen }) => isOpen), ...colors.filter(({ isOpen }) => !isOpen)];
}

/** Gives every variation of a colour another shade. Throws 409 CHANGED_MEANWHILE with the colour, 422 when nothing has it. */
export async function changeShade(trx: Writer, staff: StaffIdentity, { color, colorCode, seen }: ShadeChange) {
  const key = colorKeyOf(color);
  const owners = await trx
    .selectFrom('variations')
    .select('product_id')
    .distinct()
    .where('color_key', '=', key)
    .where('retired', '=', 0)
    .execute();
  // Open forms of them have the old shade: they are told that somebody was quicker.
  const products = await lockProducts(trx, [0, ...owners.map((row) => row.product_id)]);
  const ids = products.map(({ id }) => id);
  const [now] = await shopColors(trx, key);
  if (!now) throw refusedFields({ color: 'No article has this color.' });
  const shade = colorCode.toLowerCase();
  if (now.colorCode === shade && !now.isMixed) return;
  if (now.colorCode !== seen.toLowerCase()) throw new ApiError('CHANGED_MEANWHILE', undefined, now);
  const variations = await trx
    .selectFrom('variations')
    .select('id')
    .where('color_key', '=', key)
    .orderBy('id')
    .$call(locked(trx))
    .execute();
  await trx
    .updateTable('variations')
    .set({ color_code: shade })
    .where('color_key', '=', key)
    .where('id', '<=', variations.at(-1)?.id ?? 0)
    .execute();
  await trx
    .updateTable('products')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
  const change = { before: { colorCode: now.isOpen ? '' : now.colorCode }, after: { colorCode: shade } };
  await recordAudit(trx, staff, {
    action: 'color.update',
    subject: 'color',
    subjectId: key,
    name: now.color,
    ...change,
  });
  await bumpDataVersion(trx, ids);
  await recordEvents(trx, staff.userId, [{ kind: 'products', subject: EVERYTHING }]);
}
