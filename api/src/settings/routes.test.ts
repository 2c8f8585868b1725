import { beforeAll, expect, it } from 'vitest';
import type { Entity } from '@shop/shared/contracts/http/catalog/lookups';
import type { DataVersion, PublicSettings } from '@shop/shared/contracts/http/settings';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { tillOrder } from '../testing/testOrders.ts';

import { onBothShops, type TestShop } from '../testing/testShop.ts';
import { signedIn } from '../testing/testAccounts.ts';
import { bumpDataVersion } from '../kernel/db/dataVersion.ts';

const entities = (shop: TestShop, group: string, headers: Record<string, string> = {}) =>
  shop.call<Entity[]>('GET', `/EntitiesController/index?entityGroup=${group}`, undefined, headers);

onBothShops('lookups', (shop) => {
  it('have the categories of the storefront', async () => {
    const { body } = await entities(shop(), 'prdCategory');
    expect(body.data.map(({ entityId, name, alias, is_system }) => [entityId, name, alias, is_system])).toEqual([
      [21, 'Girls Collection', 'girls-collection', '1'],
      [20, 'Boys Collection', 'boys-collection', '1'],
      [22, 'Deals', 'deals', '1'],
      [23, 'Gift Packs', 'gift-packs', '1'],
    ]);
    expect(body.data[0]).toEqual({
      entityId: 21,
      name: 'Girls Collection',
      alias: 'girls-collection',
      group: 'prdCategory',
      colorCode: expect.any(String),
      value: expect.any(String),
      createdBy: null,
      createdDate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      is_system: '1',
      is_trash: '0',
      accountId: null,
    });
  });

  it('show sizes as they are added, and none of an unknown group', async () => {
    const before = await entities(shop(), 'prdSize');
    const etag = String(before.headers['etag']);
    expect((await entities(shop(), 'prdSize', { 'if-none-match': etag })).statusCode).toBe(304);
    const id = await addSize(shop().db, '12-13 Years');
    const { body } = await entities(shop(), 'prdSize', { 'if-none-match': etag });
    expect(body.data.find((entity) => entity.entityId === id)?.name).toBe('12-13 Years');
    expect((await entities(shop(), 'toString')).body).toEqual({ status: true, data: [] });
  });

  it('keep roles and size groups for staff', async () => {
    for (const group of ['role', 'prdSizeGroup']) {
      const refused = await entities(shop(), group);
      expect([refused.statusCode, refused.body.code]).toEqual([401, 'NOT_SIGNED_IN']);
    }
    const { headers } = await signedIn(shop().db, 'cashier');
    const reply = await entities(shop(), 'role', headers);
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(reply.body.data.find((role) => role.entityId === 52)?.name).toBe('Supplier');
  });
});

onBothShops(
  'settings',
  (shop) => {
    const version = async () => {
      const { body } = await shop().call<DataVersion>('GET', '/SettingsController/dataVersion');
      return body.data.version;
    };
    let line = { productId: 0, stockId: 0, price: 900, quantity: 1 };
    let manager: Record<string, string> = {};

    beforeAll(async () => {
      const sizeId = await addSize(shop().db, '1-2 Years');
      const { id, stockIds } = await addProduct(shop().db, { price: 900, variations: [{ sizeId, qty: 9 }] });
      line = { ...line, productId: id, stockId: stockIds[0] ?? 0 };
      manager = (await signedIn(shop().db, 'manager')).headers;
    });

    it('tell pages what they need, and no secret', async () => {
      const reply = await shop().call<PublicSettings>('GET', '/SettingsController/public');
      expect(reply.body.data).toMatchObject({
        currencySymbol: 'Rs',
        shippingFee: 200,
        captcha: { provider: 'recaptcha', siteKey: 'site-key' },
      });
      expect(reply.body.data).toMatchObject({ shopName: 'Children’s Clothes', messagingNumber: '', promoTexts: [] });
      expect(reply.text).not.toContain('secret');
    });

    it('never hold what else is in the table', async () => {
      const rows = [
        { key: 'secret.bot-check', value: '"f00dfeed"' },
        { key: 'secret.shopName', value: '"f00dfeed"' },
        { key: 'captcha', value: '{"secret":"f00dfeed"}' },
        { key: '__proto__', value: '{"secret":"f00dfeed"}' },
      ];
      await shop().db.transaction(async (trx) => {
        await trx.insertInto('settings').values(rows).execute();
        await bumpDataVersion(trx, []);
      });
      const reply = await shop().call<PublicSettings>('GET', '/SettingsController/public');
      expect(reply.statusCode).toBe(200);
      expect(reply.text).not.toContain('f00dfeed');
      expect(Object.keys(reply.body.data).toSorted()).toEqual([
        'address',
        'captcha',
        'cashRounding',
        'currencySymbol',
        'deliveryDays',
        'footerText',
        'freeShippingFrom',
        'logo',
        'logoRatio',
        'lookups',
        'messagingNumber',
        'pages',
        'paymentMethods',
        'pictureOrigins',
        'promises',
        'promoBanner',
        'promoTexts',
        'returnDays',
        'shippingFee',
        'shopName',
        'socialLinks',
        'storePhone',
        'taxLine',
        'viewerFigure',
      ]);
    });

    it('count every change public pages show, and nothing else', async () => {
      const first = await version();
      await shop().call('GET', '/StockController/stocks?groupPrds=1');
      await shop().call('POST', '/OrderController/create', {});
      await shop().call('POST', '/OrderController/create', tillOrder([{ ...line, quantity: 99 }]), manager);
      expect(await version()).toBe(first);
      const sold = await shop().call<{ invoiceId: number }>(
        'POST',
        '/OrderController/create',
        tillOrder([line], { method: 'CREDIT' }),
        manager,
      );
      expect(await version()).toBe(first + 1);
      await shop().call('DELETE', '/OrderController/delete_order', { id: sold.body.data.invoiceId }, manager);
      expect(await version()).toBe(first + 2);
    });
  },
  { botCheck: { provider: 'recaptcha', siteKey: 'site-key', secret: 'very-secret' } },
);
