import { skuOf } from '@shop/shared/format/codes';
import { locked } from '../../kernel/db/rowLocks.ts';
import type { Reader, Writer } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { searchTextOf } from '@shop/shared/format/search';
import { recordMovements, restAfter, type StockChange } from '../../ledger/movements.ts';
import { freeBarcodes, type Givers } from './codes.ts';
import type { ArticleContext, Cause } from './context.ts';
import { colorKeyOf, type ArticleDraft } from './draft.ts';
import { articlePrice } from './prices.ts';

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
 * Changes the articles that are known and adds the others, once they have been checked. `current` are the product's
 * variations, locked.
 */
export async function saveArticles(
  trx: Writer,
  articles: readonly ArticleDraft[],
  current: readonly Variation[],
  context: ArticleContext,
): Promise<void> {
  const stored = new Map(current.map((variation) => [variation.id, variation]));
  const pairs = articles.map((article) => ({ article, before: stored.get(article.stockId ?? 0) }));
  const codes = await codesFor(trx, pairs, context.givers);
  const open = articles.filter(({ colorCode }) => !colorCode).map(({ color }) => colorKeyOf(color));
  const colors = await context.givers.colors(trx, open);
  const rows = pairs.map((pair, i) => ({ ...pair, columns: columnsOf(pair, codes[i], colors) }));

  await freeCodes(trx, rows);
  const corrections: StockChange[] = [];
  for (const { article, before, columns } of rows) {
    if (!before) continue;
    const qty = article.quantity === article.seenQuantity ? before.qty : article.quantity;
    const cost = before.cost === context.cost.before ? context.cost.after : before.cost;
    await trx
      .updateTable('variations')
      .set({
        ...columns,
        price: articlePrice({ typed: article.price, stored: before.price, usual: context.usual }),
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
  const initial = await insertArticles(
    trx,
    rows.filter(({ before }) => !before),
    context,
  );
  await recordMovements(trx, initial.filter(moved), { ...context.cause, reason: 'initial' });
}

interface NewArticle {
  article: ArticleDraft;
  columns: ReturnType<typeof columnsOf>;
}

async function insertArticles(
  trx: Writer,
  added: readonly NewArticle[],
  { productId, cost, cause }: ArticleContext,
): Promise<StockChange[]> {
  if (added.length === 0) return [];
  const inserted = await trx
    .insertInto('variations')
    .values(
      added.map(({ article, columns }) => ({
        ...columns,
        product_id: productId,
        price: article.price,
        cost: cost.after,
        qty: article.quantity,
        created_at: cause.at,
      })),
    )
    .returning(['id', 'qty'])
    .execute();
  return inserted.map(({ id, qty }) => ({ stockId: id, change: qty, quantityAfter: qty }));
}

interface Pair {
  article: ArticleDraft;
  /** What it was; undefined for a new one. */
  before: Variation | undefined;
}

interface Codes {
  sku: string;
  barcode: string;
}

function columnsOf(
  { article, before }: Pair,
  codes: Codes = { sku: '', barcode: '' },
  colors: ReadonlyMap<string, string>,
) {
  const color_key = colorKeyOf(article.color);
  const kept = before?.color_key === color_key ? before.color_code : '';
  return {
    variant_code: article.variant,
    color: article.color,
    color_key,
    color_code: article.colorCode || kept || (colors.get(color_key) ?? ''),
    size_id: article.sizeId,
    ...codes,
    search_text: searchTextOf(codes.sku, codes.barcode),
    img: article.image ?? before?.img ?? '',
  };
}

/** The SKU and barcode of each article: as typed, as they were, or generated. */
async function codesFor(trx: Writer, pairs: readonly Pair[], givers: Givers): Promise<Codes[]> {
  const given = pairs.map(({ article, before }) => ({
    sku: article.sku ?? before?.sku ?? '',
    barcode: article.barcode ?? before?.barcode ?? '',
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
    const article = pairs[i]?.article;
    if (sequence === undefined || !article) return codes;
    const sku = codes.sku || skuOf(article.variant, article.color, sizes.get(article.sizeId) ?? '', sequence);
    return { sku, barcode: codes.barcode || (barcodes.get(sequence) ?? '') };
  });
}

async function sizeTitles(db: Reader, pairs: readonly Pair[]): Promise<Map<number, string>> {
  const ids = [...new Set(pairs.map(({ article }) => article.sizeId))];
  const rows = await db.selectFrom('entities').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Articles that swap their codes must not meet: no two variations may have the same, not even for a moment. */
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
