import { setImmediate as pause } from 'node:timers/promises';
import type { GridChange, GridProductChange, GridVariationChange } from '@shop/shared/contracts/http/stock/grid';
import type { Writer } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { ApiError, type FieldFaults } from '../../kernel/http/apiError.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { FormFaults } from '../../kernel/http/formFaults.ts';
import { changeOne } from '../../products/saving/bulk.ts';
import { paisa } from '../../products/saving/draft.ts';
import { lockProducts } from '../../products/saving/lockProducts.ts';
import { TEXTS } from '../../products/saving/rules.ts';
import { lockVariationsOf, type Variation } from '../../products/saving/variations.ts';
import { pricePerPiece } from '../../catalog/prices.ts';
import { tellStock } from '../saving/done.ts';
import { updateStock } from '../saving/update.ts';
import { readGrid } from './read.ts';

type Product = Row<'products'>;

/**
 * Changes cells of many products and variations, all or none; returns how many rows. Throws 404 when one of them is gone,
 * 409 CHANGED_MEANWHILE with the products of which a cell is neither as it was seen nor as it shall be, 422 with
 * `data.fields`: `variations[3].price`.
 */
export async function saveGrid(trx: Writer, staff: StaffIdentity, change: GridChange): Promise<number> {
  const { products: asked, variations: askedItems, reason, note } = change;
  const held = await lock(trx, change);
  await refuseChanged(trx, change, held);

  const faults = new FormFaults();
  const at = new Date().toISOString();
  const changed: number[] = [];
  for (const [i, row] of asked.entries()) {
    const product = held.products.get(Number(row.productId)) as Product;
    const columns = columnsOf(row);
    if (columns.price !== undefined && product.on_sale === 1 && columns.price <= product.sale_price) {
      faults.add(`products[${i}].price`, TEXTS.saleTooHigh);
      continue;
    }
    if (Object.entries(columns).every(([name, value]) => product[name as keyof Product] === value)) continue;
    // Others are answered between two rows; an embedded database never waits.
    await pause();
    await changeOne(trx, { product, columns, variations: [], staff, at });
    changed.push(product.id);
  }
  const touched = new Set(changed);
  // What all tell with is locked once, after everything else.
  const keep: typeof tellStock = async (_trx, _staff, ids) => ids.forEach((id) => touched.add(id));
  for (const [i, row] of askedItems.entries()) {
    await pause();
    const { stockId, qty, ...cells } = row;
    const values = Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, cell.value]));
    const counted = qty && { qty: qty.value, seenQuantity: qty.seen, reason, note };
    await updateStock(trx, staff, { stockId, ...values, ...counted }, keep).catch((error: unknown) => {
      const wrong = Object.entries(fieldsOf(error));
      if (wrong.length === 0) throw error;
      for (const [field, text] of wrong) faults.add(`variations[${i}].${field}`, text);
    });
  }
  faults.throwIfAny();
  await tellStock(trx, staff, [...touched]);
  return changed.length + askedItems.length;
}

/** What a row is refused for; nothing when it is something else. */
const fieldsOf = (error: unknown): FieldFaults =>
  (error instanceof ApiError && (error.data as { fields?: FieldFaults } | undefined)?.fields) || {};

interface Held {
  products: ReadonlyMap<number, Product>;
  variations: ReadonlyMap<number, Variation>;
}

/** All of them at once, in ascending id, products first, as orders and everybody else take them. */
async function lock(trx: Writer, { products, variations }: GridChange): Promise<Held> {
  const stockIds = variations.map(({ stockId }) => Number(stockId));
  const owners = await trx
    .selectFrom('variations')
    .select('product_id')
    .distinct()
    .where('id', 'in', [0, ...stockIds])
    .execute();
  const asked = products.map(({ productId }) => Number(productId));
  const found = await lockProducts(trx, [0, ...new Set([...asked, ...owners.map((row) => row.product_id)])]);
  const items = await lockVariationsOf(
    trx,
    found.map(({ id }) => id),
  );
  const held = {
    products: new Map(found.map((product) => [product.id, product])),
    variations: new Map(items.map((item) => [item.id, item])),
  };
  if (asked.some((id) => !held.products.has(id))) throw new ApiError('UNKNOWN_PRODUCT');
  if (stockIds.some((id) => !held.variations.has(id))) throw new ApiError('UNKNOWN_STOCK_ITEM');
  return held;
}

async function refuseChanged(trx: Writer, change: GridChange, held: Held): Promise<void> {
  const stale = new Set<number>();
  for (const row of change.products) {
    const product = held.products.get(Number(row.productId));
    if (product && isStaleProduct(row, product)) stale.add(product.id);
  }
  for (const row of change.variations) {
    const item = held.variations.get(Number(row.stockId));
    const product = held.products.get(item?.product_id ?? 0);
    if (item && product && isStaleItem(row, item, product)) stale.add(product.id);
  }
  if (stale.size > 0) throw new ApiError('CHANGED_MEANWHILE', undefined, await readGrid(trx, [...stale]));
}

function isStaleProduct({ price, costPrice, minimumQty }: GridProductChange, product: Product): boolean {
  return (
    isStale(price, product.price, toPaisa) ||
    isStale(costPrice, product.cost, toPaisa) ||
    isStale(minimumQty, product.stock_limit, Number)
  );
}

function isStaleItem({ price, costPrice, minimumQty, qty }: GridVariationChange, item: Variation, product: Product) {
  return (
    isStale(price, pricePerPiece(item.price, product), toPaisa) ||
    isStale(costPrice, item.cost, toPaisa) ||
    isStale(minimumQty, item.minimum, (value) => (value === '' ? null : Number(value))) ||
    isStale(qty, item.qty, Number)
  );
}

type Written = string | number;

function isStale<T>(cell: { seen: Written; value: Written } | undefined, now: T, read: (text: Written) => T): boolean {
  return cell !== undefined && read(cell.seen) !== now && read(cell.value) !== now;
}

const toPaisa = (value: Written): number => paisa('price', value);

function columnsOf({ price, costPrice, minimumQty }: GridProductChange) {
  return {
    ...(price && { price: paisa('price', price.value) }),
    ...(costPrice && { cost: paisa('costPrice', costPrice.value) }),
    ...(minimumQty && { stock_limit: Number(minimumQty.value) }),
  };
}
