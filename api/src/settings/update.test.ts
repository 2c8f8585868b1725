import { beforeAll, expect, it } from 'vitest';
import type { PublicSettings, StaffSettings } from '@shop/shared/contracts/http/settings';
import type { LogoUpload } from '@shop/shared/contracts/http/shopPictures';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { fileOf, formOf, pngFile } from '../testing/testForms.ts';
import { tillOrder } from '../testing/testOrders.ts';
import { onBothShops } from '../testing/testShop.ts';
import { notesOf } from '../testing/notes.ts';

type Answer = StaffSettings & { fields: Record<string, string> };

onBothShops(
  'the settings of the shop',
  (shop) => {
    let staff: Record<string, string> = {};
    beforeAll(async () => {
      staff = (await signedIn(shop().db, 'administrator')).headers;
    });
    const read = async () =>
      (await shop().call<StaffSettings>('GET', '/SettingsController/settings', undefined, staff)).body.data;
    const update = (body: object) => shop().call<Answer>('POST', '/SettingsController/update', body, staff);
    const shown = async () => (await shop().call<PublicSettings>('GET', '/SettingsController/public')).body.data;
    const events = () =>
      shop().db.read.selectFrom('events').select(['kind', 'subject']).where('kind', '=', 'settings').execute();

    it('change in what is named, at once and for everybody, and are written down', async () => {
      const { version, values } = await read();
      const address = ' 12  Mall Road \r\n\r\nLahore ';
      const reply = await update({ version, values: { address, shippingFee: 149.5, freeShippingFrom: 3000 } });
      expect(reply.statusCode).toBe(200);
      const changed = { address: '12 Mall Road\nLahore', shippingFee: 149.5, freeShippingFrom: 3000 };
      expect(reply.body.data.values).toEqual({ ...values, ...changed });
      expect(reply.body.data.version).toBeGreaterThan(version);
      expect(await shown()).toMatchObject({ ...changed, shopName: 'Children’s Clothes' });
      expect(await read()).toEqual(reply.body.data);
      const [audit] = await notesOf(shop().db, { action: 'settings.update' });
      expect(JSON.parse(audit?.before ?? '')).toEqual({ address: '', shippingFee: 200, freeShippingFrom: null });
      expect(JSON.parse(audit?.after ?? '')).toEqual(changed);
      expect(await events()).toEqual([{ kind: 'settings', subject: 0 }]);
    });

    it('go back to their default, one at a time', async () => {
      await update({ values: { promoBanner: 'EID10', viewerFigure: true } });
      const { body } = await update({ values: {}, restore: ['promoBanner'] });
      expect(body.data.values).toMatchObject({ promoBanner: body.data.defaults.promoBanner, viewerFigure: true });
      const kept = await shop().db.read.selectFrom('settings').select('key').where('key', '=', 'promoBanner').execute();
      expect(kept).toEqual([]);
    });

    it('are not overwritten by who saw older ones', async () => {
      const { version } = await read();
      const both = await Promise.all([
        update({ version, values: { shopName: 'First' } }),
        update({ version, values: { shopName: 'Second' } }),
      ]);
      const [won, lost] = both.toSorted((a, b) => a.statusCode - b.statusCode);
      expect([won?.statusCode, lost?.statusCode, lost?.body.code]).toEqual([200, 409, 'CHANGED_MEANWHILE']);
      expect(lost?.body.data.values).toEqual(won?.body.data.values);
    });

    it('change nothing when nothing is different', async () => {
      const { values } = await read();
      const before = await events();
      expect((await update({ values })).body.data.values).toEqual(values);
      expect(await events()).toEqual(before);
    });

    it.each([
      ['values.shopName', { shopName: ' ' }, 400],
      ['values.shippingFee', { shippingFee: -1 }, 400],
      ['values.shippingFee', { shippingFee: 10.005 }, 422],
      ['values.freeShippingFrom', { freeShippingFrom: 0.001 }, 422],
      ['values.deliveryDays.to', { deliveryDays: { from: 5, to: 2 } }, 422],
      ['values.paymentMethods', { paymentMethods: { cash: false, credit: false, cod: false } }, 422],
      [
        'values.socialLinks.facebook',
        { socialLinks: { facebook: 'javascript:alert(1)', instagram: '', tiktok: '' } },
        400,
      ],
      ['values.messagingNumber', { messagingNumber: '0300' }, 400],
      ['values.promoTexts', { promoTexts: ['Twice', ' Twice '] }, 422],
      ['values.promises', { promises: ['Twice', ' Twice '] }, 422],
      ['values.logo', { logo: 'https://elsewhere.example/logo.png' }, 400],
      ['values.siteKey', { siteKey: 'a key' }, 400],
      ['values.shipingFee', { shipingFee: 150 }, 400],
      ['values.deliveryDays.until', { deliveryDays: { from: 2, to: 3, until: 5 } }, 400],
      ['values.logo', { logo: `uploads/${'0'.repeat(32)}/640.webp` }, 422],
    ])('are refused beside the field: %s %j', async (field, values, status) => {
      const before = await read();
      const reply = await update({ values });
      expect(reply.statusCode).toBe(status);
      expect(Object.keys(reply.body.data.fields)).toEqual([field]);
      expect((await read()).values).toEqual(before.values);
    });

    it('have a site key of the shop’s own, in every page, and go back to the environment’s', async () => {
      expect(await read()).toMatchObject({ values: { siteKey: 'site-key' }, defaults: { siteKey: 'site-key' } });
      const { body } = await update({ values: { siteKey: 'own-Key_1' } });
      expect(body.data).toMatchObject({ values: { siteKey: 'own-Key_1' }, defaults: { siteKey: 'site-key' } });
      const { captcha, ...others } = await shown();
      const scriptUrl = 'https://www.google.com/recaptcha/api.js?render=own-Key_1';
      expect(captcha).toEqual({ provider: 'recaptcha', siteKey: 'own-Key_1', scriptUrl });
      expect(others).not.toHaveProperty('siteKey');
      await update({ values: {}, restore: ['siteKey'] });
      expect((await shown()).captcha.siteKey).toBe('site-key');
      await update({ values: { siteKey: 'site-key' } });
      const kept = await shop().db.read.selectFrom('settings').select('key').where('key', '=', 'siteKey').execute();
      expect(kept).toEqual([]);
    });

    it('have a logo that is a picture by its content', async () => {
      const send = (file: File) => shop().call<LogoUpload>('POST', '/SettingsController/logo', formOf({ file }), staff);
      expect((await send(fileOf('<svg onload="alert(1)"/>', 'logo.png'))).statusCode).toBe(415);
      const { body } = await send(await pngFile(300, 100));
      // Its shape is told by the picture, not by who sends it.
      expect((await update({ values: { logo: body.data.path, logoRatio: 9 } })).statusCode).toBe(200);
      expect(await shown()).toMatchObject({ logo: body.data.path, logoRatio: 3 });
      await update({ values: { logoRatio: 9 } });
      expect((await shown()).logoRatio).toBe(3);
      expect((await shop().call('GET', `/${body.data.path}`)).statusCode).toBe(200);
      expect((await update({ values: {}, restore: ['logo'] })).body.data.values).toMatchObject({
        logo: '',
        logoRatio: 1,
      });
    });

    it('switch a way to pay off at the till, for new orders', async () => {
      const sizeId = await addSize(shop().db, '1-2 Years');
      const { id, stockIds } = await addProduct(shop().db, { price: 900, variations: [{ sizeId, qty: 9 }] });
      const line = { productId: id, stockId: stockIds[0] ?? 0, price: 900, quantity: 1 };
      const sell = (method: 'CASH' | 'CREDIT') =>
        shop().call('POST', '/OrderController/create', tillOrder([line], { method }), staff);
      await update({ values: { paymentMethods: { cash: true, credit: false, cod: true } } });
      const refused = await sell('CREDIT');
      expect([refused.statusCode, refused.body.code]).toEqual([422, 'METHOD_NOT_ALLOWED']);
      expect((await sell('CASH')).statusCode).toBe(200);
      await update({ values: {}, restore: ['paymentMethods'] });
      expect((await sell('CREDIT')).statusCode).toBe(200);
    });

    it('say what receipts have beside the sale, to the till alone', async () => {
      const receipt = {
        ntn: '12345678',
        strn: '32-77-8761-758-52',
        posId: '817015',
        fiscalNumber: ' {pos}-{invoice} ',
      };
      const footer = 'Exchange  within 7 days\r\n\r\nwith this receipt';
      const sent = { ...receipt, qrText: 'NTN {ntn} Rs {total}', footer };
      const reply = await update({ values: { receipt: sent } });
      expect(reply.statusCode).toBe(200);
      const kept = {
        ntn: '1234567-8',
        strn: '3277876175852',
        posId: '817015',
        fiscalNumber: '{pos}-{invoice}',
        qrText: 'NTN {ntn} Rs {total}',
        footer: 'Exchange within 7 days\nwith this receipt',
      };
      const cashier = (await signedIn(shop().db, 'cashier')).headers;
      const read = await shop().call('GET', '/SettingsController/receipt', undefined, cashier);
      expect(read.body.data).toEqual(kept);
      const paper = await shop().call('GET', '/SettingsController/papers', undefined, cashier);
      expect(paper.body.data).toEqual({ name: (await shown()).shopName, ntn: '1234567-8', strn: '3277876175852' });
      expect(await shown()).not.toHaveProperty('receipt');
      const audit = await shop()
        .db.read.selectFrom('audit_log')
        .select('after')
        .where('action', '=', 'settings.update')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect(JSON.parse(audit.after ?? '')).toEqual({ receipt: kept });
      expect(
        (await update({ values: { receipt: { ...sent, ntn: '3520212345671' } } })).body.data.values.receipt.ntn,
      ).toBe('35202-1234567-1');
      expect((await update({ values: {}, restore: ['receipt'] })).body.data.values.receipt.footer).toBe('');
    });

    it.each([
      ['ntn', '1234567', 400],
      ['strn', '123', 400],
      ['posId', '81-70', 400],
      ['fiscalNumber', '{pos}{number}', 422],
      ['qrText', '{}', 422],
    ])('refuse beside the field what no receipt could have: %s %j', async (name, text, status) => {
      const { receipt } = (await read()).values;
      const reply = await update({ values: { receipt: { ...receipt, [name]: text } } });
      expect([reply.statusCode, Object.keys(reply.body.data.fields)]).toEqual([status, [`values.receipt.${name}`]]);
    });

    it('are for who may change them, and keep secrets in', async () => {
      const manager = (await signedIn(shop().db, 'manager')).headers;
      const refused = await shop().call('GET', '/SettingsController/settings', undefined, manager);
      expect(refused.statusCode).toBe(403);
      const reply = await shop().call('GET', '/SettingsController/settings', undefined, staff);
      expect(reply.text).not.toContain('very-secret');
      expect(reply.body.data).toMatchObject({ captcha: { provider: 'recaptcha', siteKey: 'site-key' } });
    });
  },
  { botCheck: { provider: 'recaptcha', siteKey: 'site-key', secret: 'very-secret' } },
);

onBothShops('the settings of a shop with the built-in bot check', (shop) => {
  it('have no site key to enter', async () => {
    const staff = (await signedIn(shop().db, 'administrator')).headers;
    const update = (siteKey: string) =>
      shop().call<Answer>('POST', '/SettingsController/update', { values: { siteKey } }, staff);
    expect((await update('')).body.data).toMatchObject({ values: { siteKey: '' }, defaults: { siteKey: '' } });
    const refused = await update('own-key');
    expect([refused.statusCode, Object.keys(refused.body.data.fields)]).toEqual([422, ['values.siteKey']]);
  });
});
