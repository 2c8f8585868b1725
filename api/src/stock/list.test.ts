import { expect, it } from 'vitest';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { onBothShops } from '../testing/testShop.ts';

const STOCKS = '/StockController/stocks';

onBothShops('the stock list, on the path of the listing', (shop) => {
  it('is every variation with its costs', async () => {
    const { db } = shop();
    const sizeId = await addSize(db, '2-3 Years');
    const pictures = [
      { color: 'Rose', path: 'uploads/aaa/640.webp' },
      { color: 'Blue', path: 'uploads/bbb/640.webp' },
    ];
    const variations = [
      { color: 'Rose', sizeId, qty: 0 },
      { color: 'Blue', sizeId, qty: 4 },
    ];
    const frock = await addProduct(db, { name: 'Rose Frock', price: 2000, salePrice: 1500, pictures, variations });
    const { headers } = await signedIn(db, 'cashier');
    const reply = await shop().call<unknown[]>('GET', STOCKS, undefined, headers);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(reply.body.data).toHaveLength(2);
    expect(reply.body.data[1]).toEqual({
      stockId: frock.stockIds[1],
      productId: frock.id,
      productName: 'Rose Frock',
      varient: 'Blue',
      sku: expect.any(String),
      barcode: '',
      sizeTitle: '2-3 Years',
      price: 1500,
      costPrice: 700,
      qty: 4,
      img: 'uploads/bbb/640.webp',
      supplierCompany: '',
      createdDate: '2026-01-05 11:00:00',
    });
  });

  it.each(['', '?groupPrds=0', '?groupPrds=', '?groupPrds=1&groupPrds=1', '?size=x'])(
    'is refused to the public: %s',
    async (query) => {
      expect((await shop().call('GET', `${STOCKS}${query}`)).statusCode).toBe(401);
    },
  );
});
