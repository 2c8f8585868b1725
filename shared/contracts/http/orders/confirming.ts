import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { Lang } from '../translations.ts';
import { Amount, DateText, Dictionary, IdIn } from '../values.ts';
import { OrderState } from './orderSteps.ts';

/** By which way a customer answered: the link they were sent, the code of their order in WhatsApp, or a tap on a button there. */
export type AnswerChannel = 'link' | 'whatsapp' | 'tap';

/** What a customer did about their own order. */
export type CustomerAnswer = 'confirmed' | 'cancelled' | 'changed' | 'address';

/** Why a customer cancels, as the page's form sends it; another text is kept as it is. */
export const CANCEL_REASONS = ['mistake', 'twice', 'elsewhere', 'slow', 'dear', 'other'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

const LinkToken = Type.String({ minLength: 1, maxLength: 80 });

/** A line as its customer may change it. */
const LinkItem = Type.Object({
  stockId: Type.Integer(),
  productName: Type.String(),
  varient: Type.String(),
  sizeTitle: Type.String(),
  quantity: Type.Integer(),
  /** Pieces it can have at most. */
  most: Type.Integer(),
  subtotal: Amount,
  /** Other sizes of the same colour that there are. */
  sizes: Type.Array(Type.Object({ stockId: Type.Integer(), sizeTitle: Type.String(), price: Amount })),
});

/** What a customer sees of their own order once they said its phone's last digits. */
const LinkOrder = Type.Object({
  invoiceNumber: Type.String(),
  isConfirmed: Type.Boolean(),
  version: Type.Integer(),
  name: Type.String(),
  address: Type.String(),
  city: Type.String(),
  items: Type.Array(LinkItem),
  subtotal: Amount,
  discount: Amount,
  shipping: Amount,
  total: Amount,
  /** In which its customer is written to, '' for the shop's own; an older server does not say. */
  language: Type.Optional(Type.String()),
});

/**
 * What the page of a link shows. `state`: `unknown` for one that is none or was replaced, `locked` after too many wrong
 * digits, `ended` once nothing can be changed here, `asks` for the digits, `open` with the order. What an answer came to
 * is `said`, never a refusal: whoever taps twice, late or with a page of before reads it on the page.
 */
export const LinkPage = Type.Object({
  state: Type.String(),
  /** Of `ended`: `sent`, `cancelled` or `finished`. */
  why: Type.Optional(Type.String()),
  /** Of `asks`: tries that are left. */
  tries: Type.Optional(Type.Integer()),
  /**
   * `wrong-digits`, `confirmed`, `was-confirmed`, `saved`, `same`, `spoken`, `cancelled`, `changed-meanwhile`, `sold-out`,
   * `too-little` or `invalid`.
   */
  said: Type.Optional(Type.String()),
  /** Which items, of `sold-out`. */
  text: Type.Optional(Type.String()),
  /** What is wrong with what was typed, by field. */
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** As typed: the page's forms send them again. */
  digits: Type.Optional(Type.String()),
  /** The form that was not kept, so that nothing typed is lost. */
  typed: Type.Optional(Type.Record(Type.String(), Type.String())),
  order: Type.Optional(LinkOrder),
});
export type LinkPage = Static<typeof LinkPage>;

/** A form of the page, as a browser without scripts sends it too: texts by name. */
export const LinkForm = Type.Object({
  token: LinkToken,
  form: Dictionary('^.{1,60}$', Type.String({ maxLength: 1000 }), 450),
  /** Of the page: things are named in it. */
  lang: Lang,
});
export type LinkForm = Static<typeof LinkForm>;

export const READ_LINK = defineCall({
  id: 'GET /ConfirmationController/link',
  tag: 'confirming',
  summary: 'What the page of a confirmation link asks; changes nothing, whoever looks',
  query: Type.Object({ token: LinkToken }),
  data: LinkPage,
});

export const ANSWER_LINK = defineCall({
  id: 'POST /ConfirmationController/link',
  tag: 'confirming',
  summary: "A customer's answer by their confirmation link: confirms, corrects or cancels their own order",
  body: LinkForm,
  data: LinkPage,
});

export const SEND_LINK = defineCall({
  id: 'POST /ConfirmationController/sendLink',
  tag: 'confirming',
  summary: 'Notes that somebody copied the link of an order, or opened it in WhatsApp',
  right: 'orders.write',
  refusals: ['UNKNOWN_ORDER', 'ORDER_STEP_REFUSED'],
  body: Type.Object({ id: IdIn, how: Type.Union([Type.Literal('copied'), Type.Literal('whatsapp')]) }),
});

export const CONFIRM_BY_CODE = defineCall({
  id: 'POST /ConfirmationController/code',
  tag: 'confirming',
  summary: 'Confirms the order whose number and code a customer wrote',
  right: 'orders.write',
  refusals: ['UNKNOWN_ORDER', 'ORDER_STEP_REFUSED', 'INSUFFICIENT_STOCK', 'INVALID_FIELDS'],
  /** The message as it came, or the number and the code. */
  body: Type.Object({ text: Type.String({ maxLength: 2000 }) }),
  data: OrderState,
});

/** How far back `READ_ANSWERS` goes, and how many it has at most. */
export const ANSWERED_HOURS = 24;
export const MOST_ANSWERED = 30;

const Answered = Type.Object({
  invoiceId: Type.Integer(),
  invoiceNumber: Type.String(),
  customerName: Type.String(),
  /** `CustomerAnswer`, and `AnswerChannel`. */
  answer: Type.String(),
  channel: Type.String(),
  date: DateText,
});
export type Answered = Static<typeof Answered>;

export const READ_ANSWERS = defineCall({
  id: 'GET /ConfirmationController/answers',
  tag: 'confirming',
  summary: 'What customers answered by themselves today, the newest first',
  right: 'orders.write',
  data: Type.Array(Answered),
});
