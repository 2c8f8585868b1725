import { beforeAll, expect, it } from 'vitest';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { Customer, CustomerRow } from '@shop/shared/contracts/http/orders/customers';
import type { PersonExport } from '@shop/shared/contracts/http/people/privacy';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { shopperOrder, tillOrder } from '../testing/testOrders.ts';
import { CUSTOMER } from '../orders/confirmation/customer.ts';
import { keepConsent, mayWrite } from './consents.ts';
import { stopOrStart } from './stopWords.ts';
import { onBothShops } from '../testing/testShop.ts';

const ZOE = '03001234567';
const HERS = '03017654321';
const ALI = '03329876543';

onBothShops('customers', (shop) => {
  const headers: Record<string, Record<string, string>> = {};
  beforeAll(async () => {
    const { db, call } = shop();
    for (const role of ['cashier', 'manager', 'administrator'] as const)
      headers[role] = (await signedIn(db, role)).headers;
    const sizeId = await addSize(db, '2-3 Years');
    const { id, stockIds } = await addProduct(db, { price: 1000, variations: [{ sizeId, qty: 50 }] });
    const line = { productId: id, stockId: stockIds[0] ?? 0, price: 1000, quantity: 2 };
    const place = async (fullname: string, primaryPhone: string, city: string) => {
      const body = shopperOrder(line);
      const order = { ...body, user: { ...body.user, fullname, primaryPhone, city } };
      return (await call<CreatedOrder>('POST', '/OrderController/create', order)).body.data.invoiceId;
    };
    const step = async (order: number, ...steps: string[]) => {
      for (const one of steps)
        await call('POST', '/OrderController/step', { id: order, step: one }, headers['manager']);
    };
    await place('Zoë', ZOE, 'Lahore');
    await step(await place('Ali Butt', ALI, 'Multan'), 'cancel');
    await step(await place('Ali Butt', ALI, 'Multan'), 'confirm', 'dispatch', 'return');
    const gone = await place('Gone Ghazal', '03451112223', 'Quetta');
    await call('DELETE', '/OrderController/delete_order', { id: gone }, headers['manager']);
    const sale = tillOrder([{ ...line }], { method: 'CREDIT' });
    const user = { fullname: 'Zoë Khan', primaryPhone: '+92 301 7654321', city: 'Faisalābād', address: '7 Canal View' };
    await call('POST', '/OrderController/create', { ...sale, user }, headers['manager']);
    // Nobody in particular.
    await call('POST', '/OrderController/create', tillOrder([{ ...line }]), headers['manager']);
  });

  const get = async <T>(path: string, role = 'manager') => shop().call<T>('GET', path, undefined, headers[role]);
  const list = async (query: Record<string, string> = {}, role = 'manager') => {
    const asked = new URLSearchParams({ limit: '25', ...query });
    return (await get<CustomerRow[]>(`/CustomerController/customers?${asked}`, role)).body;
  };
  const phones = async (query: Record<string, string>, role?: string) =>
    (await list(query, role)).data.map(({ phone }) => phone);
  const read = async (phone: string, role?: string) =>
    (await get<Customer>(`/CustomerController/customer?${new URLSearchParams({ phone })}`, role)).body.data;
  const post = (path: string, body: object, role = 'manager') =>
    shop().call<Customer>('POST', `/CustomerController/${path}`, body, headers[role]);

  it('are everybody who ordered, by phone, who ordered last first', async () => {
    const { data, total } = await list();
    expect(total).toBe(3);
    expect(data).toEqual([
      expect.objectContaining({
        phone: HERS,
        name: 'Zoë Khan',
        city: 'Faisalābād',
        orders: 1,
        spent: 2000,
        owed: 2000,
      }),
      expect.objectContaining({ phone: ALI, city: 'Multan', orders: 2, spent: 0, returned: 1, blocked: false }),
      expect.objectContaining({ phone: ZOE, name: 'Zoë', orders: 1, spent: 2200, returned: 0, owed: 0, tags: [] }),
    ]);
  });

  it.each([
    [{ q: '4567' }, [ZOE]],
    [{ q: '+92 332 9876543' }, [ALI]],
    [{ q: 'zoe' }, [HERS, ZOE]],
    [{ q: 'faisalabad' }, [HERS]],
    [{ city: 'FAISALABAD' }, [HERS]],
    [{ city: 'COD' }, []],
    [{ q: 'ghazal' }, []],
    [{ q: 'walk-in' }, []],
    [{ city: 'LAH' }, [ZOE]],
    [{ sort: '-spent' }, [ZOE, HERS, ALI]],
    [{ sort: '-returned', limit: '1' }, [ALI]],
    [{ sort: 'orders', offset: '1' }, [HERS, ALI]],
  ])('are found by %j', async (query, expected) => {
    expect(await phones(query as Record<string, string>)).toEqual(expected);
  });

  it('have tags and a note of staff, which nobody changes unseen', async () => {
    const said = { phone: '+92 300 1234567', tags: ['VIP', ' vip ', 'Wholesale'], note: 'Pays\nlate' };
    const { body } = await post('note', { ...said, version: 0 });
    expect(body.data).toMatchObject({ phone: ZOE, tags: ['VIP', 'Wholesale'], note: 'Pays\nlate', version: 1 });
    const late = await post('note', { ...said, note: 'x', version: 0 });
    expect([late.statusCode, late.body.code, late.body.data.note]).toEqual([409, 'CHANGED_MEANWHILE', 'Pays\nlate']);
    expect(await phones({ tag: 'whole' })).toEqual([ZOE]);
    expect((await list({ q: 'wholesale' })).data).toMatchObject([{ phone: ZOE, note: 'Pays\nlate' }]);
    expect((await post('note', { ...said, phone: '03009999999', version: 0 })).statusCode).toBe(404);
  });

  it('are given a tag together, which is taken off again', async () => {
    const ids = (await list()).data.map(({ id }) => id);
    const tag = async (name: string, on: boolean) => (await post('tag', { ids, tag: name, on })).body.data;
    expect(await tag('vip', true)).toEqual({ customers: 2 });
    expect(await phones({ tag: 'VIP' })).toEqual([HERS, ALI, ZOE]);
    expect(await tag('VIP', false)).toEqual({ customers: 3 });
    expect(await phones({ tag: 'vip' })).toEqual([]);
  });

  it('show a cashier what the till shows, without tags, note and file', async () => {
    const zoe = await read(ZOE, 'cashier');
    expect(zoe).toMatchObject({
      name: 'Zoë',
      spent: 2200,
      tags: [],
      note: '',
      newest: [{ invoiceNumber: 'INV-000001' }],
    });
    expect((await list({ q: ZOE }, 'cashier')).data).toMatchObject([{ phone: ZOE, tags: [], note: '' }]);
    expect(await phones({ q: 'wholesale' }, 'cashier')).toEqual([]);
    expect(await phones({ tag: 'whole' }, 'cashier')).toEqual([]);
    expect((await get('/CustomerController/customers?format=csv', 'cashier')).statusCode).toBe(403);
    const file = await get('/CustomerController/customers?format=csv');
    expect(file.text.trim().split('\r\n')).toHaveLength(4);
    expect(file.text).toContain('Wholesale,"Pays\nlate"');
  });

  it('are blocked where one of their phones is', async () => {
    const block = { phone: ALI, reason: 'Refused three parcels' };
    await shop().call('POST', '/PhoneController/block', block, headers['manager']);
    expect(await phones({ blocked: '1' })).toEqual([ALI]);
    expect(await phones({ blocked: '0' })).toEqual([HERS, ZOE]);
    expect((await read(ALI)).reputation).toMatchObject({
      returned: 1,
      cancelled: 1,
      blocked: { reason: block.reason },
    });
  });

  it('are one where two phones are joined, and two again', async () => {
    const same = await post('merge', { phone: ZOE, into: '0300 1234567' });
    expect([same.statusCode, same.body.data]).toEqual([
      422,
      { fields: { phone: 'This is the same customer already.' } },
    ]);
    const { data } = (await post('merge', { phone: HERS, into: ZOE })).body;
    expect(data).toMatchObject({
      phone: ZOE,
      name: 'Zoë Khan',
      phones: [ZOE, HERS],
      orders: 2,
      spent: 4200,
      owed: 2000,
      tags: ['Wholesale'],
      addresses: ['7 Canal View', '12 Mall Road'],
    });
    expect(await read(HERS)).toEqual(data);
    expect(await phones({})).toEqual([ZOE, ALI]);
    expect((await list()).total).toBe(2);
    expect(await phones({ q: '7654321' })).toEqual([ZOE]);
    expect(await phones({ city: 'faisal' })).toEqual([ZOE]);
    // Whoever it is joined with takes all of them along.
    await post('merge', { phone: ZOE, into: ALI });
    expect(await phones({})).toEqual([ALI]);
    expect((await read(HERS)).phones).toEqual([ALI, ZOE, HERS]);
    for (const phone of [HERS, ZOE]) await post('separate', { phone });
    expect(await phones({})).toEqual([HERS, ALI, ZOE]);
    expect((await post('separate', { phone: '03009999999' })).statusCode).toBe(404);
  });

  it('lose nothing that is said of two phones when they are joined, and no link when it is done twice at once', async () => {
    const say = async (phone: string, note: string, tags: string[] = []) =>
      post('note', { phone, note, tags, version: (await read(phone)).version });
    await say(HERS, 'x'.repeat(600));
    await say(ZOE, 'y'.repeat(400));
    const refused = await post('merge', { phone: HERS, into: ZOE });
    expect([refused.statusCode, refused.body.data]).toEqual([
      422,
      { fields: { phone: 'Both notes have 1001 letters together, and 1000 fit. Shorten one first.' } },
    ]);
    const many = (from: number, count: number) => Array.from({ length: count }, (_, at) => `Tag ${from + at}`);
    await say(HERS, '', many(1, 12));
    await say(ZOE, '', many(10, 12));
    const tagged = await post('merge', { phone: HERS, into: ZOE });
    expect(tagged.body.data).toEqual({ fields: { phone: 'Both have 21 tags together, and 20 fit.' } });
    await say(HERS, 'Rings twice', many(2, 11));
    const both = await Promise.all([
      post('merge', { phone: HERS, into: ZOE }),
      post('merge', { phone: ZOE, into: HERS }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    const { phone, phones: of, tags, note, accounts } = await read(ZOE);
    expect([of.toSorted(), tags.length, note]).toEqual([[ZOE, HERS], 20, 'Rings twice']);
    expect(accounts).toEqual([{ phone: HERS, owed: 2000, advance: 0, limit: null, left: null }]);
    await post('separate', { phone: phone === ZOE ? HERS : ZOE });
    expect((await read(HERS)).phones).toEqual([HERS]);
    for (const one of [HERS, ZOE]) await say(one, '');
  });

  it('say whether they are written to, and STOP holds for all', async () => {
    const { db } = shop();
    const may = async (phone: string) => [
      await mayWrite(db.read, phone, 'confirm'),
      await mayWrite(db.read, phone, 'backInStock'),
    ];
    expect(await may(ALI)).toEqual([true, false]);
    const tellMe = { phone: '+92 332 9876543', purposes: ['backInStock'], isYes: true, origin: 'tellMe' } as const;
    await db.transaction((trx) => keepConsent(trx, CUSTOMER, tellMe));
    expect(await may(ALI)).toEqual([true, true]);
    const { data } = (await post('consent', { phone: '92 332 9876543', isYes: false })).body;
    expect(data.consents).toEqual([
      expect.objectContaining({ phone: ALI, purpose: 'backInStock', isYes: false, origin: 'staff' }),
      expect.objectContaining({ phone: ALI, purpose: 'orders', isYes: false, origin: 'staff' }),
    ]);
    expect(await may(ALI)).toEqual([false, false]);
    expect(await may(ZOE)).toEqual([true, false]);
    await post('consent', { phone: ALI, isYes: true });
    expect(await may(ALI)).toEqual([true, true]);
    expect((await post('consent', { phone: '03009999999', isYes: true })).statusCode).toBe(404);
  });

  it('have all of it told and forgotten when they ask', async () => {
    await post('note', {
      phone: ALI,
      tags: ['Friend of 03329876543'],
      note: 'Calls at night',
      version: (await read(ALI)).version,
    });
    await post('merge', { phone: ZOE, into: ALI });
    const ask = <T>(path: string) =>
      shop().call<T>('POST', `/PrivacyController/${path}`, { phone: ALI }, headers['administrator']);
    expect((await ask<PersonExport>('export')).body.data).toMatchObject({
      tags: expect.arrayContaining(['Friend of 03329876543']),
      note: 'Calls at night',
      otherPhones: [ZOE],
      consents: expect.arrayContaining([expect.objectContaining({ purpose: 'backInStock', origin: 'tellMe' })]),
    });
    expect((await ask('erase')).statusCode).toBe(200);
    expect(await phones({})).toEqual([HERS, ZOE]);
    expect(await shop().db.read.selectFrom('customers').selectAll().where('phone', '=', ALI).execute()).toEqual([]);
    expect(await shop().db.read.selectFrom('consents').selectAll().where('phone', '=', ALI).execute()).toEqual([]);
    expect(await shop().db.read.selectFrom('customer_phones').selectAll().execute()).toEqual([]);
  });

  it('have a note of both phones forgotten with either', async () => {
    const zoe = await read(ZOE);
    await post('note', { phone: ZOE, tags: ['Cousin'], note: 'Likes Zoya from Multan', version: zoe.version });
    const { phone: other } = (await post('merge', { phone: ZOE, into: HERS })).body.data;
    expect(other).toBe(HERS);
    const ask = <T>(path: string) =>
      shop().call<T>('POST', `/PrivacyController/${path}`, { phone: ZOE }, headers['administrator']);
    expect((await ask<PersonExport>('export')).body.data).toMatchObject({ note: 'Likes Zoya from Multan' });
    const [order] = zoe.newest;
    await shop().call('POST', '/OrderController/step', { id: order?.invoiceId, step: 'cancel' }, headers['manager']);
    expect((await ask('erase')).statusCode).toBe(200);
    expect(await read(HERS)).toMatchObject({ phones: [HERS], tags: [], note: '' });
    const audit = await shop().db.read.selectFrom('audit_log').select(['before', 'after']).execute();
    for (const said of ['Zoya', 'Calls at night']) expect(JSON.stringify(audit).includes(said)).toBe(false);
  });
});

it.each([
  ['STOP', 'stop'],
  [' “Stop.” ', 'stop'],
  ['Message band karo!', 'stop'],
  ['میسج نہ کریں۔', 'stop'],
  ['پيغام بند كريں', 'stop'],
  ['Start', 'start'],
  ['Please stop calling the house, send it at 5', null],
  ['cancel', null],
  ['order band karo', null],
  ['stop 5', null],
  ['', null],
])('%j says %j of being written to', (text, said) => {
  expect(stopOrStart(text)).toBe(said);
});
