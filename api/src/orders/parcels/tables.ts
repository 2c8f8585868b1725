import type { ParcelState } from '@shop/shared/contracts/parcelStates';
import type { Generated } from 'kysely';
import type { Defaulted } from '../../kernel/db/schema.ts';

/** An order's parcel, from being handed to a courier. */
interface ShipmentTable {
  order_id: number;
  courier_id: number;
  /** Unique for its courier; '' where there is none. */
  tracking_number: string;
  /** Its order's when it was sent; '' where that is not known. */
  city: Defaulted<string>;
  cost: number;
  /** What the courier takes for bringing it back. */
  return_charge: number;
  /** The same once it came back; 0 until then. */
  return_cost: Defaulted<number>;
  dispatched_at: string;
  /** Where it is by its courier's word; '' before there is one. */
  parcel_state: Defaulted<ParcelState | ''>;
  /** Since when, by the courier's clock where it tells; ''. */
  parcel_since: Defaulted<string>;
  /** The `parcel_events` that says so, with its words and its reason. */
  parcel_event: Defaulted<number | null>;
  /** When the answer was asked for that was noted last; ''. */
  told_at: Defaulted<string>;
  /** When its courier is to be asked next; '' at once, NEVER_ASKED for what is over. */
  ask_at: Defaulted<string>;
  /** Until when a server asks; '' for nobody. */
  ask_lease: Defaulted<string>;
  /** In vain, since the last answer. */
  ask_tries: Defaulted<number>;
  /** The last thing that went wrong with asking, for staff; ''. */
  ask_error: Defaulted<string>;
}

/** What a courier said of a parcel, once each; rows are only added, and get a state once somebody says what the words mean. */
interface ParcelEventTable {
  id: Generated<number>;
  order_id: number;
  courier_id: number;
  tracking_number: string;
  /** Null for words nobody has heard of. */
  state: ParcelState | null;
  /** The courier's. */
  words: string;
  /** `wordKey` of them. */
  word_key: string;
  /** Why it was not delivered; ''. */
  reason: string;
  /** Its time by the courier; where none is told, which of the same words it is: `#1`. */
  mark: string;
  /** By the courier's clock where it tells, and never later than it was heard. */
  at: string;
  heard_at: string;
  /** A webhook made us ask, or the clock; or staff rang. */
  source: 'asked' | 'heard' | 'rung';
}

declare module '../../kernel/db/schema.ts' {
  interface Tables {
    shipments: ShipmentTable;
    parcel_events: ParcelEventTable;
    /** What words of a courier mean, as somebody said; '' for nothing that counts. */
    courier_words: { courier_id: number; word_key: string; state: ParcelState | '' };
  }
}
