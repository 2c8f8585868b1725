import fc, { type Arbitrary } from 'fast-check';

/** As much of JSON Schema as the api's own description uses. */
export interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  pattern?: string;
}

/** What people, programs and attackers send in the place of something else. */
const odd: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, '', ' ', '0', '-1', '1e3', 'NaN', '\u0000', '\ud800', "1' or '1'='1", '__proto__', '٣'),
  fc.constantFrom(0, -1, 1, 0.005, 1.5, 2147483647, 2147483648, -2147483649, 9007199254740992, 1e308),
  fc.constantFrom([], {}, [null], { toString: 1 }, [[1]], ['1', 1]),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Names by which libraries below a call know their options, and JavaScript its own. */
const OPTIONS =
  'counterMode hmacAlgorithm deriveKey timeout signal encoding raw limit trx constructor toString toJSON then length'.split(
    ' ',
  );

/** Values that fit a schema, mostly: one part in eight is something odd, and a field in eight is left out or invented. */
export function nearly(schema: Schema, depth = 0): Arbitrary<unknown> {
  if (depth > 6) return odd;
  return fc.oneof({ weight: 7, arbitrary: fitting(schema, depth) }, { weight: 1, arbitrary: odd });
}

function fitting(schema: Schema, depth: number): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => nearly(choice, depth + 1)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') return objectOf(schema.properties ?? {}, depth);
  if (type === 'array') return fc.array(nearly(schema.items ?? {}, depth + 1), { maxLength: 3 });
  if (type === 'integer' || type === 'number')
    return fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom(500, 1000, 20, 53));
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'string') return text(schema);
  return odd;
}

function text({ pattern }: Schema): Arbitrary<string> {
  const usual = fc.constantFrom(
    '1',
    '2',
    '500.00',
    '0.00',
    'COD',
    'CASH',
    'fixed',
    'Ayesha Khan',
    '03328888888',
    '2026-01-05',
  );
  // A pattern that JavaScript cannot generate from, such as one that looks ahead, is left to chance.
  if (!pattern || /\(\?|\\[bBpP]/.test(pattern)) return usual;
  return fc.oneof(usual, fc.stringMatching(new RegExp(pattern)));
}

function objectOf(properties: Record<string, Schema>, depth: number): Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) =>
    fc
      .tuple(fc.integer({ min: 0, max: 7 }), nearly(schema, depth + 1))
      .map(([kept, value]) => (kept ? [[name, value]] : [])),
  );
  const name = fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom(...OPTIONS));
  const invented = fc.option(fc.tuple(name, odd), { freq: 8 });
  return fc.tuple(fc.tuple(...fields), invented).map(([known, more]) => {
    const entries = known.flat() as [string, unknown][];
    return Object.fromEntries(more ? [...entries, more] : entries);
  });
}
