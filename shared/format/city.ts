import { nameKey } from './plainText.ts';

/** The one form names of cities are compared in. */
export const cityKey = nameKey;

interface Charges {
  charge: number;
  returnCharge: number;
}

/** What a courier takes for a parcel to this city, and for bringing it back: as it says for the city, or for any. */
export function chargesFor(city: string, courier: Charges & { charges: ({ city: string } & Charges)[] }): Charges {
  const key = cityKey(city);
  const { charge, returnCharge } = courier.charges.find((one) => cityKey(one.city) === key) ?? courier;
  return { charge, returnCharge };
}
