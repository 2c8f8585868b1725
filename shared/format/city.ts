/** The one form names of cities are compared in: lower case, single spaces. */
export const cityKey = (city: string): string => city.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
