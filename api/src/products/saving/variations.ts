import { skuOf } from '@shop/shared/format/codes';
import { locked } from '../../kernel/db/rowLocks.ts';
import type { Reader, Writer } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { searchTextOf } from '@shop/shared/format/search';
import { restAfter, type StockChange } from '../../ledger/movements.ts';
import { recordMovements } from '../../ledger/recordMovements.ts';
import { freeBarcodes, type Givers } from './codes.ts';
import type { VariationContext, Cause } from './context.ts';
import { colorKeyOf, type VariationDraft } from './draft.ts';
import { variationPrice } from './prices.ts';

export type Variation = Row<'variations'>;

/**
 * The variations of these products that are sold, in ascending id, locked until the transaction ends: orders take theirs
 * in the same order, so that nobody waits in a circle.
 */
export async function lockVariationsOf(trx: Writer, productIds: readonly number[]): Promise<Variation[]> {
  if (productIds.length === 0) return [];
  return trx
    .selectFrom('variations')
    .selectAll()
    .where('product_id', 'in', productIds)
    .where('retired', '=', 0)
    .orderBy('id')
    .$call(locked(trx))
    .execute();
}

/** Takes variations out of sale: what is left of them leaves the stock. */
export async function retireVariations(trx: Writer, variations: readonly Variation[], cause: Cause): Promise<void> {
  if (variations.length === 0) return;
  const ids = variations.map(({ id }) => id);
  await trx.updateTable('variations').set({ retired: 1, qty: 0, cost_rest: 0 }).where('id', 'in', ids).execute();
  const changes = variations
    .filter(({ qty }) => qty > 0)
    .map(({ id, qty }) => ({ stockId: id, change: -qty, quantityAfter: 0 }));
  await recordMovements(trx, changes, { ...cause, reason: 'retired' });
}

/**
 * Changes the variations that are known and adds the others, once they have been checked. `current` are the product's
 * variations, locked.
 */
export async function saveVariations(
  trx: Writer,
  variations: readonly VariationDraft[],
  current: readonly Variation[],
  context: VariationContext,
): Promise<void> {
  const stored = new Map(current.map((variation) => [variation.id, variation]));
  const pairs = variations.map((variation) => ({ variation, before: stored.get(variation.stockId ?? 0) }));
  const codes = await codesFor(trx, pairs, context.givers);
  const open = variations.filter(({ colorCode }) => !colorCode).map(({ color }) => colorKeyOf(color));
  const colors = await context.givers.colors(trx, open);
  const rows = pairs.map((pair, i) => ({ ...pair, columns: columnsOf(pair, codes[i], colors) }));

  await freeCodes(trx, rows);
  const corrections: StockChange[] = [];
  for (const { variation, before, columns } of rows) {
    if (!before) continue;
    const qty = variation.quantity === variation.seenQuantity ? before.qty : variation.quantity;
    const cost = before.cost === context.cost.before ? context.cost.after : before.cost;
    await trx
      .updateTable('variations')
      .set({
        ...columns,
        price: variationPrice({ typed: variation.price, stored: before.price, usual: context.usual }),
        cost,
        // Another cost is what somebody says each piece cost.
        cost_rest: cost === before.cost ? restAfter(before, qty) : 0,
        qty,
      })
      .where('id', '=', before.id)
      .execute();
    corrections.push({ stockId: before.id, change: qty - before.qty, quantityAfter: qty });
  }
  const moved = ({ change }: StockChange): boolean => change !== 0;
  await recordMovements(trx, corrections.filter(moved), { ...context.cause, reason: 'correction' });
  const initial = await insertVariations(
    trx,
    rows.filter(({ before }) => !before),
    context,
  );
  await recordMovements(trx, initial.filter(moved), { ...context.cause, reason: 'initial' });
}

/** Variations whose picture is none of these any more are shown by one of their colour again. */
export async function dropPictures(trx: Writer, productId: number, paths: readonly string[]): Promise<void> {
  await trx
    .updateTable('variations')
    .set({ img: '' })
    .where('product_id', '=', productId)
    .where('retired', '=', 0)
    .where('img', 'not in', ['', ...paths])
    .execute();
}

interface NewVariation {
  variation: VariationDraft;
  columns: ReturnType<typeof columnsOf>;
}

async function insertVariations(
  trx: Writer,
  added: readonly NewVariation[],
  { productId, cost, cause }: VariationContext,
): Promise<StockChange[]> {
  if (added.length === 0) return [];
  const inserted = await trx
    .insertInto('variations')
    .values(
      added.map(({ variation, columns }) => ({
        ...columns,
        product_id: productId,
        price: variation.price,
        cost: cost.after,
        qty: variation.quantity,
        created_at: cause.at,
      })),
    )
    .returning(['id', 'qty'])
    .execute();
  return inserted.map(({ id, qty }) => ({ stockId: id, change: qty, quantityAfter: qty }));
}

interface Pair {
  variation: VariationDraft;
  /** What it was; undefined for a new one. */
  before: Variation | undefined;
}

interface Codes {
  sku: string;
  barcode: string;
}

function columnsOf(
  { variation, before }: Pair,
  codes: Codes = { sku: '', barcode: '' },
  colors: ReadonlyMap<string, string>,
) {
  const color_key = colorKeyOf(variation.color);
  const kept = before?.color_key === color_key ? before.color_code : '';
  return {
    variant_code: variation.variant,
    color: variation.color,
    color_key,
    color_code: variation.colorCode || kept || (colors.get(color_key) ?? ''),
    size_id: variation.sizeId,
    ...codes,
    search_text: searchTextOf(codes.sku, codes.barcode),
    img: variation.image ?? before?.img ?? '',
  };
}

/** The SKU and barcode of each variation: as typed, as they were, or generated. */
async function codesFor(trx: Writer, pairs: readonly Pair[], givers: Givers): Promise<Codes[]> {
  const given = pairs.map(({ variation, before }) => ({
    sku: variation.sku ?? before?.sku ?? '',
    barcode: variation.barcode ?? before?.barcode ?? '',
  }));
  const open = given.flatMap((codes, i) => (codes.sku && codes.barcode ? [] : [i]));
  if (open.length === 0) return given;
  const first = await givers.sequences(trx, open.length);
  const numbers = new Map(open.map((index, i) => [index, first + i]));
  const withoutBarcode = open.filter((i) => !given[i]?.barcode).map((i) => numbers.get(i) ?? 0);
  const barcodes = await freeBarcodes(trx, withoutBarcode);
  const sizes = await sizeTitles(trx, pairs);
  return given.map((codes, i) => {
    const sequence = numbers.get(i);
    const variation = pairs[i]?.variation;
    if (sequence === undefined || !variation) return codes;
    const sku = codes.sku || skuOf(variation.variant, variation.color, sizes.get(variation.sizeId) ?? '', sequence);
    return { sku, barcode: codes.barcode || (barcodes.get(sequence) ?? '') };
  });
}

async function sizeTitles(db: Reader, pairs: readonly Pair[]): Promise<Map<number, string>> {
  const ids = [...new Set(pairs.map(({ variation }) => variation.sizeId))];
  const rows = await db.selectFrom('entities').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Variations that swap their codes must not meet: no two variations may have the same, not even for a moment. */
async function freeCodes(
  trx: Writer,
  rows: readonly { before: Variation | undefined; columns: Codes }[],
): Promise<void> {
  for (const { before, columns } of rows) {
    if (!before || (before.sku === columns.sku && before.barcode === columns.barcode)) continue;
    await trx
      .updateTable('variations')
      .set({ sku: `\u0001${before.id}`, barcode: '' })
      .where('id', '=', before.id)
      .execute();
  }
}
