/** The one form names of cities are compared in: lower case, single spaces. */
export const cityKey = (city: string): string => city.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase();

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
