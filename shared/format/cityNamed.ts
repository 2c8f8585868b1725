import { cityKey } from './city.ts';
import { CITIES_IN_URDU } from './citiesInUrdu.ts';
import { folded } from './search.ts';

/** How people put spaces and full stops in it does not count. */
const keyOf = (name: string): string => folded(name).replace(/[^\p{L}]/gu, '');

const BY_KEY = new Map(CITIES_IN_URDU.flatMap(([city = '', ...names]) => names.map((name) => [keyOf(name), city])));

/** What the shop and couriers call a city that is named in Urdu; undefined for what is no name of one. */
export const cityNamedInUrdu = (name: string): string | undefined => BY_KEY.get(keyOf(name));

/** A city as it is kept: couriers know Latin names alone. What is none in Urdu stays as it was typed. */
export const keptCity = (typed: string): string => cityNamedInUrdu(typed) ?? typed;

/** `cityKey` of a city as it is kept: orders and settings of before may have its name in Urdu. */
export const keptCityKey = (name: string): string => cityKey(keptCity(name));
