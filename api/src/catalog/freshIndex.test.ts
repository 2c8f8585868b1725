import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Listing, ListingQuery } from '@shop/shared/contracts/http/catalog/listing';
import { searchTextOf } from '@shop/shared/format/search';
import { TIMES } from '@shop/shared/testing/times';
import { bumpDataVersion, dataVersionReader } from '../kernel/db/dataVersion.ts';
import { withDatabase } from '../testing/bothDatabases.ts';
import { answerPlainly, readShelf } from '../testing/listingModel.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { freshIndex } from './freshIndex.ts';
import { listProducts } from './listing.ts';

const COLORS = ['Red', 'RED', 'Sky Blue', 'sky blue', 'Gold'];
const NAMES = ['Rose Frock', 'Blue kurta', 'Tee 100%', 'frock  set', 'Shirt_1'];
const CATEGORIES = [20, 21, 22];
const PRICES = [0, 500, 650, 900];

const product = fc.record({
  name: fc.constantFrom(...NAMES),
  categories: fc.subarray(CATEGORIES, { minLength: 1 }),
  price: fc.constantFrom(500, 650, 900),
  salePrice: fc.constantFrom(...PRICES),
  variations: fc.array(
    fc.record({ color: fc.constantFrom(...COLORS), size: fc.nat(2), qty: fc.integer({ min: 0, max: 3 }) }),
    { maxLength: 4 },
  ),
});
const nth = fc.nat(20);
const write = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), product }),
  fc.record({ kind: fc.constant('stock' as const), nth, qty: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ kind: fc.constant('retire' as const), nth }),
  fc.record({ kind: fc.constant('remove' as const), nth, removed: fc.nat(1) }),
  fc.record({
    kind: fc.constant('edit' as const),
    nth,
    name: fc.constantFrom(...NAMES),
    sale: fc.constantFrom(...PRICES),
  }),
  fc.record({ kind: fc.constant('move' as const), nth, category: fc.constantFrom(...CATEGORIES) }),
  fc.record({ kind: fc.constant('rename' as const), name: fc.constantFrom('Deals', 'Frock offers') }),
);
type Write = typeof write extends fc.Arbitrary<infer W> ? W : never;

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const query = fc.record({
  size: optional(fc.nat(3)),
  color: optional(fc.constantFrom(...COLORS, 'none')),
  category: optional(fc.constantFrom(...CATEGORIES, 999)),
  q: optional(fc.constantFrom('', 'FROCK', 'rose fro', '100%', '_', 'deal', 'girls e', 'kurta blue')),
  min: optional(fc.constantFrom(0, 500, 500.01, 700)),
  max: optional(fc.constantFrom(499, 650, 900)),
  ids: optional(fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 6 })),
  sort: optional(fc.constantFrom('featured', 'newest', 'price-low', 'price-high', 'best-selling')),
  offset: optional(fc.nat(3)),
  limit: optional(fc.integer({ min: 1, max: 5 })),
});

/** Which product's spelling of a colour is shown is open. */
function anyCase({ facets, ...rest }: Listing): Listing {
  const colors = facets?.colors.map((color) => ({ ...color, name: color.name.toLowerCase() })) ?? [];
  return { ...rest, ...(facets && { facets: { ...facets, colors } }) };
}

withDatabase('the index of the listing', (db) => {
  const sizes: number[] = [];
  beforeAll(async () => {
    for (const name of ['1 Year', '2 Years', '3 Years']) sizes.push(await addSize(db(), name));
  });

  const pick = async (table: 'products' | 'variations', nth: number): Promise<number> => {
    const rows = await db().read.selectFrom(table).select('id').orderBy('id').execute();
    return rows.length === 0 ? 0 : (rows[nth % rows.length]?.id ?? 0);
  };

  const apply = async (change: Write): Promise<void> => {
    if (change.kind === 'add') {
      const { variations, categories, ...rest } = change.product;
      const own = variations.map(({ color, size, qty }) => ({ color, sizeId: sizes[size] ?? 0, qty }));
      await addProduct(db(), { ...rest, category: categories[0] ?? 21, categories, variations: own });
      return;
    }
    const id = await pick(
      change.kind === 'stock' || change.kind === 'retire' ? 'variations' : 'products',
      'nth' in change ? change.nth : 0,
    );
    await db().transaction(async (trx) => {
      if (change.kind === 'rename') {
        await trx.updateTable('entities').set({ name: change.name }).where('id', '=', 22).execute();
        return bumpDataVersion(trx, []);
      }
      if (change.kind === 'stock' || change.kind === 'retire') {
        const set = change.kind === 'stock' ? { qty: change.qty } : { retired: 1 };
        const row = await trx
          .updateTable('variations')
          .set(set)
          .where('id', '=', id)
          .returning('product_id')
          .executeTakeFirst();
        return bumpDataVersion(trx, row ? [row.product_id] : []);
      }
      if (change.kind === 'move') {
        const row = { product_id: id, category_id: change.category };
        await trx.deleteFrom('product_categories').where('product_id', '=', id).execute();
        if (id > 0) await trx.insertInto('product_categories').values(row).execute();
      } else {
        const set =
          change.kind === 'remove'
            ? { removed: change.removed }
            : { name: change.name, search_text: searchTextOf(change.name), sale_price: change.sale * 100, on_sale: 1 };
        await trx.updateTable('products').set(set).where('id', '=', id).execute();
      }
      return bumpDataVersion(trx, [id]);
    });
  };

  it('answers as the tables do, whatever was written', async () => {
    const index = freshIndex(db().read);
    const readVersion = dataVersionReader(db().read);
    await fc.assert(
      fc.asyncProperty(
        fc.array(write, { minLength: 1, maxLength: 6 }),
        fc.array(query, { minLength: 8, maxLength: 8 }),
        async (writes, queries) => {
          for (const change of writes) await apply(change);
          const [followed, filledAnew] = [await index(await readVersion()), await freshIndex(db().read)(0)];
          const shelf = await readShelf(db().read);
          for (const { size, ids, ...rest } of queries) {
            const asked: ListingQuery = {
              ...rest,
              size: size === undefined ? undefined : (sizes[size] ?? 4711),
              ids: ids?.join(','),
              facets: '1',
            };
            const expected = answerPlainly(shelf, asked);
            expect(anyCase(listProducts(filledAnew, asked))).toEqual(expected);
            expect(anyCase(listProducts(followed, asked))).toEqual(expected);
          }
        },
      ),
      { numRuns: 40 * TIMES },
    );
  });
});
