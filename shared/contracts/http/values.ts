import { Type, type TSchema } from 'typebox';

/** Ids are 32-bit positive integers. */
export const Id = Type.Integer({ minimum: 1, maximum: 2147483647 });

/** An id in a request: a number, or a numeric string. Read it with `Number`. */
export const IdIn = Type.Union([Id, Type.String({ pattern: '^[1-9]\\d{0,8}$' })]);

/** Rupees with at most two decimals, as a number or a numeric string (the till sends strings). */
export const AmountIn = Type.Union([
  Type.Number({ minimum: 0, maximum: 1_000_000_000 }),
  Type.String({ pattern: '^\\d{1,10}(\\.\\d{1,2})?$' }),
]);

/** An amount that a rule has to refuse when it is negative, with a better answer than 'malformed'. */
export const SignedAmountIn = Type.Union([
  Type.Number({ minimum: -1_000_000_000, maximum: 1_000_000_000 }),
  Type.String({ pattern: '^-?\\d{1,10}(\\.\\d{1,2})?$' }),
]);

/** A whole number of pieces, at least 1, as a number or a numeric string. */
export const QuantityIn = Type.Union([
  Type.Integer({ minimum: 1, maximum: 100_000 }),
  Type.String({ pattern: '^[1-9]\\d{0,5}$' }),
]);

/** Rupees with at most two decimals. */
export const Amount = Type.Number();

export const Flag = Type.Union([Type.Literal('0'), Type.Literal('1')]);

/** `YYYY-MM-DD HH:mm:ss`, Asia/Karachi. */
export const DateText = Type.String();

/** The envelope of every successful answer. */
export const Answer = <T extends TSchema>(data: T) =>
  Type.Object({ status: Type.Literal(true), data, msg: Type.Optional(Type.String()) });

export interface AnswerOf<T> {
  status: boolean;
  data: T;
  msg?: string;
  /** Beside `data` where a list is paged: how many there are in all. */
  total?: number;
}

/** The envelope of every refusal; `msg` and `note` carry the same text. */
export interface Refusal {
  status: false;
  msg: string;
  note: string;
  /** A stable upper-case word. */
  code: string;
  data?: unknown;
}
