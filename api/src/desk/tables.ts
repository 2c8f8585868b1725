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
  /** One of COURIER_ADAPTERS. */
  adapter: Defaulted<string>;
  /** Where it is asked, where that is not the adapter's own; ''. */
  base_url: Defaulted<string>;
  /** Codes of what is booked unless something else is chosen; ''. */
  service: Defaulted<string>;
  pickup: Defaulted<string>;
  /** JSON: texts by the names the adapter has for them. */
  options: Defaulted<string>;
  /** The same of its keys, sealed for this courier; '' without. */
  sealed_keys: Defaulted<string>;
  /** When they were set; ''. */
  keys_at: Defaulted<string>;
  is_off: Defaulted<number>;
  created_at: string;
  version: Defaulted<number>;
  removed: Defaulted<number>;
}

declare module '../kernel/db/schema.ts' {
  interface Tables {
    couriers: CourierTable;
    /** Where a courier brings to, as it names it. */
    courier_cities: { courier_id: number; code: string; name: string; name_key: string };
    /** Which of them one of ours is, as somebody said. */
    courier_city_names: { courier_id: number; city_key: string; code: string };
    /** `city_key` is `cityKey` of the city. */
    courier_charges: { courier_id: number; city_key: string; city: string; charge: number; return_charge: number };
  }
}
