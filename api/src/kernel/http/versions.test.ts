import { beforeAll, expect, it } from 'vitest';
import { readProductForStaff } from '../../catalog/product.ts';
import { withDatabase } from '../../testing/bothDatabases.ts';
import { addProduct } from '../../testing/testCatalog.ts';
import { raiseVersion } from './versions.ts';

withDatabase('the version of what two people edit', (db) => {
  let id = 0;
  beforeAll(async () => {
    ({ id } = await addProduct(db(), { name: 'Rose Frock', variations: [] }));
  });
  const raise = (seen?: number, product = id) =>
    db().transaction((trx) =>
      raiseVersion(trx, 'products', { id: product, seen }, () => readProductForStaff(trx, product)),
    );

  it('is raised by whoever saw the last one', async () => {
    expect(await raise(1)).toBe(2);
    expect(await raise(2)).toBe(3);
  });

  it('is 409 with what stands now for whoever saw an older one', async () => {
    await expect(raise(2)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', data: { id, name: 'Rose Frock' } });
    await expect(raise(undefined, id + 1)).rejects.toMatchObject({ code: 'UNKNOWN_PRODUCT' });
  });

  it('lets the last one win who does not say what was seen', async () => {
    expect(await raise()).toBe(4);
  });

  it('is raised by one of two who save at once', async () => {
    const results = await Promise.allSettled([raise(4), raise(4)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
