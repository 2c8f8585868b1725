import { Type, type Static } from 'typebox';
import { CONSENT_ORIGINS, CONSENT_PURPOSES } from '../../consents.ts';
import { MESSAGE_LANGUAGES } from '../../messageKinds.ts';
import { listQuery } from '../lists.ts';
import { CreditStanding } from '../till/tillCustomers.ts';
import { Amount, DateText, Flag, oneOf, RequiredText } from '../values.ts';
import { defineCall } from '../call.ts';
import { Reputation } from './phones.ts';
import { OrderSummary } from './orders.ts';

/** With a digit in it. */
const PhoneIn = Type.String({ minLength: 1, maxLength: 40 });

/** A word or two by which staff find customers again: VIP, wholesale. */
const Tag = RequiredText(30);

/** Of one customer: tags, and letters of the note. */
export const MOST_TAGS = 20;
export const MOST_NOTE = 1000;

/** Somebody who ordered, by phone. */
export const CustomerRow = Type.Object({
  /** Of the first order. */
  id: Type.Integer(),
  /** Digits alone, a mobile number of Pakistan as `03…`. */
  phone: Type.String(),
  /** As the newest order has them. */
  name: Type.String(),
  city: Type.String(),
  /** All that were not deleted. */
  orders: Type.Integer(),
  /** What came to be neither cancelled nor returned. */
  spent: Amount,
  /** Orders that came back. */
  returned: Type.Integer(),
  /** On credit. */
  owed: Amount,
  lastDate: DateText,
  /** None for who may not change orders. */
  tags: Type.Array(Type.String()),
  /** '' for who may not change orders; an older server says it of one customer alone. */
  note: Type.Optional(Type.String()),
  blocked: Type.Boolean(),
});
export type CustomerRow = Static<typeof CustomerRow>;

/** What GET /CustomerController/customers is sorted by; who ordered last first (`-last`) unless asked. */
export const CUSTOMER_SORTS = ['last', 'orders', 'spent', 'returned'] as const;

/** `q` looks in phone, name, city and tags. */
export const CustomersQuery = listQuery({
  city: Type.Optional(Type.String({ maxLength: 100 })),
  tag: Type.Optional(Type.String({ maxLength: 30 })),
  blocked: Type.Optional(Flag),
});
export type CustomersQuery = Static<typeof CustomersQuery>;

/** What a phone said of being written to by the shop itself; the last word on a purpose holds. */
export const CustomerConsent = Type.Object({
  phone: Type.String(),
  purpose: oneOf(CONSENT_PURPOSES),
  isYes: Type.Boolean(),
  /** Where it was said. */
  origin: oneOf(CONSENT_ORIGINS),
  at: DateText,
});
export type CustomerConsent = Static<typeof CustomerConsent>;

const Language = oneOf([...MESSAGE_LANGUAGES, ''] as const);

/** All that is known of a customer. */
export const Customer = Type.Object({
  ...CustomerRow.properties,
  /** All phones that are known to be theirs, the one they are known by first. */
  phones: Type.Array(Type.String()),
  /** What their orders named as second phones and addresses, the newest first. */
  secondaryPhones: Type.Array(Type.String()),
  addresses: Type.Array(Type.String()),
  /** Of all phones together; its limit is the first one's. */
  credit: CreditStanding,
  /** Phones that have an account of their own, each with how it stands; an older server says none. */
  accounts: Type.Optional(Type.Array(Type.Object({ phone: Type.String(), ...CreditStanding.properties }))),
  reputation: Reputation,
  /** The last of each of their phones; an older server says none. */
  consents: Type.Optional(Type.Array(CustomerConsent)),
  /** In which they are written to, '' for the shop's own; an older server does not say. */
  language: Type.Optional(Language),
  /** '' for who may not change orders. */
  note: Type.String(),
  /** To be sent with a change of tags and note. */
  version: Type.Integer(),
  newest: Type.Array(OrderSummary),
});
export type Customer = Static<typeof Customer>;

/** POST /CustomerController/note */
export const CustomerNote = Type.Object({
  phone: PhoneIn,
  tags: Type.Array(Tag, { maxItems: MOST_TAGS }),
  note: Type.String({ maxLength: MOST_NOTE }),
  version: Type.Integer({ minimum: 0, maximum: 2147483647 }),
});
export type CustomerNote = Static<typeof CustomerNote>;

/** POST /CustomerController/tag */
export const TaggedCustomers = Type.Object({
  /** Ids of rows of the list. */
  ids: Type.Array(Type.Integer({ minimum: 1, maximum: 2147483647 }), { minItems: 1, maxItems: 200 }),
  tag: Tag,
  /** False takes it off. */
  on: Type.Boolean(),
});
export type TaggedCustomers = Static<typeof TaggedCustomers>;

/** POST /CustomerController/merge: the first phone is the second one's customer from now on. */
export const MergedPhones = Type.Object({ phone: PhoneIn, into: PhoneIn });
export type MergedPhones = Static<typeof MergedPhones>;

export const LIST_CUSTOMERS = defineCall({
  id: 'GET /CustomerController/customers',
  tag: 'customers',
  summary: 'Everybody who ordered, by phone; as a file for who may change orders',
  right: (query) => ((query as { format?: unknown }).format === 'csv' ? 'orders.write' : 'orders.read'),
  query: CustomersQuery,
  row: CustomerRow,
});

export const READ_CUSTOMER_PAGE = defineCall({
  id: 'GET /CustomerController/customer',
  tag: 'customers',
  summary: 'All that is known of a customer, by any of their phones',
  right: 'orders.read',
  refusals: ['UNKNOWN_PERSON'],
  query: Type.Object({ phone: PhoneIn }),
  data: Customer,
});

export const NOTE_CUSTOMER = defineCall({
  id: 'POST /CustomerController/note',
  tag: 'customers',
  summary: 'Says what staff should know of a customer',
  right: 'orders.write',
  refusals: ['UNKNOWN_PERSON', 'CHANGED_MEANWHILE'],
  body: CustomerNote,
  data: Customer,
});

export const SET_LANGUAGE = defineCall({
  id: 'POST /CustomerController/language',
  tag: 'customers',
  summary: 'In which language a customer is written to; empty for the shop’s own',
  right: 'orders.write',
  refusals: ['UNKNOWN_PERSON'],
  body: Type.Object({ phone: PhoneIn, language: Language }),
  data: Customer,
});

export const TAG_CUSTOMERS = defineCall({
  id: 'POST /CustomerController/tag',
  tag: 'customers',
  summary: 'Gives several customers a tag, or takes it off',
  right: 'orders.write',
  body: TaggedCustomers,
  data: Type.Object({ customers: Type.Integer() }),
});

export const MERGE_CUSTOMERS = defineCall({
  id: 'POST /CustomerController/merge',
  tag: 'customers',
  summary: 'Makes a phone one of another customer’s: orders, tags and note are theirs',
  right: 'orders.write',
  refusals: ['UNKNOWN_PERSON', 'INVALID_FIELDS'],
  body: MergedPhones,
  data: Customer,
});

export const SEPARATE_PHONE = defineCall({
  id: 'POST /CustomerController/separate',
  tag: 'customers',
  summary: 'Makes a phone a customer of its own again',
  right: 'orders.write',
  refusals: ['UNKNOWN_PERSON'],
  body: Type.Object({ phone: PhoneIn }),
  data: Customer,
});

export const NOTE_CONSENT = defineCall({
  id: 'POST /CustomerController/consent',
  tag: 'customers',
  summary: 'Notes that somebody wants no messages the shop sends by itself, or wants them again',
  right: 'orders.write',
  refusals: ['UNKNOWN_PERSON'],
  body: Type.Object({ phone: PhoneIn, isYes: Type.Boolean() }),
  data: Customer,
});
