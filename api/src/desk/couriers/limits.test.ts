import { expect, it } from 'vitest';
import { courierAccess } from './access.ts';
import type { ParcelToBook } from './adapter.ts';
import { LEOPARDS } from './leopards/leopards.ts';
import { LEOPARDS_STAND_IN } from './leopards/standIn.ts';
import { startStandIn, UNPACED } from './stand-ins/standIn.ts';
import { TCS } from './tcs/tcs.ts';
import { TCS_STAND_IN } from './tcs/standIn.ts';
import { TRAX } from './trax/trax.ts';
import { TRAX_STAND_IN } from './trax/standIn.ts';

const TCS_KEYS = { clientid: 'shop', clientsecret: 'right', username: 'shop', password: 'right' };
const COURIERS = {
  Leopards: { adapter: LEOPARDS, of: LEOPARDS_STAND_IN, keys: { api_key: 'right', api_password: 'right' } },
  Trax: { adapter: TRAX, of: TRAX_STAND_IN, keys: { authorization: 'right' } },
  TCS: { adapter: TCS, of: TCS_STAND_IN, keys: TCS_KEYS },
};

/** Books a parcel to Lahore; how the courier was told of it, and what it refused. */
async function booked(name: keyof typeof COURIERS, more: Partial<ParcelToBook>) {
  const { adapter, of, keys } = COURIERS[name];
  const courier = await startStandIn(of);
  const baseUrl = courier.url + (name === 'Leopards' ? '/api' : '');
  const options = { origin: '202', originCity: '202', account: '1001' };
  const at = courierAccess({ pace: UNPACED, isLoopbackOpen: true, keys, options, baseUrl });
  const city = (await adapter.cities?.(at))?.find((one) => /lahore/i.test(one.name)) ?? { code: '', name: '' };
  const parcel: ParcelToBook = {
    reference: 'INV-1',
    toCollect: 345_000,
    name: 'عائشہ صدیقہ',
    phone: '03001234567',
    secondPhone: '',
    address: 'House 12, Street 4',
    city,
    contents: '2 x Frock',
    note: '',
    pieces: 2,
    grams: 500,
    service: '',
    pickup: '',
  };
  const fault = await adapter.book?.(at, { ...parcel, ...more }).then(
    () => null,
    (error: unknown) => error,
  );
  await courier.close();
  return { parcel: courier.parcels[0]?.booked, fault };
}

it.each([
  ['Trax', { toCollect: 345_050 }, /whole rupees/],
  ['Leopards', { toCollect: 345_050 }, /whole rupees/],
  ['TCS', { toCollect: 345_050 }, /whole rupees/],
  ['Trax', { pieces: 11 }, /10 pieces at most/],
  ['Trax', { address: 'گلی '.repeat(48) }, /The address/],
] as const)('%s is not asked for what it does not take: %o', async (name, wrong, message) => {
  const { parcel, fault } = await booked(name, wrong);
  expect(fault).toMatchObject({ kind: 'refused', message: expect.stringMatching(message) });
  expect(parcel).toBeUndefined();
});

it('cuts for Trax what it takes a part of, and tells TCS of half a kilogram at least', async () => {
  const trax = await booked('Trax', { name: 'x'.repeat(150), contents: 'y'.repeat(250) });
  expect(trax.parcel).toMatchObject({ consignee_name: 'x'.repeat(100), item_description: 'y'.repeat(190) });
  const tcs = await booked('TCS', { grams: 200 });
  expect(tcs.parcel).toMatchObject({ shipmentinfo: { weightinkg: 0.5 } });
});
