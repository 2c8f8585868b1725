import { expect, it } from 'vitest';
import { HEAD, right, moneyOf, type Line } from '../testing/testCourierMoney.ts';
import { fileOf } from '../testing/testForms.ts';
import { addParcels } from '../testing/testParcels.ts';
import { onBothShops } from '../testing/testShop.ts';
import { workbookOf } from '../testing/testWorkbooks.ts';

onBothShops('a report of payments', (shop) => {
  const { courier, sheet, csv, review, posted, post, owed, parcels, statuses, expectTrue, headers } = moneyOf(shop);

  it('is posted once by two people at once', async () => {
    const id = await courier();
    await addParcels(shop().db, id, [{ number: 'B1' }, { number: 'B2' }]);
    const [one, other] = [sheet([right('B1'), right('B2')]), csv([right('B2'), right('B1')])];
    const [first, second] = [(await review(id, one)).body.data, (await review(id, other)).body.data];
    const replies = await Promise.all([posted(id, one, first), posted(id, one, first), posted(id, other, second)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect(await owed(id)).toMatchObject({ owed: 0, received: 4336 });
  });

  it('comes in parts and with corrections, each of which counts', async () => {
    const id = await courier();
    const orders = await addParcels(shop().db, id, [{ number: 'C1' }]);
    await post(id, sheet([['C1', 'Delivered', 1250, 100, 16, 25, 25, 1084, 'CPR-1']]));
    expect(await owed(id)).toMatchObject({ owed: 1084 });
    expect(await statuses(orders.values())).toEqual(['pending']);
    await post(id, sheet([['C1', 'Delivered', 1250, 100, 16, 25, 25, 1084, 'CPR-2']]));
    expect(await statuses(orders.values())).toEqual(['completed']);
    await post(id, csv([['C1', 'Delivered', 0, 50, 8, 0, 0, -58, 'CPR-3']]));
    const [dispute] = await parcels(id);
    expect(dispute).toMatchObject({ kind: 'charge', rest: 58, expected: { charge: 200 }, received: { charge: 250 } });
    await post(id, csv([['C1', '', 0, -50, -8, 0, 0, 58, 'CPR-4']]));
    expect(await owed(id)).toMatchObject({ owed: 0, differences: 0 });
    await expectTrue(id);
  });

  it('comes in two parts under one number, in one file or in two, and each counts once', async () => {
    const id = await courier();
    const ids = await addParcels(shop().db, id, [{ number: 'HALF' }, { number: 'LATER' }]);
    const upfront = (number: string): Line => [number, 'Delivered', 1000, 0, 0, 0, 0, 1000, 'CPR-1'];
    const reserve = (number: string): Line => [number, 'Delivered', 1500, 200, 32, 50, 50, 1168, 'CPR-1'];
    expect((await post(id, csv([upfront('HALF'), reserve('HALF'), upfront('LATER')]))).statusCode).toBe(200);
    expect(await owed(id)).toMatchObject({ received: 3168, owed: 1168 });
    const both = sheet([reserve('LATER'), upfront('LATER'), reserve('HALF'), upfront('HALF')]);
    expect((await review(id, both)).body.data.counts).toMatchObject({ posted: 3 });
    expect((await post(id, both)).statusCode).toBe(200);
    expect(await owed(id)).toMatchObject({ received: 4336, owed: 0 });
    expect((await post(id, both)).body.code).toBe('REMITTANCE_POSTED');
    expect(await statuses(ids.values())).toEqual(['completed', 'completed']);
    await expectTrue(id);
  });

  it('takes an equal payment of another report, and one short of a rounding, for what they are', async () => {
    const id = await courier();
    const orders = await addParcels(shop().db, id, [{ number: 'M1' }, { number: 'M2', fulfilment: 'dispatched' }]);
    // Without a column of payments; the report says its number above.
    const half = (cheque: string) =>
      fileOf(
        workbookOf([['Cheque No', cheque], HEAD.slice(0, 8), ['M1', 'Delivered', 1250, 100, 16, 25, 25, 1084]]),
        `${cheque}.xlsx`,
      );
    for (const cheque of ['4417', '4418']) {
      expect((await post(id, half(cheque), { number: cheque })).statusCode).toBe(200);
    }
    expect(await parcels(id, '&show=all')).toMatchObject([{ received: { net: 2168 }, rest: 0, kind: 'matched' }]);
    // Paid by 60 paisa less before it was delivered: the order is completed by its delivery all the same.
    await post(id, sheet([['M2', 'Delivered', 2499.4, 200, 32, 50, 50, 2167.4, 'CPR-5']]));
    await shop().call('POST', '/OrderController/step', { id: orders.get('M2'), step: 'deliver' }, headers());
    expect(await statuses([orders.get('M2') ?? 0])).toEqual(['completed']);
  });

  it('gives what was paid for an unknown number to the order that gets it, once', async () => {
    const id = await courier();
    const orders = await addParcels(shop().db, id, [{ number: 'V1' }, { number: 'V-MISTYPED' }]);
    await post(id, sheet([right('V1'), right('V2')]));
    expect((await parcels(id)).map(({ kind }) => kind).toSorted()).toEqual(['notPaid', 'unknown']);
    const correct = { id: orders.get('V-MISTYPED'), trackingNumber: 'V2', cost: 200, returnCharge: 100 };
    expect((await shop().call('POST', '/DispatchController/correct', correct, headers())).statusCode).toBe(200);
    expect(await parcels(id)).toEqual([]);
    expect(await owed(id)).toMatchObject({ owed: 0, received: 4336 });
    expect((await post(id, csv([right('V2')]))).body.code).toBe('REMITTANCE_POSTED');
    await expectTrue(id);
  });

  it('says where the total of a report is not what its lines come to', async () => {
    const id = await courier();
    await addParcels(shop().db, id, [{ number: 'TOTAL1' }]);
    const withTotal = (net: number) => csv([right('TOTAL1'), ['Total', '', 2500, 200, 32, 50, 50, net, '']]);
    const { notes, said, total } = (await review(id, withTotal(2268))).body.data;
    expect([said, total, notes]).toEqual([
      2268,
      2168,
      ['The report’s own total is ₨ 2,268.00, and its lines come to ₨ 2,168.00.'],
    ]);
    expect((await review(id, withTotal(2168))).body.data.notes).toEqual([]);
  });

  it('learns from the first file of a courier what its headings mean, and of no other courier', async () => {
    const [id, other] = [await courier(), await courier()];
    await addParcels(shop().db, id, [{ number: 'L1' }, { number: 'L2' }]);
    await addParcels(shop().db, other, [{ number: 'L3' }]);
    const file = (number: string) =>
      fileOf(`Bar Code|Recovered|Kept|Tax kept|WHT A|WHT B|Paid Out\n${number}|2500|200|32|50|50|2168\n`, 'own.csv');
    expect(await review(id, file('L1'))).toMatchObject({ statusCode: 422, body: { code: 'IMPORT_UNREADABLE' } });
    const chosen = { number: 'Bar Code', collected: 'Recovered', charge: 'Kept', chargeTax: 'Tax kept' };
    const mapping = { ...chosen, incomeTax: 'WHT A', salesTax: 'WHT B', net: 'Paid Out' };
    const { body } = await review(id, file('L1'), mapping);
    expect(body.data.counts).toMatchObject({ matched: 1 });
    const reply = await posted(id, file('L1'), body.data, { mapping: JSON.stringify(mapping) });
    expect(reply.statusCode).toBe(200);
    expect((await review(id, file('L2'))).body.data).toMatchObject({ mapping, counts: { matched: 1 } });
    expect((await review(other, file('L3'))).statusCode).toBe(422);
  });

  it('knows a parcel without its number by how the shop called it when it was booked', async () => {
    const id = await courier();
    const orders = await addParcels(shop().db, id, [{ number: 'W1' }]);
    const now = new Date().toISOString();
    const by_user = (await shop().db.read.selectFrom('users').select('id').executeTakeFirstOrThrow()).id;
    await shop().db.transaction((trx) =>
      trx
        .insertInto('bookings')
        .values({
          order_id: orders.get('W1') ?? 0,
          courier_id: id,
          reference: `T-W1-0A${id}`,
          state: 'booked',
          tracking_number: 'W1',
          grams: 500,
          by_user,
          created_at: now,
          due_at: now,
          changed_at: now,
        })
        .execute(),
    );
    // Booked as 500 g, and weighed as 800: the courier's usual parcel has 1 kg.
    const file = fileOf(
      `CN,Reference,COD,Charges,GST,WHT Income Tax,WHT Sales Tax,Weight,Net\n,t-w1-0a${id},2500,260,41.6,50,50,0.8,2098.4\n`,
      'report.csv',
    );
    expect((await review(id, file)).body.data.lines).toMatchObject([{ invoiceNumber: 'T-W1', kind: 'weight' }]);
  });
});
