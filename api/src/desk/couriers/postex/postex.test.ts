import { afterEach, beforeEach, expect, it } from 'vitest';
import { courierAccess } from '../access.ts';
import type { CourierAccess } from '../adapter.ts';
import { startStandIn, UNPACED, type StandIn } from '../stand-ins/standIn.ts';
import { POSTEX } from './postex.ts';
import { POSTEX_STAND_IN } from './standIn.ts';

let courier: StandIn;
let at: CourierAccess;

beforeEach(async () => {
  courier = await startStandIn(POSTEX_STAND_IN);
  const by = { pace: UNPACED, isLoopbackOpen: true };
  at = courierAccess({ ...by, keys: { token: 'right' }, options: {}, baseUrl: courier.url });
});
afterEach(() => courier.close());

it.each([false, true])(
  'tells of attempts, charges and both payments of a parcel (other form: %s)',
  async (isOtherForm) => {
    const parcel = courier.book('INV-1', { invoicePayment: 3450 }, 'Booked');
    courier.say(parcel.number, 'Attempt made: customer not at home', { code: '0013', at: '2026-11-25 14:05:00' });
    courier.say(parcel.number, 'Attempted', { at: '2026-11-25 14:06:00' });
    courier.deviations.isOtherForm = isOtherForm;
    const cpr = isOtherForm ? { cpr1: 'CPR-881', cpr2: 'CPR-902' } : { cprNumber_1: 'CPR-881', cprNumber_2: 'CPR-902' };
    parcel.money = {
      transactionFee: 210,
      transactionTax: '33.60',
      reversalFee: '0',
      settle: isOtherForm ? 'true' : true,
      upfrontPayment: '2,000',
      upfrontPaymentDate: '2026-11-26 10:00:00',
      reservePayment: 1156.4,
      reservePaymentDate: isOtherForm ? '02/12/2026' : '2026-12-02T00:00:00.000+05:00',
      ...cpr,
    };
    const [tracked] = (await POSTEX.track?.(at, [parcel.number])) ?? [];
    expect(tracked?.events[0]).toEqual({
      state: 'attempted',
      word: 'Attempt made: customer not at home',
      reason: 'Attempt made: customer not at home',
      at: isOtherForm ? null : '2026-11-25T09:05:00.000Z',
    });
    expect(await POSTEX.charges?.(at, [parcel.number])).toMatchObject([
      { trackingNumber: parcel.number, toCollect: 345_000, charge: 21_000, returnCharge: 0, tax: 3360 },
    ]);
    const paid = { trackingNumber: parcel.number, isPaid: true };
    expect(await POSTEX.payments?.(at, [parcel.number])).toEqual([
      { ...paid, payment: 'CPR-881', part: 'upfront', date: '2026-11-26', amount: 200_000 },
      { ...paid, payment: 'CPR-902', part: 'reserve', date: '2026-12-02', amount: 115_640 },
    ]);
  },
);

it('says in its words why it takes no advice on a parcel that was delivered', async () => {
  const { number: trackingNumber } = courier.book('INV-1', {}, 'Delivered');
  await expect(POSTEX.advise?.(at, { trackingNumber, kind: 'retry', note: '' })).rejects.toMatchObject({
    kind: 'refused',
    message: 'The courier says: ORDER IS NOT ATTEMPTED',
  });
});
