import { beforeAll, expect, it } from 'vitest';
import type { PromotionOffer, PromotionRefusal, PromotionRow } from '@shop/shared/contracts/http/orders/promotions';
import { daysAfter } from '@shop/shared/format/calendar';
import { standingClock } from '../testing/clock.ts';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { onBothShops } from '../testing/testShop.ts';
import { notesOf } from '../testing/notes.ts';

const today = standingClock();
const daysFromNow = (days: number) => daysAfter(today, days);
const form = { code: 'eid500', type: 'fixed', value: 500 };

onBothShops('promotion codes', (shop) => {
  let headers: Record<string, string> = {};
  let items: { stockId: number; quantity: number }[] = [];
  const add = (body: object) => shop().call<PromotionRow>('POST', '/PromotionController/create', body, headers);
  const check = (promotionCode: string, cart = items) =>
    shop().call<PromotionOffer & PromotionRefusal>('POST', '/PromotionController/check', {
      promotionCode,
      items: cart,
    });
  const list = (query: string) =>
    shop().call<PromotionRow[]>('GET', `/PromotionController/promotions?${query}`, undefined, headers);

  beforeAll(async () => {
    ({ headers } = await signedIn(shop().db, 'administrator'));
    const sizeId = await addSize(shop().db, '2-3 Years');
    const { stockIds } = await addProduct(shop().db, {
      price: 1500,
      salePrice: 1200,
      variations: [{ sizeId, qty: 9 }],
    });
    await add({ code: 'SPRING20', type: 'percentage', value: 20 });
    items = stockIds.map((stockId) => ({ stockId, quantity: 2 }));
  });

  it('hold however they are typed', async () => {
    const reply = await check(' spri\u200bng20\ufeff ');
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(reply.body.data).toEqual({ code: 'SPRING20', type: 'percentage', value: 20, minimum: 0 });
  });

  it('say why they do not hold, and no more', async () => {
    await add({ ...form, code: 'PAST', to: daysFromNow(-1) });
    await add({ ...form, code: 'SOON', from: daysFromNow(1) });
    await add({ ...form, code: 'LARGE', minimum: '2400.01' });
    await add({ ...form, code: 'TODAY', from: daysFromNow(0), to: daysFromNow(0), minimum: 2400 });
    const off = await add({ ...form, code: 'OFF' });
    await shop().call('POST', '/PromotionController/switch', { id: off.body.data.promotionId, isOff: '1' }, headers);
    const reason = async (code: string) => (await check(code)).body.data;
    expect(await reason('NOSUCH')).toEqual({
      fields: { promotionCode: 'There is no such promotion code.' },
      reason: 'unknown',
    });
    expect(await reason('PAST')).toMatchObject({ reason: 'expired' });
    expect(await reason('OFF')).toEqual(await reason('PAST'));
    expect(await reason('SOON')).toMatchObject({ reason: 'not-yet', from: daysFromNow(1) });
    expect(await reason('LARGE')).toEqual({
      fields: { promotionCode: 'This promotion code is for orders of Rs 2,400.01 or more.' },
      reason: 'below-minimum',
      minimum: 2400.01,
    });
    expect(await reason('TODAY')).toMatchObject({ code: 'TODAY' });
    const refused = await check('NOSUCH');
    expect([refused.statusCode, refused.body.code]).toEqual([422, 'PROMOTION_REFUSED']);
  });

  it('count only what shoppers can buy today towards their minimum', async () => {
    expect((await check('TODAY', [...items, { stockId: 999_999, quantity: 9 }])).statusCode).toBe(200);
    expect((await check('TODAY', [{ stockId: 999_999, quantity: 9 }])).body.data.reason).toBe('below-minimum');
    const { id, stockIds } = await addProduct(shop().db, {
      price: 5000,
      variations: [{ sizeId: await addSize(shop().db, '4-5 Years'), qty: 9 }],
    });
    const cart = stockIds.map((stockId) => ({ stockId, quantity: 1 }));
    expect((await check('TODAY', cart)).statusCode).toBe(200);
    // Whoever tries out minimums must not learn what something costs before it is shown.
    await shop().db.transaction((trx) =>
      trx.updateTable('products').set({ state: 'hidden' }).where('id', '=', id).execute(),
    );
    expect((await check('TODAY', cart)).body.data.reason).toBe('below-minimum');
  });

  it('are made, changed, switched and deleted, each noted in the audit log and told to open lists', async () => {
    const made = await add({ ...form, code: ' Winter-25 ', from: '2026-11-01', to: '', minimum: '', uses: '40' });
    const { promotionId: id, createdDate: _created, ...row } = made.body.data;
    expect(row).toEqual({
      code: 'WINTER-25',
      type: 'fixed',
      value: 500,
      from: '2026-11-01',
      to: '',
      minimum: 0,
      uses: 40,
      used: 0,
      given: 0,
      isOff: '0',
      state: 'active',
      version: 1,
    });
    const change = { ...form, id, code: 'WINTER-25', type: 'percentage', value: '12.5', version: 1 };
    const changed = await shop().call<PromotionRow>('POST', '/PromotionController/update', change, headers);
    expect(changed.body.data).toMatchObject({ type: 'percentage', value: 12.5, uses: 0, version: 2 });
    const late = await shop().call<PromotionRow>('POST', '/PromotionController/update', change, headers);
    expect([late.statusCode, late.body.code, late.body.data]).toEqual([409, 'CHANGED_MEANWHILE', changed.body.data]);
    const switched = await shop().call<PromotionRow>(
      'POST',
      '/PromotionController/switch',
      { id, isOff: '1' },
      headers,
    );
    expect(switched.body.data).toMatchObject({ isOff: '1', state: 'off' });

    const one = () => shop().call<PromotionRow>('GET', `/PromotionController/promotion?id=${id}`, undefined, headers);
    expect((await one()).body.data).toEqual(switched.body.data);

    const gone = await shop().call('DELETE', `/PromotionController/delete/${id}`, undefined, headers);
    expect(gone.statusCode).toBe(200);
    expect((await one()).body.code).toBe('UNKNOWN_PROMOTION');
    for (const [method, path, body] of [
      ['DELETE', `/PromotionController/delete/${id}`, undefined],
      ['POST', '/PromotionController/switch', { id, isOff: '0' }],
      ['POST', '/PromotionController/update', change],
    ] as const) {
      const unknown = await shop().call(method, path, body, headers);
      expect([unknown.statusCode, unknown.body.code]).toEqual([404, 'UNKNOWN_PROMOTION']);
    }
    expect((await add({ ...form, code: 'WINTER-25' })).statusCode).toBe(200);

    const audit = await notesOf(shop().db, { subject: 'promotion', subject_id: String(id) });
    expect(audit.map(({ action }) => action)).toEqual([
      'promotion.create',
      'promotion.update',
      'promotion.switch',
      'promotion.delete',
    ]);
    expect(JSON.parse(audit[1]?.before ?? '')).toMatchObject({ type: 'fixed', value: 500, uses: 40 });
    expect(JSON.parse(audit[1]?.after ?? '')).toMatchObject({ type: 'percentage', value: 12.5, uses: null });
    const events = await shop()
      .db.read.selectFrom('events')
      .select('kind')
      .where('kind', '=', 'promotions')
      .where('subject', '=', id)
      .execute();
    expect(events).toHaveLength(4);
  });

  it('are refused beside the field that is wrong', async () => {
    const faults = async (body: object) => {
      const { statusCode, body: answer } = await add({ ...form, ...body });
      return [statusCode, Object.keys((answer.data as unknown as { fields: object }).fields)];
    };
    expect(await faults({ code: 'spring20' })).toEqual([422, ['code']]);
    expect(await faults({ code: 'a b' })).toEqual([400, ['code']]);
    expect(await faults({ type: 'percentage', value: 100.01 })).toEqual([422, ['value']]);
    expect(await faults({ value: '0.00' })).toEqual([422, ['value']]);
    expect(await faults({ value: 1.001, minimum: 0.001 })).toEqual([422, ['value', 'minimum']]);
    expect(await faults({ from: '2026-02-30', to: '2026-02-01' })).toEqual([422, ['from', 'to']]);
    expect(await faults({ from: '2026-02-02', to: '2026-02-01' })).toEqual([422, ['to']]);
    expect(await faults({ uses: 0 })).toEqual([400, ['uses']]);
    const { promotionId: id } = (await add({ ...form, code: 'MINE' })).body.data;
    const taken = await shop().call('POST', '/PromotionController/update', { ...form, id, code: 'SPRING20' }, headers);
    expect([taken.statusCode, taken.body.data]).toEqual([
      422,
      { fields: { code: 'There is a promotion code of this name already.' } },
    ]);
  });

  it('of one name made by several at once are one', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => add({ ...form, code: 'TWICE' })));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 422),
    ]);
  });

  it('are listed, searched, filtered, sorted and exported', async () => {
    expect((await list('limit=5&q=prin')).body).toMatchObject({ total: 1, data: [{ code: 'SPRING20' }] });
    const codes = async (query: string) => (await list(query)).body.data.map(({ code }) => code);
    expect(await codes('limit=5&state=expired')).toEqual(['PAST']);
    expect(await codes('limit=5&state=scheduled')).toEqual(['SOON']);
    expect(await codes('limit=5&state=off')).toEqual(['OFF']);
    expect(await codes('limit=5&state=exhausted')).toEqual([]);
    const all = await codes('sort=code');
    expect(all).toEqual(all.toSorted());
    expect(all).toHaveLength((await codes('limit=200&sort=-state')).length);
    const file = await list('format=csv&q=past');
    expect(file.text.split('\r\n')[0]).toBe('\uFEFFCode,Type,Value,From,To,Minimum,Uses,Used,Given,State,Created Date');
    expect(file.text).toContain(`PAST,fixed,500.00,,${daysFromNow(-1)},0.00,,0,0.00,expired,`);
  });
});
