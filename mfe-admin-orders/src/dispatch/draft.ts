import type { Courier } from '@shop/shared/contracts/http/orders/couriers';
import type { Dispatch, Parcel } from '@shop/shared/contracts/http/orders/parcels';
import { chargesFor } from '@shop/shared/format/city';
import { parseAmount } from '@shop/shared/format/money';

/** What is written down of a parcel before it is handed over. */
export interface Row {
  trackingNumber: string;
  /** Rupees as typed; null as the courier takes for the city. */
  cost: string | null;
  /** As typed, for a courier that is asked or charges by weight; null as its parcels usually weigh. */
  kilograms: string | null;
  leftOut: boolean;
}
export type Draft = Readonly<Record<number, Row>>;

export const EMPTY: Row = { trackingNumber: '', cost: null, kilograms: null, leftOut: false };

export const rowOf = (draft: Draft, { invoiceId }: Parcel): Row => draft[invoiceId] ?? EMPTY;

/** Something was written down of these that would have to be typed or scanned again. */
export const isWritten = (draft: Draft, parcels: readonly Parcel[]): boolean =>
  parcels.some((parcel) => {
    const { trackingNumber, cost, kilograms } = rowOf(draft, parcel);
    return trackingNumber.trim() !== '' || cost !== null || kilograms !== null;
  });

/** Grams of what was typed: 0 for nothing, null for what is no weight of a parcel. */
export function gramsOf({ kilograms }: Row): number | null {
  const text = kilograms?.trim() ?? '';
  if (text === '') return 0;
  const hundredths = parseAmount(text);
  return hundredths !== null && hundredths > 0 && hundredths <= MOST_KILOGRAMS * 100 ? hundredths * 10 : null;
}

const MOST_KILOGRAMS = 100;

/** Grams of each of these in turn, as calls take them: 0 for what was not weighed, or is no weight. */
export const gramsText = (draft: Draft, parcels: readonly Parcel[]): string =>
  parcels.map((parcel) => gramsOf(rowOf(draft, parcel)) ?? 0).join(',');

/** What the parcel costs as things stand, as typed. */
export function costOf(row: Row, parcel: Parcel, courier: Courier | undefined): string {
  return row.cost ?? (courier ? String(chargesFor(parcel.city, courier, gramsOf(row) || undefined).charge) : '');
}

/** Numbers as they were pasted, in the order of the chosen parcels: a column of a sheet, lines or words. */
export function withNumbers(draft: Draft, parcels: readonly Parcel[], text: string): Draft {
  const numbers = text
    .split(/[\r\n,;\t]+/)
    .map((line) => line.trim())
    .filter(Boolean);
  const next = { ...draft };
  for (const [index, parcel] of parcels.filter((one) => !rowOf(draft, one).leftOut).entries()) {
    const trackingNumber = numbers[index];
    if (trackingNumber !== undefined) next[parcel.invoiceId] = { ...rowOf(draft, parcel), trackingNumber };
  }
  return next;
}

/** Whether a parcel has this number already. */
export const hasNumber = (draft: Draft, parcels: readonly Parcel[], number: string): boolean =>
  parcels.some((one) => rowOf(draft, one).trackingNumber.trim() === number.trim());

/** A scanned number goes to the first chosen parcel without one; null when all have one. */
export function withScanned(draft: Draft, parcels: readonly Parcel[], number: string): Draft | null {
  const parcel = parcels.find((one) => !rowOf(draft, one).leftOut && rowOf(draft, one).trackingNumber.trim() === '');
  if (!parcel) return null;
  return { ...draft, [parcel.invoiceId]: { ...rowOf(draft, parcel), trackingNumber: number.trim() } };
}

/** What is sent; a cost nobody changed is left to the courier's charges, a weight that is none aside. */
export function dispatchBody(draft: Draft, chosen: readonly Parcel[], courierId: number): Dispatch {
  return {
    courierId,
    parcels: chosen.map((parcel) => {
      const row = rowOf(draft, parcel);
      const { trackingNumber, cost } = row;
      const grams = gramsOf(row);
      return {
        id: parcel.invoiceId,
        trackingNumber: trackingNumber.trim(),
        ...(grams && { grams }),
        ...(cost === null || cost.trim() === '' ? {} : { cost: cost.trim() }),
      };
    }),
  };
}

export type Faults = Readonly<Record<number, { trackingNumber?: string; cost?: string }>>;

/** What the server says of `parcels[3].trackingNumber`, by the order it is about. */
export function faultsOf(fields: Readonly<Record<string, string>>, chosen: readonly Parcel[]): Faults {
  const faults: Record<number, { trackingNumber?: string; cost?: string }> = {};
  for (const [path, text] of Object.entries(fields)) {
    const [, index, field] = /^parcels\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
    const parcel = chosen[Number(index)];
    if (!parcel) continue;
    faults[parcel.invoiceId] = { ...faults[parcel.invoiceId], [field === 'cost' ? 'cost' : 'trackingNumber']: text };
  }
  return faults;
}

/** Costs that are no amounts, and parcels whose weight is none, which says so by itself. */
export function wrongRows(draft: Draft, chosen: readonly Parcel[], text: string): Faults {
  const faults: Record<number, { cost?: string }> = {};
  for (const parcel of chosen) {
    const row = rowOf(draft, parcel);
    const cost = row.cost?.trim() ?? '';
    if (gramsOf(row) === null) faults[parcel.invoiceId] = {};
    if (cost !== '' && parseAmount(cost) === null) faults[parcel.invoiceId] = { cost: text };
  }
  return faults;
}
