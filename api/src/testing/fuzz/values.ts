import { karachiDateTime } from '@shop/shared/format/dates';
import fc, { type Arbitrary } from 'fast-check';
import { Compile } from 'typebox/compile';
import { oncePer } from '../../kernel/oncePer.ts';
import { anyCharacter } from '../anyCharacter.ts';
import type { Schema } from './describedCalls.ts';
import { PASSWORD } from './secrets.ts';

/** In the place of a value: one the shop answered before under such a name. `fallback` is for when there is none. */
export class Recalled {
  readonly name: string;
  readonly schema: Schema;
  /** Which of them; null for whichever has its turn. */
  readonly turn: number | null;
  readonly fallback: unknown;
  constructor(name: string, schema: Schema, turn: number | null, fallback: unknown) {
    this.name = name;
    this.schema = schema;
    this.turn = turn;
    this.fallback = fallback;
  }
}

/** In the place of an object: its fields, most of them as the shop answered them together before. */
export class Alike {
  readonly schema: Schema;
  readonly turn: number;
  /** One bit for each field that stays as it was made up. */
  readonly own: number;
  readonly fields: Record<string, unknown>;
  constructor(schema: Schema, turn: number, own: number, fields: Record<string, unknown>) {
    this.schema = schema;
    this.turn = turn;
    this.own = own;
    this.fields = fields;
  }
}

/** In the place of a bot check's token: a challenge that was solved, with more beside it than was asked for. */
export class Solved {
  readonly more: Record<string, unknown>;
  constructor(more: Record<string, unknown>) {
    this.more = more;
  }
}

/** In the place of a file: one of those that the shop is made with. */
export class FileNamed {
  readonly turn: number;
  constructor(turn: number) {
    this.turn = turn;
  }
}

/** How much of a request is wrong: the share of its parts that are something odd. */
export type Oddity = 0 | 8 | 3;

/** What people, programs and attackers send in the place of something else. */
const odd: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, '', ' ', '0', '-1', '1e3', 'NaN', '\u0000', '\ud800', "1' or '1'='1", '__proto__', '٣'),
  fc.constantFrom(0, -1, 1, 0.005, 1.5, 2147483647, 2147483648, -2147483649, 9007199254740992, 1e308),
  fc.constantFrom([], {}, [null], { toString: 1 }, [[1]], ['1', 1]),
  fc.string({ unit: anyCharacter, maxLength: 30 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Names by which libraries below a call know their options, and JavaScript its own. */
const OPTIONS =
  'counterMode hmacAlgorithm deriveKey timeout signal encoding raw limit trx constructor toString toJSON then length'.split(
    ' ',
  );

const NOW = karachiDateTime(new Date().toISOString());

const WORDS = [
  NOW.slice(0, 10),
  NOW.slice(0, 7),
  'sana@shop.example',
  '1',
  '2',
  '3',
  '20',
  '500.00',
  '0.00',
  'Ayesha Khan',
  'Lahore',
  '12 Mall Road',
  '03328888888',
  '2026-01-05',
  '2026-01',
  '2026-01-05 12:00',
  'Cotton frock',
  'EID2026',
  'catalog',
  '1.0.0',
  '-date',
  'name',
  PASSWORD,
  '#aabbcc',
  'https://shop.example/page',
  'stories',
  '',
];

const inventedName = fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom(...OPTIONS));
const invented = fc.dictionary(inventedName, odd, { minKeys: 1, maxKeys: 2 });

/** Values for a field of this name: all right, mostly right, or wild. */
export function valuesOf(schema: Schema, name: string, oddity: Oddity, depth = 0): Arbitrary<unknown> {
  if (depth > 7) return odd;
  const right = fitting(schema, name, oddity, depth);
  return oddity === 0 ? right : fc.oneof({ weight: oddity - 1, arbitrary: right }, { weight: 1, arbitrary: odd });
}

function fitting(schema: Schema, name: string, oddity: Oddity, depth: number): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.allOf) return objectOf(merged(schema.allOf), name, oddity, depth);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, name, oddity, depth + 1)));
  if (schema.format === 'binary') return fc.nat(99).map((turn) => new FileNamed(turn));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') return objectOf(schema, name, oddity, depth);
  if (type === 'array') {
    const { items = {}, minItems = 0, maxItems = 3 } = schema;
    const most = Math.max(minItems, Math.min(maxItems, 3));
    return fc.array(valuesOf(items, name, oddity, depth + 1), { minLength: minItems, maxLength: most });
  }
  if (type === 'integer' || type === 'number') return orRecalled(schema, name, numbers(schema));
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'string') return orRecalled(schema, name, texts(schema, name));
  return odd;
}

/** Fields of all of them together. */
function merged(parts: Schema[]): Schema {
  const flat = parts.flatMap((part) => (part.allOf ? [merged(part.allOf)] : [part]));
  return {
    type: 'object',
    properties: Object.assign({}, ...flat.map(({ properties }) => properties ?? {})),
    required: flat.flatMap(({ required = [] }) => required),
  };
}

function orRecalled(schema: Schema, name: string, made: Arbitrary<unknown>): Arbitrary<unknown> {
  const recalled = fc
    .tuple(fc.nat(9999), made)
    .map(([turn, fallback]) => new Recalled(name, schema, turn, fallback) as unknown);
  return fc.oneof({ weight: 5, arbitrary: recalled }, { weight: 1, arbitrary: made });
}

function numbers({ type, minimum = 0, maximum = 1_000_000_000 }: Schema): Arbitrary<unknown> {
  const near = fc.integer({ min: Math.ceil(minimum), max: Math.floor(Math.min(maximum, Math.ceil(minimum) + 3)) });
  const usual = [500, 1000, 20, 51, 53, maximum].filter((number) => number >= minimum && number <= maximum);
  const cents = type === 'number' && maximum > 1 ? [fc.constantFrom(0.5, 0.01).map((part) => minimum + part)] : [];
  return fc.oneof(near, fc.constantFrom(...usual), ...cents);
}

function texts(schema: Schema, name: string): Arbitrary<unknown> {
  if (name === 'recaptchaToken') return fc.option(invented, { freq: 2, nil: {} }).map((more) => new Solved(more));
  if (name === 'idempotency-key') return fc.uuid();
  return fittingTexts(schema);
}

/** Making them takes longer than all that is drawn of them. */
const fittingTexts = oncePer((schema: Schema): Arbitrary<unknown> => {
  const fits = Compile(schema as object);
  const usual = WORDS.filter((word) => fits.Check(word));
  const { pattern, minLength = 0, maxLength = 40 } = schema;
  // A pattern that JavaScript cannot generate from, such as one that looks ahead, is left to chance.
  const made =
    pattern && !/\(\?|\\[bBpP]/.test(pattern)
      ? fc.stringMatching(new RegExp(pattern)).filter((text) => fits.Check(text))
      : fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) });
  return usual.length > 0 ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...usual) }, made) : made;
});

function objectOf(schema: Schema, name: string, oddity: Oddity, depth: number): Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties: free } = schema;
  const fields = Object.entries(properties).map(([own, field]) =>
    fc.tuple(fc.nat(7), valuesOf(field, own, oddity, depth + 1)).map(([kept, value]) => {
      const isNeeded = required.includes(own) || field.format === 'binary';
      const isLeftOut = isNeeded ? oddity > 0 && kept === 0 : kept < 4;
      return isLeftOut ? [] : [[own, value] as const];
    }),
  );
  const usual =
    typeof free === 'object'
      ? fc.dictionary(inventedName, valuesOf(free, name, oddity, depth + 1), { maxKeys: 3 })
      : fc.constant({});
  const more = fc.oneof({ weight: 7, arbitrary: usual }, { weight: 1, arbitrary: invented });
  return fc.tuple(fc.tuple(...fields), more, fc.nat(9999), fc.nat()).map(([known, extra, turn, own]) => {
    const made: Record<string, unknown> = { ...Object.fromEntries(known.flat()), ...extra };
    return turn % 5 < 3 && fields.length > 1 ? new Alike(schema, Math.floor(turn / 5), own, made) : made;
  });
}
