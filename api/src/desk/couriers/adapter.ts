import type { ParcelState } from '@shop/shared/contracts/parcelStates';
import type { Paisa } from '@shop/shared/format/money';

/**
 * - refused: the courier says no to this parcel, in its words
 * - unknown: no answer that can be read; it may have happened
 * - busy: asked too often; later
 * - down: it surely did not happen
 * - keys: missing, wrong, or not to be opened here
 */
export type CourierFaultKind = 'refused' | 'unknown' | 'busy' | 'down' | 'keys';

/** Why a courier did not do what it was asked; the message is a sentence for staff, without keys and addresses. */
export class CourierFault extends Error {
  readonly kind: CourierFaultKind;
  constructor(kind: CourierFaultKind, message: string) {
    super(message);
    this.name = 'CourierFault';
    this.kind = kind;
  }
}

/** A call to a courier: `path` is added to its address. */
export interface CourierAsk {
  path: string;
  /** Of a file it named, in the place of its address; no keys are sent there. */
  origin?: string;
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  /** A list is sent as its name again and again. */
  query?: Record<string, string | readonly string[]>;
  json?: object;
  /** It may make something: where no answer came, that is `unknown` and not `down`. */
  makes?: boolean;
}

/** An answer, read to its end, whatever its status. */
export interface CourierAnswer {
  status: number;
  /** Content type, lower case. */
  type: string;
  bytes: Buffer;
}

/** What an adapter reaches its courier with. */
export interface CourierAccess {
  readonly keys: Record<string, string>;
  /** What stands in nothing that is shown or kept, see `wordsIn`: keys, and what the courier lends for a while. */
  readonly secrets: readonly string[];
  options: Record<string, string>;
  baseUrl: string;
  /** Paced, with limits of time and size. Throws CourierFault where no answer came, or 429. */
  fetch(ask: CourierAsk): Promise<CourierAnswer>;
}

/** A city, service or pick-up address as the courier names it. */
export interface CourierChoice {
  code: string;
  name: string;
}

export interface ParcelToBook {
  /** Ours, unique, by which `find` finds it: letters, digits and dashes, 40 at most. */
  reference: string;
  /** 0 of what is paid. */
  toCollect: Paisa;
  name: string;
  /** 03xxxxxxxxx. */
  phone: string;
  /** 03xxxxxxxxx, or ''. */
  secondPhone: string;
  address: string;
  city: CourierChoice;
  contents: string;
  note: string;
  pieces: number;
  grams: number;
  /** Codes of `services` and `pickups`; '' for the courier's usual one. */
  service: string;
  pickup: string;
}

/** What a charge depends on. */
export type ParcelToQuote = Pick<ParcelToBook, 'toCollect' | 'city' | 'grams' | 'service' | 'pickup'>;

export interface BookedParcel {
  trackingNumber: string;
  reference: string;
}

export interface ParcelEvent {
  /** Null for a word nobody has heard of. */
  state: ParcelState | null;
  /** The courier's. */
  word: string;
  /** Why it was not delivered; ''. */
  reason: string;
  /** ISO 8601 UTC; null where the courier does not say. */
  at: string | null;
}

export interface TrackedParcel {
  trackingNumber: string;
  /** As it is now. */
  now: ParcelEvent;
  /** The oldest first, as far as the courier tells; `now` may be in it. */
  events: ParcelEvent[];
}

export interface ParcelAdvice {
  trackingNumber: string;
  kind: 'retry' | 'address' | 'return';
  note: string;
  /** Of 'address'. */
  address?: string;
  phone?: string;
  city?: CourierChoice;
  /** Where that is another city than it was sent to: what a courier needs to bring it there. */
  elsewhere?: { name: string; toCollect: Paisa };
}

/** What a courier takes for a parcel; parts it does not tell apart are 0. */
export interface ParcelCharges {
  trackingNumber: string;
  grams: number | null;
  toCollect: Paisa | null;
  charge: Paisa;
  returnCharge: Paisa;
  cashHandling: Paisa;
  insurance: Paisa;
  fuel: Paisa;
  other: Paisa;
  /** Sales tax on the charges. */
  tax: Paisa;
}

/** One payment for one parcel. */
export interface ParcelPayment {
  trackingNumber: string;
  isPaid: boolean;
  /** The courier's number of the payment: CPR, cheque, payment id; ''. */
  payment: string;
  part: 'whole' | 'upfront' | 'reserve';
  /** YYYY-MM-DD; null where it is not told. */
  date: string | null;
  amount: Paisa | null;
}

/** A key or an option of the courier's form. */
export interface CourierField {
  name: string;
  label: string;
  isOptional?: boolean;
  /** Of a key: it is entered with the others and no secret, such as a user's name. */
  isOpen?: true;
  /** A whole number from, to. */
  between?: readonly [number, number];
}

/**
 * What a courier can be asked. Each ability is optional; all throw CourierFault. What comes back is checked and cut to
 * length; it stays text of strangers.
 */
export interface CourierAdapter {
  /** Its own name, for people. */
  title: string;
  /** Where it is; '' where the owner has to say. */
  baseUrl: string;
  keys: readonly CourierField[];
  options: readonly CourierField[];
  /** At most so many calls a minute, of all servers of the shop. */
  perMinute: number;
  /** How many parcels one call takes. */
  most: { track: number; label: number; charges: number; payments: number };
  /** A parcel's public page, with {number}; ''. */
  trackingPage: string;
  /** Tries the keys; what it found, in a sentence. */
  test?(at: CourierAccess): Promise<string>;
  cities?(at: CourierAccess): Promise<CourierChoice[]>;
  services?(at: CourierAccess): Promise<CourierChoice[]>;
  pickups?(at: CourierAccess): Promise<CourierChoice[]>;
  /** What it takes for bringing it, without sales tax. */
  quote?(at: CourierAccess, parcel: ParcelToQuote): Promise<{ charge: Paisa }>;
  book?(at: CourierAccess, parcel: ParcelToBook): Promise<BookedParcel>;
  /** What was booked with this reference; null for nothing. `since` is ISO 8601 UTC. */
  find?(at: CourierAccess, reference: string, since: string): Promise<BookedParcel | null>;
  /** A PDF with the labels of these numbers. */
  label?(at: CourierAccess, trackingNumbers: readonly string[]): Promise<Buffer>;
  loadSheet?(at: CourierAccess, trackingNumbers: readonly string[]): Promise<Buffer>;
  /** Those it knows, in any order. */
  track?(at: CourierAccess, trackingNumbers: readonly string[]): Promise<TrackedParcel[]>;
  cancel?(at: CourierAccess, trackingNumber: string): Promise<void>;
  advise?(at: CourierAccess, advice: ParcelAdvice): Promise<void>;
  charges?(at: CourierAccess, trackingNumbers: readonly string[]): Promise<ParcelCharges[]>;
  payments?(at: CourierAccess, trackingNumbers: readonly string[]): Promise<ParcelPayment[]>;
  /** The tracking numbers a webhook's body names; nothing else of it is believed. */
  heard?(body: unknown): string[];
  /** What it wants to be answered; left out, as any call is. */
  heardAnswer?: { status: number; body: object };
}
