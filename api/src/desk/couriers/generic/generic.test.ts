import { expect, it } from 'vitest';
import { courierAccess } from '../access.ts';
import { adapterOf } from '../adapters.ts';
import { PARCEL } from '../stand-ins/parcel.ts';
import { startStandIn, UNPACED } from '../stand-ins/standIn.ts';
import { describedBy } from './generic.ts';
import { GENERIC_OPTIONS, GENERIC_STAND_IN } from './standIn.ts';

it('is asked as often as it is described, within reason', () => {
  const paces = ['', '500', 'often', '-3', '1e9'].map((perMinute) => describedBy({ perMinute }).perMinute);
  expect(paces).toEqual([60, 500, 60, 2, 6000]);
});

it('is asked for what it was described for alone', () => {
  const { bookPath, bookBody, numberAt } = GENERIC_OPTIONS;
  const { book, find, track, cancel } = adapterOf({
    adapter: 'generic',
    options: JSON.stringify({ bookPath, bookBody, numberAt }),
  });
  expect([typeof book, find, track, cancel]).toEqual(['function', undefined, undefined, undefined]);
});

it('is booked by an address alone where it is described so, each name in it filled in', async () => {
  const courier = await startStandIn(GENERIC_STAND_IN);
  const options = {
    bookPath: 'v1/save?login={key}&ref={reference}&name={name}&address={address}&cod={amount}&remarks={note}',
    numberAt: 'CNNO',
    doneAt: 'Response = true',
  };
  const by = { pace: UNPACED, options, baseUrl: courier.url, isLoopbackOpen: true };
  const at = courierAccess({ ...by, keys: { key: 'right' } });
  const parcel = { ...PARCEL, reference: 'INV-1', note: '' };
  const { book } = describedBy(options);
  expect(await book?.(at, parcel)).toEqual({ trackingNumber: courier.parcels[0]?.number, reference: 'INV-1' });
  const { reference, name, address, remarks } = courier.parcels[0]?.booked ?? {};
  expect([reference, name, address, remarks]).toEqual([undefined, parcel.name, parcel.address, '']);
  courier.deviations.losesNext = 1;
  await expect(book?.(at, parcel)).rejects.toMatchObject({ kind: 'unknown' });
  const none = { ...parcel, toCollect: 0 };
  const message = expect.stringContaining('COD amount must be above 0') as string;
  await expect(book?.(at, none)).rejects.toMatchObject({ kind: 'refused', message });
  // Where nobody wrote down how it refuses, an answer without a number may have made a parcel.
  const { doneAt: _, ...untold } = options;
  await expect(book?.({ ...at, options: untold }, none)).rejects.toMatchObject({ kind: 'unknown', message });
  await courier.close();
});
