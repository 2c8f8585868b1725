import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Courier } from '@shop/shared/contracts/http/orders/couriers';
import type { Parcel } from '@shop/shared/contracts/http/orders/parcels';
import { costOf, dispatchBody, EMPTY, faultsOf, rowOf, withNumbers, withScanned, type Draft } from './draft.ts';

const parcel = (invoiceId: number, city = 'Lahore') => ({ invoiceId, city }) as Parcel;
const parcels = [1, 2, 3, 4].map((id) => parcel(id));
const courier = {
  charge: 250,
  returnCharge: 0,
  parcelWeight: 0.5,
  weightStep: 1,
  stepCharge: 60,
  charges: [{ city: 'Quetta', charge: 400, returnCharge: 0 }],
} as Courier;
const numbersOf = (draft: Draft) => parcels.map((one) => rowOf(draft, one).trackingNumber);

it('takes a column of a sheet in the order of the chosen parcels', () => {
  const draft = withNumbers({ 2: { ...EMPTY, leftOut: true } }, parcels, 'A1\r\n\r\n A2 \nA3\n');
  expect(numbersOf(draft)).toEqual(['A1', '', 'A2', 'A3']);
  expect(numbersOf(withNumbers(draft, parcels, 'B1,B2;B3\tB4'))).toEqual(['B1', '', 'B2', 'B3']);
});

it('gives scanned numbers to the parcels without one, each once, whatever was pasted or left out before', () => {
  const flags = fc.array(fc.boolean(), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(flags, flags, fc.nat(6), (leftOut, numbered, scans) => {
      let draft: Draft = Object.fromEntries(
        parcels.map(({ invoiceId }, at) => [
          invoiceId,
          { ...EMPTY, leftOut: leftOut[at] ?? false, trackingNumber: numbered[at] ? `P${at}` : '' },
        ]),
      );
      const free = parcels.filter((_one, at) => !leftOut[at] && !numbered[at]).length;
      let taken = 0;
      for (let scan = 0; scan < scans; scan += 1) {
        const next = withScanned(draft, parcels, ` S${scan} `);
        if (!next) continue;
        draft = next;
        taken += 1;
      }
      expect(taken).toBe(Math.min(free, scans));
      const scanned = numbersOf(draft).filter((number) => number.startsWith('S'));
      expect(new Set(scanned).size).toBe(taken);
    }),
  );
});

it('proposes what the courier takes for the city, and sends only a cost that was changed', () => {
  expect(costOf(EMPTY, parcel(1), courier)).toBe('250');
  expect(costOf(EMPTY, parcel(1, ' QUETTA'), courier)).toBe('400');
  expect(costOf({ ...EMPTY, kilograms: '2.5' }, parcel(1), courier)).toBe('370');
  expect(costOf({ ...EMPTY, cost: '199.5' }, parcel(1), courier)).toBe('199.5');
  expect(costOf(EMPTY, parcel(1), undefined)).toBe('');
  const draft = { 2: { trackingNumber: ' N2 ', cost: ' 90 ', kilograms: '2.5', leftOut: false } };
  expect(dispatchBody(draft, parcels.slice(0, 2), 7)).toEqual({
    courierId: 7,
    parcels: [
      { id: 1, trackingNumber: '' },
      { id: 2, trackingNumber: 'N2', grams: 2500, cost: '90' },
    ],
  });
});

it('finds the order a fault of the server is about', () => {
  const fields = { 'parcels[1].trackingNumber': 'Twice.', 'parcels[0].cost': 'No amount.', courierId: 'Off.' };
  expect(faultsOf(fields, parcels.slice(2))).toEqual({ 4: { trackingNumber: 'Twice.' }, 3: { cost: 'No amount.' } });
});
