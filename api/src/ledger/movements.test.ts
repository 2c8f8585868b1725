import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { TIMES } from '@shop/shared/testing/times';
import { withDatabase } from '../testing/bothDatabases.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { expectSoundBooks } from '../testing/testOrders.ts';
import { giveBackStock, takeStock } from './movements.ts';
import { recordMovements } from './recordMovements.ts';

const STOCK = [5, 0, 12];
const cause = { reason: 'correction', reference: 'test', userId: null, at: '2026-01-05T06:00:00.000Z' } as const;

withDatabase('stock', (db) => {
  let stockIds: number[] = [];
  beforeAll(async () => {
    const sizeId = await addSize(db(), '2-3 Years');
    ({ stockIds } = await addProduct(db(), { variations: STOCK.map((qty) => ({ sizeId, qty })) }));
  });

  const onHand = async () => {
    const rows = await db().read.selectFrom('variations').select(['id', 'qty']).orderBy('id').execute();
    return rows.map((row) => row.qty);
  };

  it('behaves like a shelf: what is taken was there, what is short is named, nothing gets lost', async () => {
    const quantities = fc.array(
      fc.record({ item: fc.nat(STOCK.length - 1), quantity: fc.integer({ min: 1, max: 6 }) }),
      { minLength: 1, maxLength: 4 },
    );
    const step = fc.record({ kind: fc.constantFrom('take' as const, 'give' as const), quantities });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const shelf = await onHand();
        for (const { kind, quantities } of steps) {
          const wanted = quantities.map(({ item, quantity }) => ({ stockId: stockIds[item] ?? 0, quantity }));
          const needed = STOCK.map((_, item) =>
            quantities.filter((one) => one.item === item).reduce((sum, one) => sum + one.quantity, 0),
          );
          const short = stockIds.filter((_, item) => (needed[item] ?? 0) > (shelf[item] ?? 0));
          const work = db().transaction(async (trx) => {
            if (kind === 'give') {
              const given = wanted.map((one) => ({ ...one, value: one.quantity * 70_000 }));
              return recordMovements(trx, await giveBackStock(trx, given), cause);
            }
            const taking = await takeStock(trx, wanted);
            expect(taking.short).toEqual(short);
            if (taking.short.length > 0) throw new Error('short');
            return recordMovements(trx, taking.changes, cause);
          });
          if (kind === 'take' && short.length > 0) {
            await expect(work).rejects.toThrow('short');
            continue;
          }
          await work;
          for (const [item, quantity] of needed.entries()) {
            shelf[item] = (shelf[item] ?? 0) + (kind === 'give' ? quantity : -quantity);
          }
        }
        expect(await onHand()).toEqual(shelf);
        await expectSoundBooks(db());
      }),
      { numRuns: 25 * TIMES },
    );
  });

  it('takes nothing from a retired variation, but takes it back', async () => {
    const [stockId = 0] = stockIds;
    await db().transaction(async (trx) => {
      await recordMovements(trx, await giveBackStock(trx, [{ stockId, quantity: 3, value: 210_000 }]), cause);
      await trx.updateTable('variations').set({ retired: 1 }).where('id', '=', stockId).execute();
      expect(await takeStock(trx, [{ stockId, quantity: 1 }])).toEqual({ changes: [], short: [stockId] });
      await recordMovements(trx, await giveBackStock(trx, [{ stockId, quantity: 1, value: 70_000 }]), cause);
    });
    await expectSoundBooks(db());
  });
});
