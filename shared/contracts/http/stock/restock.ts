import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { listQuery } from '../lists.ts';
import { NamesInUrdu } from '../translations.ts';
import { DateText, Id, IdIn, oneOf } from '../values.ts';
import { LANGUAGES } from '../../language.ts';
import { MESSAGE_LANGUAGES } from '../../messageKinds.ts';

/** `queued`: a message is on its way. `failed`: it did not reach them. */
export const RESTOCK_STATES = ['waiting', 'queued', 'told', 'failed'] as const;
export type RestockState = (typeof RESTOCK_STATES)[number];

/** Days that somebody waits at most. */
export const RESTOCK_DAYS = 90;

/** POST /RestockController/ask. */
export const AskedRestock = Type.Object({
  stockId: IdIn,
  phone: Type.String({ minLength: 1, maxLength: 40 }),
  /** They read what they agree to, and agreed. */
  isAgreed: Type.Literal(true),
  /** Of the page. */
  language: Type.Optional(oneOf(LANGUAGES)),
  recaptchaToken: Type.Optional(Type.String({ maxLength: 8192 })),
});
export type AskedRestock = Static<typeof AskedRestock>;

export const ASK_RESTOCK = defineCall({
  id: 'POST /RestockController/ask',
  tag: 'restock',
  summary: 'A shopper’s phone is told when a sold-out size is back; the same again changes nothing',
  refusals: [
    'INVALID_PHONE',
    'PHONE_NOT_TAKEN',
    'UNKNOWN_STOCK',
    'BOT_CHECK_FAILED',
    'BOT_CHECK_USED',
    'BOT_CHECK_UNAVAILABLE',
  ],
  body: AskedRestock,
  /** Whether it can be bought already: then nobody is noted. */
  data: Type.Object({ isThere: Type.Boolean() }),
});

/** Somebody who asked. */
export const RestockRow = Type.Object({
  requestId: Type.Integer(),
  stockId: Type.Integer(),
  productId: Type.Integer(),
  productName: Type.String(),
  varient: Type.String(),
  sizeTitle: Type.String(),
  inUrdu: Type.Optional(NamesInUrdu),
  phone: Type.String(),
  /** They are written to in it: as they chose, else of the page they asked on. */
  language: oneOf(MESSAGE_LANGUAGES),
  /** What the shop has written in it to tell them, with its parts in braces; '' for its first words. */
  text: Type.String(),
  state: oneOf(RESTOCK_STATES),
  /** Pieces there are; 0 for what is not sold at present. */
  qty: Type.Integer(),
  askedDate: DateText,
  /** '' while they wait. */
  toldDate: DateText,
  /** Who of staff told them; '' for the shop itself. */
  toldBy: Type.String(),
});
export type RestockRow = Static<typeof RestockRow>;

export const RESTOCK_SORTS = ['asked', 'qty'] as const;

/** `q` looks in names of products and phones. */
export const RestockQuery = listQuery({
  state: Type.Optional(oneOf(RESTOCK_STATES)),
  stock: Type.Optional(Id),
});
export type RestockQuery = Static<typeof RestockQuery>;

export const LIST_RESTOCK = defineCall({
  id: 'GET /RestockController/requests',
  tag: 'restock',
  summary: 'Who asked to be told when a size is back; who asked first stands first',
  right: 'orders.write',
  query: RestockQuery,
  row: RestockRow,
});

export const TELL_RESTOCK = defineCall({
  id: 'POST /RestockController/tell',
  tag: 'restock',
  summary: 'Notes that somebody of staff told them by WhatsApp',
  right: 'orders.write',
  refusals: ['UNKNOWN_PERSON', 'CHANGED_MEANWHILE'],
  body: Type.Object({ id: IdIn }),
});
