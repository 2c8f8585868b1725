import type { AdviceKind, AdviceState } from '@shop/shared/contracts/http/orders/advice';
import type { BookingState } from '@shop/shared/contracts/http/orders/bookings';
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
  /** What a charge is for, 0 for any weight, and what as many grams more cost, or a part of them. */
  step_grams: Defaulted<number>;
  step_charge: Defaulted<number>;
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
  /** The end of the address by which it tells us that something happened; '' for none. */
  heard_secret: Defaulted<string>;
  /** It is not asked for parcels before that; ''. */
  ask_due: Defaulted<string>;
  /** In vain, one after the other. */
  ask_tries: Defaulted<number>;
  /** What went wrong with it last, for staff, and since when; ''. */
  ask_error: Defaulted<string>;
  ask_error_at: Defaulted<string>;
  is_off: Defaulted<number>;
  created_at: string;
  version: Defaulted<number>;
  removed: Defaulted<number>;
}

/** A parcel that is to be booked: kept before its courier is asked, so that no answer that is lost makes a second one. */
interface BookingTable {
  id: Generated<number>;
  order_id: number;
  courier_id: number;
  /** Ours, by which the courier is asked for it again; unique. */
  reference: string;
  state: BookingState;
  /** Codes of the courier's; '' for its usual ones. */
  service: Defaulted<string>;
  pickup: Defaulted<string>;
  grams: number;
  by_user: number;
  created_at: string;
  /** When something is to be done with it next. */
  due_at: string;
  /** Until when a server does; '' for nobody. */
  leased_until: Defaulted<string>;
  /** When the courier was asked to book it last; ''. */
  asked_at: Defaulted<string>;
  /** Since something came of it. */
  tries: Defaulted<number>;
  /** `sentKey` of what the courier was told. */
  sent_key: Defaulted<string>;
  tracking_number: Defaulted<string>;
  /** Nobody wants it any more: once it is known, it is cancelled. */
  is_unwanted: Defaulted<number>;
  /** When it went with the courier's rider, as somebody said; ''. */
  handed_at: Defaulted<string>;
  /** The last thing that went wrong, for staff; ''. */
  error: Defaulted<string>;
  changed_at: string;
}

/** What is to be done with a parcel that could not be handed over; kept before its courier is told. */
interface ParcelAdviceTable {
  id: Generated<number>;
  order_id: number;
  courier_id: number;
  tracking_number: string;
  kind: AdviceKind;
  note: Defaulted<string>;
  /** Of 'address', and whom the rider calls; '' otherwise. */
  address: Defaulted<string>;
  phone: Defaulted<string>;
  /** Of an address in another city than the parcel was sent to; ''. */
  city: Defaulted<string>;
  state: AdviceState;
  /** Null for the customer. */
  by_user: number | null;
  at: string;
  /** When its courier is told, again where it was not reached. */
  due_at: string;
  /** Until when a server tells it; '' for nobody. */
  leased_until: Defaulted<string>;
  tries: Defaulted<number>;
  /** What came in between, for staff; ''. */
  error: Defaulted<string>;
  changed_at: string;
}

declare module '../kernel/db/schema.ts' {
  interface Tables {
    couriers: CourierTable;
    /** Where a courier brings to, as it names it. */
    courier_cities: { courier_id: number; code: string; name: string; name_key: string };
    /** Which of them one of ours is, as somebody said. */
    courier_city_names: { courier_id: number; city_key: string; code: string };
    /** When the calls so far would be done one after the other, and until when it is left alone; ISO 8601 UTC, or ''. */
    courier_paces: { courier_id: number; full_at: Defaulted<string>; rests_until: Defaulted<string> };
    bookings: BookingTable;
    parcel_advice: ParcelAdviceTable;
    /** `city_key` is `cityKey` of the city. */
    courier_charges: {
      courier_id: number;
      city_key: string;
      city: string;
      charge: number;
      return_charge: number;
      /** Null is as for any city. */
      step_charge: number | null;
    };
  }
}
