import { nameKey } from './plainText.ts';

/** The one form names of cities are compared in. */
export const cityKey = nameKey;

/** Rupees. */
interface Charges {
  charge: number;
  returnCharge: number;
}

interface Tariff extends Charges {
  charges: readonly ({ city: string; stepCharge?: number | undefined } & Charges)[];
  parcelWeight: number;
  weightStep?: number | undefined;
  stepCharge?: number | undefined;
}

/** Grams of a parcel nobody weighed, of a courier that says nothing of it. */
export const USUAL_GRAMS = 500;

export const gramsIn = (kilograms: number): number => Math.round(kilograms * 1000);

/** Grams a courier's parcel is said to weigh. */
export const usualGrams = ({ parcelWeight }: Pick<Tariff, 'parcelWeight'>): number =>
  gramsIn(parcelWeight) || USUAL_GRAMS;

/**
 * What a courier takes for a parcel of so many grams to this city, and for bringing it back: as it says for the city, or for
 * any, and for each begun step of weight above the first what that costs there, or to any.
 */
export function chargesFor(city: string, courier: Tariff, grams = usualGrams(courier)): Charges {
  const key = cityKey(city);
  const own = courier.charges.find((one) => cityKey(one.city) === key);
  const { charge, returnCharge } = own ?? courier;
  const stepCharge = own?.stepCharge ?? courier.stepCharge ?? 0;
  const step = gramsIn(courier.weightStep ?? 0);
  const more = step > 0 ? Math.max(0, Math.ceil(grams / step) - 1) : 0;
  return { charge: Math.round((charge + more * stepCharge) * 100) / 100, returnCharge };
}
