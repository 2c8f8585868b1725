import { expect, it } from 'vitest';
import { addAccount, signedIn } from '../testing/testAccounts.ts';
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
    const { headers } = await signedIn(db, 'manager');
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
      low: true,
    });
  });

  it('keeps costs and suppliers from a cashier, in every form', async () => {
    const { headers } = await signedIn(shop().db, 'cashier');
    for (const query of ['', '?limit=10', '?format=csv']) {
      const { statusCode, text } = await shop().call('GET', `${STOCKS}${query}`, undefined, headers);
      expect([query, statusCode]).toEqual([query, 200]);
      expect(text).toContain('Rose Frock');
      expect(text).not.toMatch(/cost|supplier|700/i);
    }
  });

  it('carries the figures of everything beside a page', async () => {
    const { headers } = await signedIn(shop().db, 'manager');
    const figures = async (who = headers) => {
      const { body } = await shop().call('GET', `${STOCKS}?limit=1&stock=out`, undefined, who);
      expect(body).toMatchObject({ data: [{ qty: 0 }], total: 1 });
      return body;
    };
    expect(await figures()).toMatchObject({ figures: { available: 4, cost: 2800, value: 6000, low: 2 } });
    const cashier = await signedIn(shop().db, 'cashier');
    expect(await figures(cashier.headers)).toMatchObject({ figures: { available: 4, value: 6000, low: 2 } });
    const sizeId = await addSize(shop().db, '10-11 Years');
    await addProduct(shop().db, {
      name: 'Çelik Jacket',
      price: 3000,
      category: 20,
      variations: [{ sizeId, qty: 20, barcode: '360004452450', sku: 'B-J-0001' }],
    });
    expect(await figures()).toMatchObject({ figures: { available: 24, cost: 16800, value: 66000, low: 2 } });
  });

  it.each([
    ['q=%C3%A7ELIK', [20]],
    ['q=3600', [20]],
    ['q=0360004452450', [20]],
    ['q=%5DE00360004452450', [20]],
    ['q=1360004452450', []],
    ['q=b-j', [20]],
    ['q=10-11', [20]],
    ['q=rose', [0, 4]],
    ['category=20', [20]],
    ['ids=2147483647', []],
    ['stock=low', [0, 4]],
    ['sort=product', [20, 0, 4]],
    ['sort=-quantity', [20, 4, 0]],
    ['sort=sku', [20, 0, 4]],
    ['sort=-price', [20, 4, 0]],
    ['sort=supplier', [0, 4, 20]],
    ['sort=-size', [20, 4, 0]],
    ['sort=-created', [20, 4, 0]],
  ])('for %s has the quantities %j', async (query, expected) => {
    const { headers } = await signedIn(shop().db, 'cashier');
    for (const asked of [query, `${query}&limit=9`]) {
      const { body } = await shop().call<{ qty: number }[]>('GET', `${STOCKS}?${asked}`, undefined, headers);
      expect([asked, body.data.map(({ qty }) => qty), body.total]).toEqual([asked, expected, expected.length]);
    }
  });

  it.each(['', '?groupPrds=0', '?groupPrds=', '?groupPrds=1&groupPrds=1', '?size=x'])(
    'is refused to the public: %s',
    async (query) => {
      expect((await shop().call('GET', `${STOCKS}${query}`)).statusCode).toBe(401);
    },
  );

  it('says whose goods they are: the company, or who has none by name', async () => {
    const { db } = shop();
    const { headers } = await signedIn(db, 'manager');
    const supplier = { username: null, password: null, role: 'supplier' } as const;
    const sizeId = await addSize(db, 'One Size');
    const productIds: number[] = [];
    for (const whose of [{ fullname: 'Imran', company: 'Nishat Mills' }, { fullname: 'Bilal Traders' }]) {
      const supplierId = await addAccount(db, { ...supplier, ...whose });
      productIds.push((await addProduct(db, { supplierId, variations: [{ sizeId, qty: 1 }] })).id);
    }
    const named = async (id: number) => {
      const { body } = await shop().call<{ supplierCompany: string }[]>(
        'GET',
        `${STOCKS}?product=${id}`,
        undefined,
        headers,
      );
      return body.data.map(({ supplierCompany }) => supplierCompany);
    };
    expect([await named(productIds[0] ?? 0), await named(productIds[1] ?? 0)]).toEqual([
      ['Nishat Mills'],
      ['Bilal Traders'],
    ]);
  });
});
