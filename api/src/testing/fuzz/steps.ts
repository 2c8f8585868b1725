import fc, { type Arbitrary } from 'fast-check';
import type { DescribedCall } from './describedCalls.ts';
import { isPlain } from './isPlain.ts';
import { PEOPLE, type Who } from './secrets.ts';
import { valuesOf, type Oddity } from './values.ts';

/** A request that was made up; what it takes from earlier answers is not known yet. */
export interface Draft {
  who: Who;
  /** By their names; left out ones are not sent. */
  parameters: Record<string, unknown>;
  /** A string is sent as it is. */
  body: unknown;
  headers: Record<string, string>;
  /** The same again as the request before. */
  isRepeated: boolean;
}

const HEADERS =
  'if-none-match x-forwarded-for accept accept-language authorization cookie range user-agent x-api-key'.split(' ');

const oddHeaders = fc.dictionary(fc.constantFrom(...HEADERS), fc.string({ unit: 'grapheme-ascii', maxLength: 40 }), {
  maxKeys: 1,
});

/** Requests for a call, for tests that have an idea of a body it takes, of that too. */
export function draftsFor(call: DescribedCall, examples: readonly unknown[]): Arbitrary<Draft> {
  const of = (oddity: Oddity): Arbitrary<Draft> =>
    fc.record({
      who: fc.constantFrom(...likely(call)),
      parameters: parametersOf(call, oddity),
      body: bodyOf(call, oddity, examples),
      headers: oddity === 0 ? fc.constant({}) : oddHeaders,
      isRepeated: fc.nat(39).map((at) => at === 0),
    });
  return fc.oneof({ weight: 6, arbitrary: of(0) }, { weight: 3, arbitrary: of(8) }, { weight: 1, arbitrary: of(3) });
}

/** Mostly who may ask, and everybody else too. */
function likely({ isFor }: DescribedCall): Who[] {
  if (isFor === 'deployer') return [...Array<Who>(8).fill('deployer'), ...PEOPLE];
  if (isFor === 'everybody') return [...Array<Who>(4).fill('nobody'), ...PEOPLE];
  return [...Array<Who>(5).fill('administrator'), ...Array<Who>(3).fill('manager'), 'cashier', 'cashier', ...PEOPLE];
}

function parametersOf({ parameters }: DescribedCall, oddity: Oddity): Arbitrary<Record<string, unknown>> {
  const each = parameters.map(({ name, schema, required, in: place }) =>
    fc.tuple(fc.nat(7), valuesOf(schema, name, oddity)).map(([kept, value]): [string, unknown][] => {
      const isNeeded = required === true && (oddity === 0 || kept > 0);
      return place === 'path' || isNeeded || kept < 2 ? [[name, value]] : [];
    }),
  );
  return fc.tuple(...each).map((known) => Object.fromEntries(known.flat()));
}

function bodyOf({ body }: DescribedCall, oddity: Oddity, examples: readonly unknown[]): Arbitrary<unknown> {
  if (!body) return fc.constant(undefined);
  const choices = [valuesOf(body.schema, '', oddity)];
  if (examples.length > 0) choices.push(oddity === 0 ? fc.constantFrom(...examples) : withOneChanged(examples));
  const right = fc.oneof(...choices);
  return oddity === 0 ? right : fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: fc.string() });
}

/** One of the examples, a field of it, however deep, another. */
function withOneChanged(examples: readonly unknown[]): Arbitrary<unknown> {
  return fc
    .tuple(fc.constantFrom(...examples), fc.infiniteStream(fc.nat(99)), valuesOf({}, '', 0))
    .map(([example, turns, value]) => changed(example, turns, value));
}

function changed(example: unknown, turns: Iterator<number>, value: unknown): unknown {
  const turn = (): number => Number(turns.next().value);
  if (!isPlain(example)) {
    return Array.isArray(example) && example.length > 0 ? [changed(example[0], turns, value)] : value;
  }
  const entries = Object.entries(example);
  const at = turn() % Math.max(1, entries.length);
  const [name, child] = entries[at] ?? ['', undefined];
  const rest = entries.filter((_one, index) => index !== at);
  if (turn() % 4 === 0) return Object.fromEntries(rest);
  return Object.fromEntries([...rest, [name, changed(child, turns, value)]]);
}
