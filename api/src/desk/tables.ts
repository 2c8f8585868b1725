import type { Generated } from 'kysely';
import type { Defaulted } from '../kernel/db/schema.ts';

interface CourierTable {
  id: Generated<number>;
  name: string;
  /** `nameKey` of the name. */
  name_key: string;
  /** `searchTextOf` the name. */
  search_text: Defaulted<string>;
  /** Address of a parcel's page, `{number}` in the place of its tracking number; '' for none. */
  tracking_page: Defaulted<string>;
  /** Of cities without a charge of their own. */
  charge: number;
  return_charge: number;
  /** What a parcel is said to weigh. */
  parcel_grams: number;
  is_off: Defaulted<number>;
  created_at: string;
  version: Defaulted<number>;
  removed: Defaulted<number>;
}

declare module '../kernel/db/schema.ts' {
  interface Tables {
    couriers: CourierTable;
    /** `city_key` is `cityKey` of the city. */
    courier_charges: { courier_id: number; city_key: string; city: string; charge: number; return_charge: number };
  }
}
