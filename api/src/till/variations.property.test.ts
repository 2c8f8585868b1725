import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import type { TillVariations } from '@shop/shared/contracts/http/till/variations';
import { TIMES } from '@shop/shared/testing/times';
import { bumpDataVersion } from '../kernel/db/dataVersion.ts';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { shopperOrder, tillOrder } from '../testing/testOrders.ts';
import { onBothShops } from '../testing/testShop.ts';

const PRODUCTS = 4;
const which = fc.nat(PRODUCTS - 1);
const amount = fc.integer({ min: 1, max: 9 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('ask' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constantFrom('sell', 'buy', 'count', 'price', 'shelf', 'add'), which, amount }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constantFrom('draft', 'shown', 'hidden', 'sale', 'unsale', 'hide'),
      which,
      amount,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constantFrom('retire', 'delete', 'rename', 'translate', 'all', 'settings'),
      which,
      amount,
    }),
  },
);
type Step = { does: string; which?: number; amount?: number };

onBothShops('what has changed since a version', (shop) => {
  it('makes of what a till holds all that is sold, whatever became of it, and says no more than it has to', async () => {
    const { db } = shop();
    const manager = (await signedIn(db, 'administrator')).headers;
    const post = (path: string, body: object) => shop().call('POST', path, body, { ...manager });
    const read = async (since?: string) => {
      const { body } = await shop().call<TillVariations>(
        'GET',
        `/TillController/variations${since ? `?since=${since}` : ''}`,
        undefined,
        manager,
      );
      return body.data;
    };
    let [names, told] = [0, 0];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps: Step[]) => {
        const sizeId = await addSize(db, `Size ${(names += 1)}`);
        const made = [];
        for (let at = 0; at < PRODUCTS; at += 1) {
          made.push(
            await addProduct(db, {
              price: 1000,
              salePrice: 0,
              variations: [
                { sizeId, qty: 40 },
                { sizeId, qty: 40, color: 'Blue' },
              ],
            }),
          );
        }
        let held = new Map<number, StockVariation>();
        let version: string | undefined;
        const ask = async () => {
          const now = await read(version);
          const kept = now.isWhole
            ? []
            : [...held.values()].filter(({ productId }) => !now.products.includes(productId));
          held = new Map([...kept, ...now.items].map((item) => [item.stockId, item]));
          if (version !== undefined && !now.isWhole) told += 1;
          version = now.version;
        };
        await ask();
        for (const { does, which: at = 0, amount: n = 1 } of steps) {
          const { id = 0, stockIds: [first = 0, second = 0] = [] } = made[at] ?? {};
          const line = { productId: id, stockId: first, price: 1000, quantity: n };
          const bulk = (change: object) => post('/ProductsController/bulk', { ids: [id], ...change });
          const stock = (change: object) => post('/StockController/update', { stockId: second, ...change });
          if (does === 'ask') await ask();
          else if (does === 'sell') await post('/OrderController/create', tillOrder([line]));
          else if (does === 'buy') await shop().call('POST', '/OrderController/create', shopperOrder(line));
          else if (does === 'count') await stock({ qty: n, seenQuantity: 40, reason: 'count' });
          else if (does === 'price') await stock({ price: 900 + n });
          else if (does === 'shelf') await stock({ shelf: `R${n}` });
          else if (does === 'hide') await stock({ hidden: n > 4 });
          else if (does === 'add') await addProduct(db, { variations: [{ sizeId, qty: n }] });
          else if (does === 'sale') await bulk({ action: 'sale', percentage: n });
          else if (does === 'unsale' || does === 'delete') await bulk({ action: does });
          else if (does === 'retire')
            await shop().call('DELETE', `/StockController/stocks/${first}`, undefined, manager);
          else if (does === 'rename') {
            await post('/EntitiesController/update', { entityId: sizeId, name: `Size ${(names += 1)} سال` });
          } else if (does === 'translate') {
            const places = [
              { kind: 'product', subject: String(id) },
              { kind: 'entity', subject: String(sizeId) },
              { kind: 'color', subject: 'blue' },
            ];
            const texts = [{ ...places[n % places.length], field: 'name', text: `نام ${(names += 1)}` }];
            await post('/TranslationController/save', { language: 'ur', texts });
          } else if (does === 'all' || does === 'settings') {
            await db.transaction((trx) => bumpDataVersion(trx, does === 'all' ? 'all' : []));
          } else await bulk({ action: 'state', state: does });
        }
        await ask();
        const list = await shop().call<StockVariation[]>('GET', '/StockController/stocks', undefined, manager);
        const sold = list.body.data.filter(({ draft }) => !draft).map(({ stockId }) => stockId);
        const whole = (await read()).items;
        expect(whole.map(({ stockId }) => stockId)).toEqual(sold);
        expect([...held.values()].sort((a, b) => a.stockId - b.stockId)).toEqual(whole);
      }),
      { numRuns: 12 * TIMES },
    );
    expect(told).toBeGreaterThan(10);
    const { version } = await read();
    expect(await read(version)).toEqual({ version, isWhole: false, products: [], items: [] });
    // A version of another database, of a time to come, or none at all.
    for (const strange of ['99999999.abc', 'x', `${Number(version.split('.')[0]) + 5}.${version.split('.')[1]}`]) {
      expect((await read(strange)).isWhole).toBe(true);
    }
  });

  it('says all to a till that has no Urdu of it yet, and no more for an Urdu name that no variation carries', async () => {
    const { db } = shop();
    const manager = (await signedIn(db, 'administrator')).headers;
    await addProduct(db, { variations: [{ sizeId: await addSize(db, 'Newborn'), qty: 3 }] });
    await db.transaction((trx) => trx.deleteFrom('translations').where('kind', 'in', ['entity', 'color']).execute());
    const read = async (since: string) =>
      (await shop().call<TillVariations>('GET', `/TillController/variations?since=${since}`, undefined, manager)).body
        .data;
    const { version } = await read('');
    const entities = (group: 'prdSize' | 'prdCategory') =>
      db.read.selectFrom('entities').select(['id', 'name']).where('group_name', '=', group).orderBy('id').execute();
    const sizes = await entities('prdSize');
    const before = createHash('sha256').update(JSON.stringify(sizes.map(({ id, name }) => [id, name])));
    const asBefore = `${version.split('.')[0]}.${before.digest('base64url').slice(0, 12)}`;
    expect((await read(asBefore)).isWhole).toBe(true);
    const [category] = await entities('prdCategory');
    const { version: now } = await read('');
    const texts = [{ kind: 'entity', subject: String(category?.id), field: 'name', text: 'فراک' }];
    const saved = await shop().call('POST', '/TranslationController/save', { language: 'ur', texts }, manager);
    expect(saved.statusCode).toBe(200);
    expect((await read(now)).isWhole).toBe(false);
  });
});
