import { expect, it } from 'vitest';
import type { SitemapProduct } from '@shop/shared/contracts/http/catalog/catalog';
import { bumpDataVersion } from '../kernel/db/dataVersion.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { onBothShops } from '../testing/testShop.ts';

const PATH = '/ProductsController/sitemap';

onBothShops('the products of the sitemap', (shop) => {
  const list = async () => (await shop().call<SitemapProduct[]>('GET', PATH)).body.data;

  it('are those of the listing, each with its first picture and the time of its last change', async () => {
    const { db } = shop();
    const sizeId = await addSize(db, '2-3 Years');
    const pictures = [
      { color: 'Rose', path: 'uploads/aaa/640.webp' },
      { color: 'Blue', path: 'uploads/bbb/640.webp' },
    ];
    const frock = await addProduct(db, { name: 'Frock', pictures, variations: [{ sizeId, qty: 1 }] });
    const kurta = await addProduct(db, { name: 'Kurta', variations: [{ sizeId, qty: 0 }] });
    await addProduct(db, { name: 'No variations', variations: [] });
    const gone = await addProduct(db, { name: 'Removed', variations: [{ sizeId, qty: 5 }] });
    await db.transaction(async (trx) => {
      await trx.updateTable('products').set({ removed: 1 }).where('id', '=', gone.id).execute();
      await trx.updateTable('product_changes').set({ changed_at: '' }).execute();
      await trx
        .updateTable('product_changes')
        .set({ changed_at: '2026-03-01T10:30:00.000Z' })
        .where('product_id', '=', kurta.id)
        .execute();
      await bumpDataVersion(trx, []);
    });
    expect(await list()).toEqual([
      { id: frock.id, img: 'uploads/aaa/640.webp', changedDate: '2026-01-05 11:00:00' },
      { id: kurta.id, img: '', changedDate: '2026-03-01 15:30:00' },
    ]);
  });

  it('are as new as any change', async () => {
    const [before] = await list();
    const { db } = shop();
    await db.transaction((trx) => bumpDataVersion(trx, [before?.id ?? 0]));
    const [one, other] = await list();
    expect((one?.changedDate ?? '') > (before?.changedDate ?? '')).toBe(true);
    await db.transaction((trx) => bumpDataVersion(trx, 'all'));
    expect(((await list())[1]?.changedDate ?? '') > (other?.changedDate ?? '')).toBe(true);
  });
});
