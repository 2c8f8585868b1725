import { afterEach, expect, it } from 'vitest';
import { courierAccess } from './access.ts';
import { LEOPARDS } from './leopards/leopards.ts';
import { LEOPARDS_STAND_IN } from './leopards/standIn.ts';
import { POSTEX } from './postex/postex.ts';
import { startStandIn, UNPACED, type StandIn, type StandInOf } from './stand-ins/standIn.ts';
import { TCS } from './tcs/tcs.ts';
import { TCS_STAND_IN } from './tcs/standIn.ts';
import { TRAX } from './trax/trax.ts';
import { TRAX_STAND_IN } from './trax/standIn.ts';

let courier: StandIn;
afterEach(() => courier.close());

async function reach(of: StandInOf, keys: Record<string, string>, path = '') {
  courier = await startStandIn(of);
  const by = { pace: UNPACED, isLoopbackOpen: true, options: {} };
  return courierAccess({ ...by, keys, baseUrl: courier.url + path });
}

it('reads what Leopards takes and pays, and whom it speaks of', async () => {
  const at = await reach(LEOPARDS_STAND_IN, { api_key: 'right', api_password: 'right' }, '/api');
  const parcel = courier.book('INV-1', {}, 'Delivered');
  parcel.money = {
    weight_charged: '500',
    shipment_charges: '180',
    cash_handling_charges: 34.5,
    return_charges: 0,
    fuel_surcharge_amount: '21.60',
    gst_amount: '37.78',
    booked_packet_collect_amount: '3,450',
    status: 'Paid',
    invoice_cheque_no: 'ONL-55210',
    invoice_cheque_date: '26-Nov-2026',
  };
  const { number: trackingNumber } = parcel;
  const taken = { charge: 18_000, cashHandling: 3450, fuel: 2160, tax: 3778, toCollect: 345_000, grams: 500 };
  expect(await LEOPARDS.charges?.(at, [trackingNumber])).toMatchObject([{ trackingNumber, ...taken }]);
  const paid = { isPaid: true, payment: 'ONL-55210', part: 'whole', date: '2026-11-26' };
  expect(await LEOPARDS.payments?.(at, [trackingNumber])).toMatchObject([{ trackingNumber, ...paid }]);
  expect(LEOPARDS.heard?.({ data: [{ cn_number: 'KI1', status: 'DV' }, 7, { cn_number: '<script>' }] })).toEqual([
    'KI1',
  ]);
});

it('reads what Trax takes and pays', async () => {
  const at = await reach(TRAX_STAND_IN, { authorization: 'right' });
  const parcel = courier.book('INV-1', {}, 'Shipment - Delivered');
  parcel.money = {
    weight: 0.5,
    weight_charges: 165,
    cash_handling_charges: 0,
    try_and_buy_charges: 50,
    gst: '26.4',
    amount: 3450,
    payment_status: 'Paid',
    payment_id: 88_123,
    payment_date: '2026-11-26 00:00:00',
  };
  const { number: trackingNumber } = parcel;
  const taken = { charge: 16_500, other: 5000, tax: 2640, toCollect: 345_000, grams: 500 };
  expect(await TRAX.charges?.(at, [trackingNumber, '1'])).toMatchObject([{ trackingNumber, ...taken }]);
  const paid = { isPaid: true, payment: '88123', date: '2026-11-26' };
  for (const [isOtherForm, status] of [
    [true, 'Paid'],
    [false, 'Processed'],
  ] as const) {
    courier.deviations.isOtherForm = isOtherForm;
    parcel.money['payment_status'] = status;
    expect(await TRAX.payments?.(at, [trackingNumber])).toMatchObject([{ trackingNumber, ...paid }]);
  }
});

it('reads whether TCS has paid', async () => {
  const at = await reach(TCS_STAND_IN, { clientid: 's', clientsecret: 'right', username: 's', password: 'right' });
  const parcel = courier.book('INV-1', {}, 'Delivered');
  parcel.money = { 'payment status': 'Y', 'payment date': '26/11/2026' };
  expect(await TCS.payments?.(at, [parcel.number, '1'])).toMatchObject([{ isPaid: true, date: '2026-11-26' }]);
});

it('believes nothing of a webhook but a tracking number', async () => {
  courier = await startStandIn(TCS_STAND_IN);
  expect(POSTEX.heard?.({ trackingNumber: 'CX-1', transactionStatus: 'Delivered' })).toEqual(['CX-1']);
  for (const body of [null, 'CX-1', [], { trackingNumber: { a: 1 } }, { tracking_number: '"><b>' }])
    expect([POSTEX.heard?.(body), TRAX.heard?.(body), LEOPARDS.heard?.(body)]).toEqual([[], [], []]);
});
