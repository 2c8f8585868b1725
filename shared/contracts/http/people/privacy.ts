import { Type, type Static } from 'typebox';
import { DateText } from '../values.ts';
import { defineCall } from '../call.ts';

/** A phone, with a digit in it, also of an Urdu or an Arabic keyboard; or an address of mail. */
const PhoneIn = Type.String({ minLength: 1, maxLength: 254, pattern: '[0-9۰-۹٠-٩]|@' });

/** The query of GET /PrivacyController/person. */
export const PersonQuery = Type.Object({ phone: PhoneIn });
export type PersonQuery = Static<typeof PersonQuery>;

/** GET /PrivacyController/person: what the shop has of a phone, and why it cannot be erased now. Amounts in rupees. */
export const Person = Type.Object({
  /** As the shop compares phones, or the address of mail. */
  phone: Type.String(),
  /** What its orders call it, the last first. */
  names: Type.Array(Type.String()),
  orders: Type.Integer(),
  /** Orders of others that name it: as a second phone, or as the address of mail. */
  namedIn: Type.Integer(),
  payments: Type.Integer(),
  heldCarts: Type.Integer(),
  /** What was sent to it and tells of no order of its own. */
  messages: Type.Optional(Type.Integer()),
  isBlocked: Type.Boolean(),
  /** Invoices somebody is still at work on. */
  openOrders: Type.Array(Type.String()),
  /** What it owes; below 0 what the shop has of its money. */
  owed: Type.Number(),
});
export type Person = Static<typeof Person>;

/** POST /PrivacyController/export and …/erase */
export const PersonReference = Type.Object({ phone: PhoneIn });
export type PersonReference = Static<typeof PersonReference>;

const ExportedMessage = Type.Object({
  kind: Type.String(),
  channel: Type.String(),
  to: Type.String(),
  state: Type.String(),
  at: DateText,
  sentAt: DateText,
});

const ExportedOrder = Type.Object({
  invoiceNumber: Type.String(),
  date: DateText,
  channel: Type.String(),
  status: Type.String(),
  fulfilment: Type.String(),
  paymentMethod: Type.String(),
  name: Type.String(),
  phone: Type.String(),
  secondaryPhone: Type.String(),
  address: Type.String(),
  city: Type.String(),
  email: Type.String(),
  notes: Type.String(),
  promotionCode: Type.String(),
  discount: Type.Number(),
  shipping: Type.Number(),
  total: Type.Number(),
  isDeleted: Type.Boolean(),
  /** The network it was ordered from, which is kept for a week; '' then. */
  network: Type.String(),
  lines: Type.Array(
    Type.Object({
      product: Type.String(),
      sku: Type.String(),
      size: Type.String(),
      color: Type.String(),
      quantity: Type.Integer(),
      unitPrice: Type.Number(),
      note: Type.String(),
    }),
  ),
  /** What the shop sent by itself. */
  messages: Type.Array(ExportedMessage),
  /** What happened to it; `detail` as it was noted. */
  events: Type.Array(Type.Object({ date: DateText, kind: Type.String(), detail: Type.Unknown() })),
  calls: Type.Array(Type.Object({ date: DateText, outcome: Type.String(), note: Type.String() })),
  parcels: Type.Array(Type.Object({ date: DateText, courier: Type.String(), trackingNumber: Type.String() })),
  /** At the till. */
  payments: Type.Array(
    Type.Object({ date: DateText, method: Type.String(), amount: Type.Number(), reference: Type.String() }),
  ),
  returns: Type.Array(
    Type.Object({ date: DateText, number: Type.String(), amount: Type.Number(), reason: Type.String() }),
  ),
});

/** POST /PrivacyController/export: everything of a phone. Amounts in rupees. */
export const PersonExport = Type.Object({
  exportedDate: DateText,
  phone: Type.String(),
  orders: Type.Array(ExportedOrder),
  /** Orders of others that name it as a second phone. */
  namedIn: Type.Array(Type.Object({ invoiceNumber: Type.String(), date: DateText })),
  /** What went to their number and told of no order of theirs. */
  messages: Type.Array(ExportedMessage),
  /** What staff say of them, and other phones known to be theirs. */
  tags: Type.Array(Type.String()),
  note: Type.String(),
  otherPhones: Type.Array(Type.String()),
  /** In which language they are written to; '' for the shop's own. */
  language: Type.String(),
  /** What they wrote by WhatsApp, and were answered. */
  written: Type.Array(
    Type.Object({ date: DateText, isTheirs: Type.Boolean(), kind: Type.String(), text: Type.String() }),
  ),
  /** What they said of being written to. */
  consents: Type.Array(
    Type.Object({ purpose: Type.String(), isYes: Type.Boolean(), origin: Type.String(), at: DateText }),
  ),
  /** Sizes they asked to be told of. */
  askedFor: Type.Array(Type.Object({ stockId: Type.Integer(), state: Type.String(), date: DateText })),
  creditLimit: Type.Union([Type.Number(), Type.Null()]),
  owed: Type.Number(),
  payments: Type.Array(
    Type.Object({ date: Type.String(), amount: Type.Number(), method: Type.String(), note: Type.String() }),
  ),
  heldCarts: Type.Array(Type.Object({ date: DateText, name: Type.String(), customer: Type.Unknown() })),
  block: Type.Union([Type.Object({ date: DateText, reason: Type.String() }), Type.Null()]),
});
export type PersonExport = Static<typeof PersonExport>;

/** POST /PrivacyController/erase: how much is without a person now. */
export const ErasedPerson = Type.Object({
  orders: Type.Integer(),
  /** What its orders are counted under from now on. */
  pseudonym: Type.String(),
});
export type ErasedPerson = Static<typeof ErasedPerson>;

export const READ_PERSON = defineCall({
  id: 'GET /PrivacyController/person',
  tag: 'privacy',
  summary: 'How much the shop has of a phone, and what keeps it from being erased',
  right: 'privacy',
  refusals: ['UNKNOWN_PERSON', 'INVALID_FIELDS'],
  query: PersonQuery,
  data: Person,
});

export const EXPORT_PERSON = defineCall({
  id: 'POST /PrivacyController/export',
  tag: 'privacy',
  summary: 'Everything the shop has of a phone; noted in the audit log',
  right: 'privacy',
  refusals: ['UNKNOWN_PERSON', 'INVALID_FIELDS'],
  body: PersonReference,
  data: PersonExport,
});

export const ERASE_PERSON = defineCall({
  id: 'POST /PrivacyController/erase',
  tag: 'privacy',
  summary: 'Takes the person out of everything the shop has of a phone; sums, goods and city stay',
  right: 'privacy',
  refusals: ['UNKNOWN_PERSON', 'INVALID_FIELDS', 'PERSON_HAS_OPEN_ORDERS', 'PERSON_OWES'],
  body: PersonReference,
  data: ErasedPerson,
});
