import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { Returnable } from '@shop/shared/contracts/http/till/returns';
import { NOTES, type ShiftReport, type ShiftRow } from '@shop/shared/contracts/http/till/shifts';
import { TIMES } from '@shop/shared/testing/times';
import { signedIn } from '../testing/testAccounts.ts';
import { addProduct, addSize } from '../testing/testCatalog.ts';
import { tillOrder } from '../testing/testOrders.ts';
import { onBothShops } from '../testing/testShop.ts';

const PRICE = 137;

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('sell' as const), pieces: fc.integer({ min: 1, max: 3 }) }) },
  fc.record({ kind: fc.constant('split' as const), pieces: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constantFrom('CREDIT' as const, 'COD' as const), pieces: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('back' as const), pieces: fc.constant(1) }),
  fc.record({
    kind: fc.constantFrom('paid-in' as const, 'paid-out' as const),
    pieces: fc.integer({ min: 1, max: 90_000 }),
  }),
  fc.record({ kind: fc.constant('close' as const), pieces: fc.constant(0) }),
);
const day = fc.array(fc.record({ who: fc.constantFrom(0, 1), step }), { minLength: 6, maxLength: 24 });

type Day = typeof day extends fc.Arbitrary<infer Steps> ? Steps : never;

/** What comes back is a paisa more than is left in the drawer. */
const soldPaidOutAndBack: Day = [
  { who: 1, step: { kind: 'sell', pieces: 1 } },
  { who: 1, step: { kind: 'paid-out', pieces: 50_026 } },
  { who: 1, step: { kind: 'back', pieces: 1 } },
  { who: 0, step: { kind: 'split', pieces: 1 } },
];

onBothShops('reports of shifts', (shop) => {
  let stockId = 0;
  beforeAll(async () => {
    const sizeId = await addSize(shop().db, 'Shifts');
    const added = await addProduct(shop().db, { price: PRICE, variations: [{ sizeId, qty: 90_000 }] });
    stockId = added.stockIds[0] ?? 0;
  });

  async function cashier() {
    const { headers, userId } = await signedIn(shop().db, 'cashier');
    const post = <T>(path: string, body: object) =>
      shop().call<T>('POST', path, body, { ...headers, 'idempotency-key': randomUUID() });
    const get = async <T>(path: string) => (await shop().call<T>('GET', path, undefined, headers)).body.data;
    const sold: string[] = [];
    const open = () => post<ShiftReport>('/TillController/openShift', { till: `Till of ${userId}`, float: '500.25' });
    const close = async () => {
      const x = await get<ShiftReport | null>('/TillController/shift');
      if (!x) return;
      const rupees = Math.max(0, Math.floor(x.expected ?? 0) - 3);
      let left = rupees;
      const notes = NOTES.map((value) => {
        const count = Math.floor(left / value);
        left -= count * value;
        return { value, count };
      });
      const body = { shiftId: x.shiftId, seen: x.expected, notes, reason: 'Rounded' };
      expect((await post('/TillController/closeShift', body)).statusCode).toBe(200);
    };
    const act = async ({ kind, pieces }: { kind: string; pieces: number }) => {
      const lines = [{ stockId, price: PRICE, quantity: pieces }];
      if (kind === 'close') {
        await close();
        await open();
      } else if (kind === 'paid-in' || kind === 'paid-out') {
        await post('/TillController/drawer', { kind, amount: (pieces / 100).toFixed(2), reason: 'Test' });
      } else if (kind === 'back') {
        const invoice = sold.pop();
        if (invoice === undefined) return;
        const sale = await get<Returnable>(`/TillController/returnable?invoice=${invoice}`);
        const [line] = sale.lines;
        const amount = line ? line.paid / line.sold : 0;
        const back = [{ lineId: line?.lineId ?? 0, quantity: 1, back: 'stock' }];
        const refunds = [{ method: 'cash', amount }];
        const body = { invoiceId: sale.invoiceId, lines: back, reason: 'Too small', amount, refunds };
        const drawer = await get<ShiftReport>('/TillController/shift');
        // A drawer gives no more than it holds: such a sale is for another time.
        const holds = paisa(drawer.expected ?? 0) >= paisa(amount);
        expect((await post('/TillController/return', body)).statusCode).toBe(holds ? 200 : 422);
        if (!holds) sold.push(invoice);
      } else {
        const total = PRICE * pieces;
        const payments = [
          { method: 'cash' as const, amount: 40.5 },
          { method: 'card' as const, amount: total - 40.5, reference: '12' },
        ];
        const order =
          kind === 'split' ? tillOrder(lines, { payments }) : tillOrder(lines, kind === 'sell' ? {} : { method: kind });
        const { invoiceNumber } = (await post<CreatedOrder>('/OrderController/create', order)).body.data;
        if (kind === 'sell') sold.push(invoiceNumber);
      }
    };
    return { userId, open, close, act, get };
  }

  /** What the rows of a person's day say of one shift, by time alone: nothing that reports are made of is asked. */
  async function recomputed({ user_id, opened_at, closed_at, float, id }: Shift) {
    const db = shop().db.read;
    const during = ({ at }: { at: string }) => at >= opened_at && at < (closed_at ?? '9');
    const orders = await db
      .selectFrom('orders')
      .select(['payment_method as method', 'total as amount', 'created_at as at'])
      .where('created_by', '=', user_id)
      .execute();
    const payments = await db
      .selectFrom('order_payments')
      .select(['method', 'amount', 'at'])
      .where('by_user', '=', user_id)
      .execute();
    const refunds = await db
      .selectFrom('return_refunds as f')
      .innerJoin('returns as r', 'r.id', 'f.return_id')
      .select(['f.method', 'f.amount', 'r.at'])
      .where('r.by_user', '=', user_id)
      .execute();
    const moves = await db.selectFrom('drawer_movements').selectAll().where('shift_id', '=', id).execute();
    const cash = sumOf(payments.filter(during), 'cash');
    const [paidIn, paidOut] = (['paid-in', 'paid-out'] as const).map((kind) =>
      moves.filter((row) => row.kind === kind).reduce((sum, { amount }) => sum + amount, 0),
    );
    const expected = float + cash + (paidIn ?? 0) - (paidOut ?? 0) - sumOf(refunds.filter(during), 'cash');
    return {
      sales: byMethod(orders.filter(during)),
      payments: byMethod(payments.filter(during)),
      refunds: byMethod(refunds.filter(during)),
      paidIn: paidIn,
      paidOut: paidOut,
      expected,
    };
  }

  it('say what the rows say, whatever a day was like', async () => {
    await fc.assert(
      fc.asyncProperty(day, async (steps) => {
        const people = [await cashier(), await cashier()];
        for (const person of people) await person.open();
        for (const { who, step: one } of steps) await people[who]?.act(one);
        await people[0]?.close();
        for (const { userId, get } of people) {
          const shifts = await shop().db.read.selectFrom('shifts').selectAll().where('user_id', '=', userId).execute();
          const rows = await get<ShiftRow[]>('/TillController/shifts');
          expect(rows.map(({ shiftId }) => shiftId).toSorted()).toEqual(shifts.map(({ id }) => id).toSorted());
          for (const shift of shifts) {
            const report = await get<ShiftReport>(`/TillController/shiftReport?id=${shift.id}`);
            const { sales, payments, refunds, paidIn, paidOut, expected } = report;
            const inPaisa = (list: { method: string; count: number; total: number }[]) =>
              list.map(({ method, count, total }) => `${method} ${count} ${paisa(total)}`).toSorted();
            expect({
              sales: inPaisa(sales),
              payments: inPaisa(payments ?? []),
              refunds: inPaisa(refunds ?? []),
              paidIn: paisa(paidIn),
              paidOut: paisa(paidOut),
              expected: paisa(expected ?? 0),
            }).toEqual(await recomputed(shift));
            const row = rows.find(({ shiftId }) => shiftId === shift.id);
            const all = sales.reduce((sum, { total }) => sum + paisa(total), 0);
            expect(paisa(row?.sales ?? -1)).toBe(all);
            expect(row?.closedDate === '').toBe(shift.closed_at === null);
            const { counted, difference } = report;
            if (counted !== null) expect(paisa(difference ?? 0)).toBe(paisa(counted) - paisa(expected ?? 0));
          }
        }
      }),
      { numRuns: 6 * TIMES, examples: [[soldPaidOutAndBack]] },
    );
  });
});

interface Shift {
  id: number;
  user_id: number;
  float: number;
  opened_at: string;
  closed_at: string | null;
}

const paisa = (rupees: number) => Math.round(rupees * 100);

const sumOf = (rows: { method: string; amount: number }[], method: string) =>
  rows.reduce((sum, row) => sum + (row.method === method ? row.amount : 0), 0);

function byMethod(rows: { method: string; amount: number }[]): string[] {
  const groups = Map.groupBy(rows, ({ method }) => method);
  return [...groups].map(([method, own]) => `${method} ${own.length} ${sumOf(own, method)}`).toSorted();
}
