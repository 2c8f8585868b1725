import { beforeAll, expect, it } from 'vitest';
import type { ListingItem } from '@shop/shared/contracts/http/catalog/listing';
import { bumpDataVersion } from '../kernel/db/dataVersion.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { shopperOrder } from '../testing/testOrders.ts';
import { onBothShops } from '../testing/testShop.ts';

const STOCKS = '/StockController/stocks';

onBothShops('the listing', (shop) => {
  let small = 0;
  let large = 0;
  const ids: Record<string, number> = {};
  const stock: Record<string, number[]> = {};

  beforeAll(async () => {
    const { db } = shop();
    small = await addSize(db, '2-3 Years');
    large = await addSize(db, '8-9 Years');
    const add = async (key: string, product: Parameters<typeof addProduct>[1]) => {
      const added = await addProduct(db, product);
      ids[key] = added.id;
      stock[key] = added.stockIds;
    };
    await add('frock', {
      name: 'Rose Frock',
      category: 21,
      categories: [21, 22],
      price: 2000,
      salePrice: 1500,
      pictures: [
        { color: 'Rose', path: 'uploads/aaa/640.webp' },
        { color: 'Blue', path: 'uploads/bbb/640.webp' },
      ],
      variations: [
        { color: 'Rose', sizeId: small, qty: 0 },
        { color: 'Rose', sizeId: large, qty: 3 },
        { color: 'Blue', sizeId: small, qty: 4 },
      ],
    });
    await add('kurta', {
      name: 'Boys Kurta 100% cotton',
      category: 20,
      price: 1800,
      variations: [{ color: 'Blue', sizeId: large, qty: 20 }],
    });
    await add('tee', { name: 'Plain tee', category: 20, price: 650, variations: [{ sizeId: small, qty: 0 }] });
    await add('empty', { name: 'No variations', category: 20, variations: [] });
    await add('gone', { name: 'Removed', category: 20, variations: [{ sizeId: small, qty: 5 }] });
    await db.transaction(async (trx) => {
      const id = ids['gone'] ?? 0;
      await trx.updateTable('products').set({ removed: 1 }).where('id', '=', id).execute();
      await bumpDataVersion(trx, [id]);
    });
  });

  const list = async (query = ''): Promise<{ names: string[]; items: ListingItem[]; total: number | undefined }> => {
    const reply = await shop().call<ListingItem[]>('GET', `${STOCKS}?groupPrds=1${query}`);
    expect(reply.statusCode).toBe(200);
    const { data: items, total } = reply.body;
    const keys = Object.entries(ids);
    return { items, total, names: items.map((item) => keys.find(([, id]) => id === item.prdId)?.[0] ?? '?') };
  };

  it('has one item for each product with a variation, with everything a card shows', async () => {
    const { items, names, total } = await list();
    expect(names).toEqual(['frock', 'kurta', 'tee']);
    expect(total).toBe(3);
    expect(items[0]).toEqual({
      prdId: ids['frock'],
      productName: 'Rose Frock',
      price: 2000,
      salePrice: 1500,
      img: 'uploads/aaa/640.webp',
      entityName: 'Girls Collection',
      onSale: '1',
      stockId: stock['frock']?.[1],
      groupIds: '21,22',
      totalStock: 7,
    });
    expect(items[2]).toMatchObject({ salePrice: 0, onSale: '0', img: '', totalStock: 0, stockId: stock['tee']?.[0] });
  });

  it.each([
    ['&sort=featured', ['frock', 'kurta', 'tee']],
    ['&sort=newest', ['tee', 'kurta', 'frock']],
    ['&sort=price-low', ['tee', 'frock', 'kurta']],
    ['&sort=price-high', ['kurta', 'frock', 'tee']],
    ['&sort=best-selling', ['kurta', 'frock', 'tee']],
    ['&category=20', ['kurta', 'tee']],
    ['&category=22', ['frock']],
    ['&category=999', []],
    ['&q=KURTA', ['kurta']],
    ['&q=100%25', ['kurta']],
    ['&q=_', []],
    ["&q='; drop table products", []],
    ['&color=blue', ['frock', 'kurta']],
    ['&color=BLUE&sort=price-high', ['kurta', 'frock']],
    ['&min=1500', ['frock', 'kurta']],
    ['&max=1500', ['frock', 'tee']],
    ['&min=650.01&max=1799.99', ['frock']],
    ['&q=  Kurta ', ['kurta']],
    ['&q=cotton BOYS', ['kurta']],
    ['&q=cotton frock', []],
    ['&q= ', ['frock', 'kurta', 'tee']],
    ['&q=deal', ['frock']],
    ['&q=collect plain', ['tee']],
    ['&q=frocks', ['frock']],
    ['&q="rose  frock"', ['frock']],
    ['&q=frock.', ['frock']],
    ['&q=frock’s', ['frock']],
    ['&q=‏rosé', ['frock']],
    ['&q=girls', ['frock']],
    ['&q=kurtas boy’s', ['kurta']],
    ['&q=👗', []],
    ['&facets=0', ['frock', 'kurta', 'tee']],
    ['&unknown=1', ['frock', 'kurta', 'tee']],
  ])('answers %s', async (query, expected) => {
    const { names, total } = await list(encodeURI(query).replaceAll('%2525', '%25'));
    expect(names).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  it('offers only what is there in a size, by that variation', async () => {
    const inSmall = await list(`&size=${small}`);
    expect(inSmall.names).toEqual(['frock']);
    expect(inSmall.items[0]).toMatchObject({ stockId: stock['frock']?.[2], totalStock: 7 });
    expect((await list(`&size=${large}&category=21`)).items[0]?.stockId).toBe(stock['frock']?.[1]);
    expect((await list(`&size=${small}&color=rose`)).names).toEqual([]);
    expect((await list('&size=2147483647')).names).toEqual([]);
  });

  it('gives pages, each with the number of all', async () => {
    const first = await list('&limit=2&sort=newest');
    const second = await list('&limit=2&offset=2&sort=newest');
    const beyond = await list('&limit=2&offset=50');
    expect([first.names, second.names, beyond.names]).toEqual([['tee', 'kurta'], ['frock'], []]);
    expect([first.total, second.total, beyond.total]).toEqual([3, 3, 3]);
    expect((await list('&offset=1')).names).toEqual(['kurta', 'tee']);
  });

  it('gives the products that are asked for, in the order they are asked for', async () => {
    const { frock = 0, tee = 0, gone = 0, kurta = 0, empty = 0 } = ids;
    const recent = `&ids=${[tee, gone, 2147483648, frock, empty, tee, kurta].join(',')}`;
    const all = await list(recent);
    expect([all.names, all.total]).toEqual([['tee', 'frock', 'kurta'], 3]);
    expect((await list(`${recent}&sort=price-high&category=20`)).names).toEqual(['tee', 'kurta']);
    const second = await list(`${recent}&limit=1&offset=1`);
    expect([second.names, second.total]).toEqual([['frock'], 3]);
  });

  it.each([
    'facets=yes',
    'ids=',
    'ids=0',
    'ids=1,',
    'ids=1;2',
    `ids=${Array.from({ length: 51 }, (_, i) => i + 1).join(',')}`,
    'size=x',
    'size=0',
    'size=1.5',
    'size=2147483648',
    'category=-1',
    'min=-1',
    'min=abc',
    'max=1.001',
    'sort=cheapest',
    'offset=-1',
    'limit=0',
    'limit=1e9',
    'size=1&size=2',
    'q=%00',
  ])('refuses %s', async (query) => {
    const reply = await shop().call('GET', `${STOCKS}?groupPrds=1&${query}`);
    expect(reply.statusCode).toBe(400);
    expect(reply.body.code).toBe('INVALID_REQUEST');
    if (!query.startsWith('q=')) expect(reply.body.msg).toContain(query.split('=')[0]);
  });

  it('answers 304 to who has it, until something changes', async () => {
    const get = (etag?: string) =>
      shop().call('GET', `${STOCKS}?groupPrds=1`, undefined, etag ? { 'if-none-match': etag } : {});
    const etag = String((await get()).headers['etag']);
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get(header);
      expect([again.statusCode, again.text, again.headers['etag']]).toEqual([304, '', etag]);
    }
    expect((await get('"other"')).statusCode).toBe(200);
    const line = { productId: ids['kurta'] ?? 0, stockId: stock['kurta']?.[0] ?? 0, price: 1800, quantity: 1 };
    expect((await shop().call('POST', '/OrderController/create', shopperOrder(line))).statusCode).toBe(200);
    const changed = await get(etag);
    expect(changed.statusCode).toBe(200);
    expect(changed.headers['etag']).not.toBe(etag);
    expect((await list('&category=20')).items[0]?.totalStock).toBe(19);
  });

  it('says with pieces=any what there is, in an answer that outlives the sale of a piece', async () => {
    const query = '&category=20&pieces=any';
    const tagOf = async () => (await shop().call('GET', `${STOCKS}?groupPrds=1${query}`)).headers['etag'];
    const before = await tagOf();
    expect((await list(query)).items.map(({ totalStock }) => totalStock)).toEqual([1, 0]);
    expect((await list('&category=21&pieces=any')).items[0]?.totalStock).toBe(1);
    const line = { productId: ids['kurta'] ?? 0, stockId: stock['kurta']?.[0] ?? 0, price: 1800, quantity: 1 };
    expect((await shop().call('POST', '/OrderController/create', shopperOrder(line))).statusCode).toBe(200);
    expect(await tagOf()).toBe(before);
    const { statusCode } = await shop().call('GET', `${STOCKS}?groupPrds=1&pieces=all`);
    expect(statusCode).toBe(400);
  });

  it('says nothing of costs and suppliers', async () => {
    const { text } = await shop().call('GET', `${STOCKS}?groupPrds=1`);
    expect(text).not.toMatch(/cog|wholesale|cost|supplier/i);
  });
});
