import { Type, type TSchema } from 'typebox';

/** Ids are 32-bit positive integers. */
export const Id = Type.Integer({ minimum: 1, maximum: 2147483647 });

/** 1 to 2147483647 in digits. */
const ID_PATTERN =
  '([1-9]\\d{0,8}|1\\d{9}|20\\d{8}|21[0-3]\\d{7}|214[0-6]\\d{6}|2147[0-3]\\d{5}|21474[0-7]\\d{4}|214748[0-2]\\d{3}|2147483[0-5]\\d{2}|21474836[0-3]\\d|214748364[0-7])';

/** An id in a request: a number, or a numeric string. Read it with `Number`. */
export const IdIn = Type.Union([Id, Type.String({ pattern: `^${ID_PATTERN}$` })]);

/** Ids in an address, with commas between: `12,15`. Read them with `idsIn`. */
export const Ids = (most: number) => Type.String({ pattern: `^${ID_PATTERN}(,${ID_PATTERN}){0,${most - 1}}$` });

/** The version that was seen: 409 when it is no longer the one that stands; left out, the last one to save wins. */
export const seenVersion = { version: Type.Optional(Type.Integer({ minimum: 1, maximum: 2147483647 })) };

/** 0 to 1,000,000,000 in digits, with at most two decimals. */
const RUPEES = '(\\d{1,9}(\\.\\d{1,2})?|1000000000(\\.0{1,2})?)';

/** Rupees with at most two decimals, as a number or a numeric string (the till sends strings). */
export const AmountIn = Type.Union([
  Type.Number({ minimum: 0, maximum: 1_000_000_000 }),
  Type.String({ pattern: `^${RUPEES}$` }),
]);

/** An amount that a rule has to refuse when it is negative, with a better answer than 'malformed'. */
export const SignedAmountIn = Type.Union([
  Type.Number({ minimum: -1_000_000_000, maximum: 1_000_000_000 }),
  Type.String({ pattern: `^-?${RUPEES}$` }),
]);

/** A whole number of pieces, at least 1, as a number or a numeric string. */
export const QuantityIn = Type.Union([
  Type.Integer({ minimum: 1, maximum: 100_000 }),
  Type.String({ pattern: '^([1-9]\\d{0,4}|100000)$' }),
]);

/** A whole number of pieces from 0, as a number or a numeric string. */
export const PiecesIn = Type.Union([
  Type.Integer({ minimum: 0, maximum: 100_000 }),
  Type.String({ pattern: '^(\\d{1,5}|100000)$' }),
]);

/** A letter or digit, by which a text can be read. */
export const WRITTEN = '(?!\\u0640)[\\p{L}\\p{N}]';

/** A text that is needed: with a letter or a digit in it, as whoever reads it has to see something. */
export const RequiredText = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: WRITTEN });

/** An address of mail; '' for none. */
export const EmailIn = Type.String({ maxLength: 254, pattern: '^([^\\s@<>,;"]+@[^\\s@<>,;"]+\\.[^\\s@<>,;".]+)?$' });

/** Rupees with at most two decimals. */
export const Amount = Type.Number();

export const Flag = Type.Union([Type.Literal('0'), Type.Literal('1')]);

/** A day in a request, `YYYY-MM-DD` in Asia/Karachi, of the years dates are counted in. */
export const Day = Type.String({ pattern: '^(19|2[01])\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' });

/** `YYYY-MM-DD HH:mm:ss`, Asia/Karachi. */
export const DateText = Type.String();

/** A file part of a form, for OpenAPI: files never stand in the body that is checked. */
export const FilePart = Type.Optional(Type.Unsafe<unknown>({ type: 'string', format: 'binary' }));

/** The body of a form that is one file. */
export const FileForm = Type.Object({ file: FilePart });

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

/** Values by names of this pattern; with any other name it is refused. */
export const Dictionary = <T extends TSchema>(pattern: string, value: T, maxProperties: number) =>
  Type.Record(Type.String({ pattern }), value, { maxProperties, additionalProperties: false });

/** One of these names. */
export const oneOf = <const T extends readonly string[]>(names: T) =>
  Type.Union(names.map((name) => Type.Literal(name))) as unknown as ReturnType<typeof Type.Unsafe<T[number]>>;
