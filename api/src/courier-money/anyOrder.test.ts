import {
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  integer,
  oneof,
  record,
  shuffledSubarray,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TIMES } from '@shop/shared/testing/times';
import { back, right, moneyOf, type Line } from '../testing/testCourierMoney.ts';
import { addParcels } from '../testing/testParcels.ts';
import { onBothShops } from '../testing/testShop.ts';

onBothShops('what couriers owe, whatever their reports say', (shop) => {
  const { courier, sheet, csv, review, posted, post, parcels, settle, expectTrue, headers } = moneyOf(shop);

  it('finds 40 errors of eight kinds among 1,000 lines, and none that is not there', { timeout: 120_000 }, async () => {
    const id = await courier();
    const numbers = Array.from({ length: 1000 }, (_, n) => `G${String(n).padStart(4, '0')}`);
    const planted = (n: number) => (n < 40 ? Math.floor(n / 5) : -1);
    await addParcels(
      shop().db,
      id,
      numbers.map((number, n) => {
        const fulfilment = planted(n) === 0 ? 'dispatched' : planted(n) === 1 || n % 5 === 4 ? 'returned' : 'delivered';
        return { number, fulfilment: planted(n) > 1 ? 'delivered' : fulfilment, city: n % 2 ? 'Karachi' : 'Lahore' };
      }),
    );
    const lines = numbers.flatMap((number, n): Line[] => {
      const kind = planted(n);
      if (kind === 2) return [[number, 'Delivered', 2400, 200, 32, 48, 48, 2072, 'CPR-1']];
      if (kind === 3) return [[number, 'Delivered', 2500, 280, 44.8, 50, 50, 2075.2, 'CPR-1']];
      if (kind === 4) return [[number, 'Delivered', 2500, 200, 32, 100, 50, 2118, 'CPR-1']];
      if (kind === 5) return [right(number), right(number)];
      if (kind === 6) return [];
      if (kind === 7) return [right(`Q${number}`), right(number)];
      return [n % 5 === 4 && kind === -1 ? back(number) : right(number)];
    });
    const file = sheet(lines);
    const { body } = await review(id, file);
    const { counts, differences, total, said } = body.data;
    const bad = {
      notDelivered: 5,
      returnAsDelivery: 5,
      collected: 5,
      charge: 5,
      tax: 5,
      twice: 10,
      notPaid: 5,
      unknown: 5,
    };
    expect(counts).toEqual({ ...bad, matched: 965 });
    expect(said).toBeNull();
    // Without errors, and then by what each kind differs.
    const listed = Object.entries(differences).reduce(
      (sum, [kind, amount]) => sum + (kind === 'notPaid' ? 0 : amount),
      0,
    );
    const arrived = await parcels(id, '&show=all');
    const expected = arrived.reduce((sum, one) => sum + one.expected.net, 0);
    expect(Math.round((expected + listed) * 100)).toBe(Math.round((total + (differences['notPaid'] ?? 0) * -1) * 100));
    expect((await posted(id, file, body.data)).statusCode).toBe(200);
    await expectTrue(id);
  });

  describe('whatever comes in whatever order', () => {
    it('is owed what is true', { timeout: 240_000 * TIMES }, async () => {
      const parcel = integer({ min: 0, max: 2 });
      const act = oneof(
        record({ does: constantFrom('deliver', 'return', 'undo', 'settle'), parcel }),
        record({ does: constant('pay'), parcel, rupees: integer({ min: -2, max: 2 }) }),
        record({ does: constant('correct'), parcel, rupees: integer({ min: 0, max: 3 }) }),
      );
      await assert(
        asyncProperty(array(act, { minLength: 4, maxLength: 10 }), async (acts) => {
          const id = await courier();
          const numbers = [0, 1, 2].map((n) => `T${id}-${n}`);
          const of = numbers.map((number) => ({ number, fulfilment: 'dispatched' as const }));
          const orders = [...(await addParcels(shop().db, id, of)).values()];
          const send = (path: string, body: object) => shop().call('POST', path, body, headers());
          for (const [at, one] of acts.entries()) {
            const [order, number = ''] = [orders[one.parcel], numbers[one.parcel]];
            const rupees = 'rupees' in one ? one.rupees * 100 : 0;
            // What does not fit where the order stands is refused, and changes nothing.
            if (one.does === 'deliver' || one.does === 'return')
              await send('/OrderController/step', { id: order, step: one.does });
            if (one.does === 'undo') await send('/OrderController/undoStep', { id: order });
            if (one.does === 'pay')
              await post(id, csv([[number, '', 2500 + rupees, 200, 32, 50, 50, 2168 + rupees, `CPR-${at}`]]));
            if (one.does === 'settle') for (const open of (await parcels(id)).slice(0, 1)) await settle(open);
            const correct = { id: order, trackingNumber: number, cost: 200 + rupees, returnCharge: 100 };
            if (one.does === 'correct') await send('/DispatchController/correct', correct);
            await expectTrue(id);
          }
        }),
        { numRuns: 5 * TIMES },
      );
    });

    it('leaves the same books', { timeout: 240_000 * TIMES }, async () => {
      const amounts = record({
        parcel: integer({ min: 0, max: 3 }),
        rupees: integer({ min: -3, max: 3 }),
        cpr: integer({ min: 1, max: 2 }),
      });
      await assert(
        asyncProperty(
          array(amounts, { minLength: 2, maxLength: 8 }),
          shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7]),
          async (facts, order) => {
            const lines = (prefix: string) =>
              facts.map(({ parcel, rupees, cpr }): Line => {
                const net = 2168 + rupees * 100;
                return [`${prefix}${parcel}`, 'Delivered', 2500 + rupees * 100, 200, 32, 50, 50, net, `CPR-${cpr}`];
              });
            const results = [];
            for (const way of ['whole', 'turned', 'parts'] as const) {
              const id = await courier();
              const prefix = `P${id}-`;
              await addParcels(
                shop().db,
                id,
                [0, 1, 2, 3].map((n) => ({ number: `${prefix}${n}` })),
              );
              const all = lines(prefix);
              const turned = [
                ...order.flatMap((n) => (all[n] ? [all[n]] : [])),
                ...all.filter((_, n) => !order.includes(n)),
              ];
              const half = Math.ceil(all.length / 2);
              // A line that is there twice in one file is twice in each file that has it.
              const files =
                way === 'whole'
                  ? [all]
                  : way === 'turned'
                    ? [turned, all]
                    : [all.slice(0, half), turned, all.slice(half)];
              for (const file of files) if (file.length > 0) await post(id, way === 'parts' ? csv(file) : sheet(file));
              await expectTrue(id);
              const books = await parcels(id, '&show=all');
              results.push(books.map(({ kind, rest, received }) => ({ kind, rest, received })));
            }
            expect(results[1]).toEqual(results[0]);
            expect(results[2]).toEqual(results[0]);
          },
        ),
        { numRuns: 3 * TIMES },
      );
    });
  });
});
