import { expect, it } from 'vitest';
import { DAY_MS } from '@shop/shared/format/durations';
import { back, right, today, moneyOf } from '../testing/testCourierMoney.ts';
import { addParcels } from '../testing/testParcels.ts';
import { onBothShops } from '../testing/testShop.ts';

onBothShops('what couriers owe', (shop) => {
  const { courier, sheet, csv, review, posted, post, owed, parcels, settle, statuses, expectTrue, headers } =
    moneyOf(shop);

  it('is expected from the step that delivers on, completed by the report that pays it, and nothing twice', async () => {
    const id = await courier();
    const orders = await addParcels(shop().db, id, [
      { number: 'A1' },
      { number: 'A2', fulfilment: 'returned' },
      { number: 'A3' },
    ]);
    expect(await owed(id)).toMatchObject({ owed: 2168 * 2 - 348, expected: 3988, received: 0, waiting: 2, late: 2 });
    const file = sheet([right('A1'), back('A2')]);
    const { body } = await review(id, file);
    expect(body.data).toMatchObject({ number: 'CPR-1', total: 1820, completes: 1, counts: { matched: 2, notPaid: 1 } });
    const reply = await posted(id, file, body.data);
    expect(reply.body.data).toMatchObject({ number: 'CPR-1', parcels: 2, total: 1820, bank: 1820 });
    expect(await owed(id)).toMatchObject({ owed: 2168, received: 1820, waiting: 1, lastPaid: today });
    expect(await statuses([orders.get('A1') ?? 0, orders.get('A3') ?? 0])).toEqual(['completed', 'pending']);
    await expectTrue(id);

    // The same file; the same rows in another order, as another kind of file; and one that overlaps.
    expect(await posted(id, file, body.data)).toMatchObject({ statusCode: 409, body: { code: 'REMITTANCE_POSTED' } });
    const turned = csv([back('A2'), right('A1')]);
    expect(await post(id, turned, { number: 'CPR-2' })).toMatchObject({
      statusCode: 409,
      body: { code: 'REMITTANCE_POSTED' },
    });
    const more = await post(id, csv([back('A2'), right('A3'), right('A1')]));
    expect(more.body.data).toMatchObject({ parcels: 1, total: 2168, bank: 2168 });
    expect(await owed(id)).toMatchObject({ owed: 0, received: 3988 });
    expect(await parcels(id)).toEqual([]);
    await expectTrue(id);
  });

  it('is owed by how long parcels have been there, and said to be missing in a report for as many days', async () => {
    const id = await courier();
    const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
    const days = { O3: 3, O10: 10, O20: 20, O40: 40 };
    await addParcels(shop().db, id, [
      ...Object.entries(days).map(([number, since]) => ({ number, at: ago(since) })),
      { number: 'OR', fulfilment: 'returned', at: ago(10) },
    ]);
    expect((await owed(id))?.ages).toEqual([2168, 2168 - 348, 2168, 2168]);
    await expectTrue(id);
    const missing = (await review(id, csv([back('OR')]))).body.data.lines.filter(({ kind }) => kind === 'notPaid');
    // It pays within a week; an hour later it may be another day.
    expect(missing.map(({ trackingNumber }) => trackingNumber)).toEqual(['O40', 'O20', 'O10']);
    for (const [at, since] of [40, 20, 10].entries()) expect([since, since + 1]).toContain(missing[at]?.days);
  });

  it('keeps what is posted while terms are saved, and taxes two people save at once', async () => {
    const id = await courier();
    const numbers = Array.from({ length: 40 }, (_, n) => `N${n}`);
    await addParcels(
      shop().db,
      id,
      numbers.map((number) => ({ number })),
    );
    const file = sheet(numbers.map((number) => right(number)));
    const { body: reviewed } = await review(id, file);
    const { body } = await shop().call<{ rates: object[] }>(
      'GET',
      '/CourierMoneyController/terms',
      undefined,
      headers(),
    );
    const save = (payDays: number) => {
      const terms = { rates: body.data.rates, couriers: [{ courierId: id, surcharges: [], payDays }] };
      return shop().call('POST', '/CourierMoneyController/terms', terms, headers());
    };
    const replies = await Promise.all([save(3), posted(id, file, reviewed.data), save(4), save(5)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await owed(id)).toMatchObject({ owed: 0, received: 2168 * 40 });
    await expectTrue(id);
  });

  it('waits for the order where it is paid before it is delivered, and for who answers for a difference', async () => {
    const id = await courier();
    const orders = await addParcels(shop().db, id, [{ number: 'D1', fulfilment: 'dispatched' }, { number: 'D2' }]);
    const file = sheet([right('D1'), ['D2', 'Delivered', 2500, 260, 41.6, 50, 50, 2098.4, 'CPR-1'], right('X9')]);
    // The bank has 20 rupees less than the report says.
    const { body } = await review(id, file);
    await posted(id, file, body.data, { bank: (body.data.total - 20).toFixed(2) });
    const open = await parcels(id);
    expect(open.map(({ kind, rest }) => [kind, rest]).toSorted()).toEqual([
      ['bank', 20],
      ['charge', 69.6],
      ['notDelivered', -2168],
      ['unknown', -2168],
    ]);
    expect(open.find(({ kind }) => kind === 'bank')?.trackingNumber).toBe('Payment CPR-1');
    await expectTrue(id);
    const order = orders.get('D1');
    await shop().call('POST', '/OrderController/step', { id: order, step: 'deliver' }, headers());
    expect(await statuses([order ?? 0])).toEqual(['completed']);
    const left = await parcels(id);
    expect(left).toHaveLength(3);
    const [first] = left;
    if (!first) throw new Error('Nothing is disputed');
    expect(await settle(first)).toMatchObject({ statusCode: 200, body: { data: { rest: 0 } } });
    expect(await settle(first)).toMatchObject({ statusCode: 409, body: { code: 'CHANGED_MEANWHILE' } });
    for (const one of await parcels(id)) await settle(one);
    expect(await owed(id)).toMatchObject({ owed: 0, differences: 0 });
    await expectTrue(id);
    const sheetOf = await shop().call(
      'GET',
      `/CourierMoneyController/parcels?courier=${id}&show=all&format=csv`,
      undefined,
      headers(),
    );
    expect(sheetOf.text.split('\r\n')[0]).toContain('Expected COD');
  });

  it('refuses what is another courier’s, of a closed month or not to be read, and posts nothing of it', async () => {
    const [id, other] = [await courier('Tez'), await courier('Dheemi')];
    await addParcels(shop().db, id, [{ number: 'E1' }]);
    await addParcels(shop().db, other, [{ number: 'E2' }]);
    const wrong = await review(id, sheet([right('E2')]));
    expect(wrong).toMatchObject({
      statusCode: 422,
      body: { code: 'IMPORT_UNREADABLE', msg: 'These are parcels of Dheemi, not of Tez.' },
    });
    expect((await review(id, sheet([right('Z1')]))).body.msg).toContain('Z1 is not known here');
    const half = csv([right('E1'), ['1.2E+11', 'Delivered', 2500, 200, 32, 50, 50, 2168, 'CPR-1']]);
    expect((await review(id, half)).body.data.counts).toMatchObject({ matched: 1, unreadable: 1 });
    expect(await post(id, half)).toMatchObject({ statusCode: 422, body: { code: 'IMPORT_UNREADABLE' } });
    expect((await post(id, sheet([right('E1')]), { paidOn: '2199-01-01' })).statusCode).toBe(422);
    expect(await owed(id)).toMatchObject({ received: 0 });
  });

  it('follows rates from their first day, and what is corrected of a parcel', async () => {
    const id = await courier();
    const orders = await addParcels(shop().db, id, [
      { number: 'F1', at: '2025-06-30T18:59:59.000Z' },
      { number: 'F2', at: '2025-06-30T19:00:00.000Z' },
    ]);
    expect((await parcels(id, '&show=open')).map(({ expected }) => [expected.incomeTax, expected.net])).toEqual([
      [0, 2268],
      [50, 2168],
    ]);
    const order = orders.get('F2');
    const correct = { id: order, trackingNumber: 'F2', cost: 300, returnCharge: 100 };
    expect((await shop().call('POST', '/DispatchController/correct', correct, headers())).statusCode).toBe(200);
    expect((await owed(id))?.owed).toBe(2268 + 2500 - 348 - 100);
    const { body } = await shop().call<{ rates: object[]; couriers: object[] }>(
      'GET',
      '/CourierMoneyController/terms',
      undefined,
      headers(),
    );
    const save = (terms: object) => shop().call('POST', '/CourierMoneyController/terms', terms, headers());
    const withSurcharges = (...surcharges: object[]) => ({
      rates: body.data.rates,
      couriers: [{ courierId: id, surcharges, payDays: 3 }],
    });
    const usual = { from: '2020-01-01', fuel: 10, handling: 1 };
    expect((await save(withSurcharges(usual))).statusCode).toBe(200);
    // 300 + 10 % of it + 1 % of what is collected, and the tax on that.
    expect((await parcels(id, '&show=open'))[1]?.expected.charge).toBe(355);
    const twice = { ...withSurcharges(usual), rates: [...body.data.rates, ...body.data.rates] };
    expect((await save(twice)).statusCode).toBe(422);
    expect((await save(withSurcharges(usual, usual))).statusCode).toBe(422);
    // Half paid, and fuel has another first day: only what was handed over from then on is expected by it.
    await post(id, sheet([['F2', 'Delivered', 1250, 177.5, 28.4, 25, 25, 994.1, 'CPR-1']]));
    expect((await save(withSurcharges({ from: '2025-07-02', fuel: 50, handling: 0 }, usual))).statusCode).toBe(200);
    await post(id, sheet([['F2', 'Delivered', 1250, 177.5, 28.4, 25, 25, 994.1, 'CPR-2']]));
    expect((await parcels(id, '&show=all'))[1]).toMatchObject({ kind: 'matched', expected: { charge: 355 }, rest: 0 });
    await addParcels(shop().db, id, [{ number: 'F3', at: '2025-07-02T12:00:00.000Z' }]);
    expect((await parcels(id, '&show=open'))[1]?.expected.charge).toBe(300);
  });
});
