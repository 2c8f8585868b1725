import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { NOTES, type ShiftReport, type ShiftRow } from '@shop/shared/contracts/http/till/shifts';
import { paisaOf, rupeesOf, type Paisa } from '@shop/shared/format/money';
import { TIMES } from '@shop/shared/testing/times';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { onBothShops } from '../testing/testShop.ts';
import { setSettings, tillOf } from '../testing/testTill.ts';

const PRICE = 1499.75;
/** Those of its fields that tell what cash there is, and what is left when all else is taken off. */
const TOLD = ['expected', 'cashSales', 'cashRefunds', 'rounding'];

onBothShops('a drawer that is counted blind', (shop) => {
  let stockIds: number[] = [];
  beforeAll(async () => {
    const sizeId = await addSize(shop().db, '3-4 Years');
    stockIds = (await addProduct(shop().db, { price: PRICE, variations: [{ sizeId, qty: 90_000 }] })).stockIds;
  });
  beforeEach(() => setSettings(shop(), { blindCount: true }));

  const till = () => tillOf(shop(), { stockIds, prices: [PRICE] });
  const notesOf = (rupees: number) => {
    let left = rupees;
    return NOTES.map((value) => {
      const count = Math.floor(left / value);
      left -= count * value;
      return { value, count };
    });
  };
  const open = (reply: { body: { data: ShiftReport } }) => reply.body.data;

  it('is told to nobody before it is counted, neither of it nor of its parts', async () => {
    const { sell, post, get } = await till();
    await sell([[0, 2]], {
      payments: [
        { method: 'cash', amount: 2000 },
        { method: 'card', amount: 999.5 },
      ],
    });
    await sell([[0, 1]], { method: 'CREDIT', phone: '03216549871' });
    const x = open(await get<ShiftReport>('/TillController/shift'));
    for (const name of TOLD) expect(x).not.toHaveProperty(name);
    expect(x.sales.map(({ method }) => method)).toEqual(['CREDIT']);
    expect(x.payments).toEqual([{ method: 'card', count: 1, total: 999.5 }]);
    const { headers } = await signedIn(shop().db, 'manager');
    const path = `/TillController/shiftReport?id=${x.shiftId}`;
    const seen = open(await shop().call<ShiftReport>('GET', path, undefined, headers));
    for (const name of TOLD) expect(seen).not.toHaveProperty(name);
    const rows = (await shop().call<ShiftRow[]>('GET', '/TillController/shifts?open=1', undefined, headers)).body.data;
    expect(rows.find(({ shiftId }) => shiftId === x.shiftId)).toMatchObject({ sales: null, counted: null });

    const out = { kind: 'paid-out', amount: 1_500_000, reason: 'Tea' };
    expect((await post('/TillController/drawer', out)).body.data).toEqual({
      fields: { amount: 'There is not so much in the drawer.' },
    });
    const guessed = await post<ShiftReport>('/TillController/closeShift', {
      shiftId: x.shiftId,
      seen: 2000,
      notes: [],
    });
    expect([guessed.statusCode, guessed.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(guessed.body.data).not.toHaveProperty('expected');
  });

  it('closes at once when all of it is there', async () => {
    const { sell, post, get } = await till();
    const { expected = 0, shiftId } = await withSight(() => get<ShiftReport>('/TillController/shift'));
    await sell([[0, 4]]);
    const z = await post<ShiftReport>('/TillController/closeShift', { shiftId, notes: notesOf(expected + 4 * PRICE) });
    expect(z.body.data).toMatchObject({ difference: 0, reason: '', zNumber: expect.any(Number) });
    expect(z.body.data).not.toHaveProperty('countedBefore');
  });

  /** The same read while nothing is blind. */
  async function withSight(read: () => Promise<{ body: { data: ShiftReport } }>): Promise<ShiftReport> {
    await setSettings(shop(), { blindCount: false });
    const report = open(await read());
    await setSettings(shop(), { blindCount: true });
    return report;
  }

  it('says what is expected once it was counted, keeps what was counted first, and hides it again after a sale', async () => {
    const { sell, post, get } = await till();
    await sell([[0, 4]]);
    const { expected = 0, shiftId } = await withSight(() => get<ShiftReport>('/TillController/shift'));
    const close = (body: object, key: string = randomUUID()) =>
      post<ShiftReport>('/TillController/closeShift', { shiftId, ...body }, key);
    const key = randomUUID();
    const first = await close({ notes: notesOf(expected - 1000) }, key);
    expect(first.body.data).toMatchObject({ zNumber: null, expected, counted: expected - 1000, difference: -1000 });
    // Sent again it is one count.
    expect((await close({ notes: notesOf(expected - 1000) }, key)).body.data).toEqual(first.body.data);
    expect(open(await get<ShiftReport>('/TillController/shift')).expected).toBe(expected);

    await sell([[0, 4]]);
    expect(open(await get<ShiftReport>('/TillController/shift'))).not.toHaveProperty('expected');
    expect((await close({ seen: expected, notes: [], reason: 'Lost' })).body.code).toBe('CHANGED_MEANWHILE');
    const now = expected + 4 * PRICE;
    expect((await close({ notes: notesOf(now - 500) })).body.data.difference).toBe(-500);
    expect((await close({ seen: now, notes: notesOf(now - 5) })).body.data).toHaveProperty('fields.reason');
    const z = await close({ seen: now, notes: notesOf(now - 5), reason: 'A bundle lay aside' });
    expect(z.body.data).toMatchObject({ counted: now - 5, difference: -5 });
    expect(z.body.data.countedBefore).toEqual([
      { date: expect.any(String), counted: expected - 1000, expected },
      { date: expect.any(String), counted: now - 500, expected: now },
    ]);
  });

  it('keeps in the Z report what was counted only to be told, whatever moved since', async () => {
    const { sell, post, get } = await till();
    await sell([[0, 4]]);
    const { expected = 0, shiftId } = await withSight(() => get<ShiftReport>('/TillController/shift'));
    const told = await post<ShiftReport>('/TillController/closeShift', { shiftId, notes: [] });
    expect(told.body.data).toMatchObject({ zNumber: null, expected });
    await post('/TillController/drawer', { kind: 'paid-in', amount: 1, reason: 'Change' });
    const z = await post<ShiftReport>('/TillController/closeShift', { shiftId, notes: notesOf(expected + 1) });
    const countedBefore = [{ date: expect.any(String), counted: 0, expected }];
    expect(z.body.data).toMatchObject({ zNumber: expect.any(Number), difference: 0, countedBefore });
    const kept = await get<ShiftReport>(`/TillController/shiftReport?id=${shiftId}`);
    expect(kept.body.data.countedBefore).toEqual(z.body.data.countedBefore);
  });

  it('does not say again what was counted first where it stays so', async () => {
    const { sell, post, get } = await till();
    await sell([[0, 4]]);
    const { expected = 0, shiftId } = await withSight(() => get<ShiftReport>('/TillController/shift'));
    const body = { shiftId, notes: notesOf(expected - 100) };
    await post<ShiftReport>('/TillController/closeShift', body);
    const z = await post<ShiftReport>('/TillController/closeShift', { ...body, seen: expected, reason: 'Lost' });
    expect(z.body.data).toMatchObject({ zNumber: expect.any(Number), difference: -100 });
    expect(z.body.data).not.toHaveProperty('countedBefore');
  });

  it('hides and says the same for any drawer and any count', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: 4 }),
        fc.integer({ min: -2, max: 2 }),
        fc.nat({ max: 900 }),
        async (sales, off, by) => {
          const { sell, post, get } = await till();
          if (sales > 0) await sell([[0, sales * 4]]);
          const x = open(await get<ShiftReport>('/TillController/shift'));
          expect(x.expected).toBeUndefined();
          const expected: Paisa = paisaOf(x.float) + paisaOf(PRICE) * sales * 4;
          const counted = rupeesOf(expected) + off * by;
          const body = { shiftId: x.shiftId, notes: notesOf(counted) };
          const { data } = (await post<ShiftReport>('/TillController/closeShift', body)).body;
          expect(data).toMatchObject({ expected: rupeesOf(expected), counted });
          expect(data.difference ?? 0).toBe(off * by || 0);
          expect(data.zNumber === null).toBe(off * by !== 0);
        },
      ),
      { numRuns: 8 * TIMES },
    );
  });
});
