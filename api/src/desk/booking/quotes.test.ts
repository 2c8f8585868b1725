import { expect, it } from 'vitest';
import type { CourierAdapter, ParcelToQuote } from '../couriers/adapter.ts';
import { TRAX } from '../couriers/trax/trax.ts';
import type { ReachedCourier } from '../couriers/reaching.ts';
import { quotesOf } from './quotes.ts';

const parcel = (grams: number, code = '223'): ParcelToQuote => ({
  toCollect: 250_000,
  city: { code, name: code },
  grams,
  service: '',
  pickup: '',
});
const by = (adapter: string, ...parcels: ParcelToQuote[]) =>
  parcels.map((one) => ({ courierId: 1, adapter, parcel: one }));

function asked(quote: NonNullable<CourierAdapter['quote']>, patienceMs = 2500) {
  const courier = { courierId: 1, service: '', pickup: '', adapter: { ...TRAX, quote } } as unknown as ReachedCourier;
  return quotesOf(async () => courier, patienceMs);
}

it('asks once for a city, a weight and a service, and only couriers that quote', async () => {
  const calls: ParcelToQuote[] = [];
  const quotes = asked(async (_, one) => (calls.push(one), { charge: one.grams * 10 }));
  const known = await quotes(by('trax', parcel(500), parcel(500), parcel(1000), parcel(500, '202')));
  expect([parcel(500), parcel(1000), parcel(500, '202')].map((one) => known(1, one))).toEqual([5000, 10_000, 5000]);
  await quotes(by('trax', parcel(500)));
  await quotes(by('postex', parcel(700)));
  expect(calls).toHaveLength(3);
  await quotes(by('trax', { ...parcel(500), service: 'Saver' }, { ...parcel(500), pickup: '002' }));
  expect(calls.slice(3)).toMatchObject([{ service: 'Saver' }, { pickup: '002' }]);
});

it('waits for nobody: what comes late, or not, is counted by what was written down, and known the next time', async () => {
  const { promise, resolve } = Promise.withResolvers<{ charge: number }>();
  const quotes = asked((_, { grams }) => (grams === 1 ? Promise.reject(new Error('no')) : promise), 5);
  const known = await quotes(by('trax', parcel(500), parcel(1)));
  expect([known(1, parcel(500)), known(1, parcel(1))]).toEqual([null, null]);
  resolve({ charge: 18_000 });
  expect((await quotes(by('trax', parcel(500))))(1, parcel(500))).toBe(18_000);
});

it('leaves the courier its calls for booking: a few for one plan, the others for the next', async () => {
  let calls = 0;
  const quotes = asked(async () => ({ charge: (calls += 1) }));
  const many = by('trax', ...Array.from({ length: 40 }, (_, at) => parcel(100 + at)));
  await quotes(many);
  expect(calls).toBe(12);
  await quotes(many);
  expect(calls).toBe(24);
});
