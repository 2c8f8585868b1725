import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TIMES } from '@shop/shared/testing/times';
import { bumpDataVersion } from '../kernel/db/dataVersion.ts';
import { withDatabase } from '../testing/bothDatabases.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { stockFiguresReader } from './figures.ts';

const ofVariation = fc.oneof(
  fc.record({ qty: fc.nat({ max: 20 }) }),
  fc.record({ cost: fc.nat({ max: 99_999 }), cost_rest: fc.nat({ max: 9 }) }),
  fc.record({ retired: fc.nat({ max: 1 }) }),
);
const ofProduct = fc.oneof(
  fc.record({ removed: fc.nat({ max: 1 }) }),
  fc.record({ on_sale: fc.nat({ max: 1 }), sale_price: fc.constantFrom(0, 50_000) }),
);
const change = fc.record({ nth: fc.nat({ max: 5 }), ofVariation, ofProduct: fc.option(ofProduct) });

withDatabase('the figures of all stock', (db) => {
  it('are, after any changes, what the rows come to', async () => {
    const sizeId = await addSize(db(), '2-3 Years');
    const add = (price: number) =>
      addProduct(db(), { price, variations: [9, 10].map((qty) => ({ color: `Colour ${qty}`, sizeId, qty })) });
    const products = [await add(700), await add(0), await add(1500)];
    const read = stockFiguresReader(db().read);
    const asked = fc.asyncProperty(fc.array(change, { maxLength: 4 }), fc.boolean(), async (changes, isSaid) => {
      await db().transaction(async (trx) => {
        const changed: number[] = [];
        for (const { nth, ...values } of changes) {
          const { id = 0, stockIds = [] } = products[nth >> 1] ?? {};
          const stockId = stockIds[nth % 2] ?? 0;
          await trx.updateTable('variations').set(values.ofVariation).where('id', '=', stockId).execute();
          if (values.ofProduct) await trx.updateTable('products').set(values.ofProduct).where('id', '=', id).execute();
          changed.push(id);
        }
        await bumpDataVersion(trx, isSaid ? changed : 'all');
      });
      expect(await read(true)).toEqual(await added());
    });
    await fc.assert(asked, { numRuns: 30 * TIMES });
  });

  async function added() {
    const rows = await db()
      .read.selectFrom('variations as v')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .select(['v.qty', 'v.cost', 'v.cost_rest', 'v.price', 'p.sale_price', 'p.on_sale', 'p.price as list'])
      .where('v.retired', '=', 0)
      .where('p.removed', '=', 0)
      .execute();
    const sums = { available: 0, cost: 0, value: 0, low: 0 };
    for (const { qty, cost, cost_rest, price, on_sale, sale_price, list } of rows) {
      sums.available += qty;
      sums.cost += cost * qty + cost_rest;
      sums.value += (price > 0 ? price : on_sale === 1 && sale_price > 0 ? sale_price : list) * qty;
      if (qty < 10) sums.low += 1;
    }
    return { ...sums, cost: sums.cost / 100, value: sums.value / 100 };
  }
});
