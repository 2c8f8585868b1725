import { expect, it } from 'vitest';
import { createFairTurns } from './fairTurns.ts';

/** Work that ends when it is told to; what was begun, in order. */
function desk(places: number, mostOfOne = 64) {
  const turns = createFairTurns<string>(places, mostOfOne);
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const ask = (name: string, asker: string | null) =>
    turns.ask(name, asker, () => {
      begun.push(name);
      return new Promise((resolve, reject) => {
        ends.set(name, (error) => (error ? reject(error) : resolve(name)));
      });
    });
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, ask, end };
}

it('does some at a time, in turn of those who ask', async () => {
  const { begun, ask, end } = desk(2);
  for (const name of ['c1', 'c2', 'c3', 'c4', 'c5']) void ask(name, 'crawler');
  for (const name of ['s1', 's2']) void ask(name, 'shopper');
  expect(begun).toEqual(['c1', 'c2']);
  for (const name of ['c1', 'c2', 'c3', 's1']) await end(name);
  expect(begun).toEqual(['c1', 'c2', 'c3', 's1', 'c4', 's2']);
});

it('does once what several wait for, when the first of them has a turn', async () => {
  const { begun, ask, end } = desk(1);
  for (const name of ['c1', 'c2', 'c3', 'both']) void ask(name, 'crawler');
  const shoppers = ask('both', 'shopper');
  await end('c1');
  await end('c2');
  expect(begun).toEqual(['c1', 'c2', 'both']);
  const late = ask('both', 'third');
  await end('both');
  expect(await Promise.all([shoppers, late])).toEqual(['both', 'both']);
  await end('c3');
  expect(begun).toEqual(['c1', 'c2', 'both', 'c3']);
  // It ended: asked again, it is done again.
  void ask('both', 'shopper');
  expect(begun.at(-1)).toBe('both');
});

it('refuses who has too much waiting, not what has begun, nor others, nor the shop itself', async () => {
  const { begun, ask, end } = desk(1, 2);
  const first = ask('c1', 'crawler');
  for (const name of ['c2', 'c3']) expect(ask(name, 'crawler')).toBeDefined();
  expect(ask('c4', 'crawler')).toBeUndefined();
  expect(ask('c1', 'crawler')).toBe(first);
  for (const name of ['s1', 's2']) expect(ask(name, 'shopper')).toBeDefined();
  for (let i = 0; i < 9; i++) expect(ask(`ahead ${i}`, null)).toBeDefined();
  await end('c1');
  await end('c2');
  expect(begun).toEqual(['c1', 'c2', 's1']);
  expect(ask('c4', 'crawler')).toBeDefined();
});

it('hands a failure to all who waited, and goes on', async () => {
  const { begun, ask, end } = desk(1);
  const both = ['crawler', 'shopper'].map((asker) => ask('c1', asker));
  void ask('c2', 'crawler');
  const caught = Promise.allSettled(both);
  await end('c1', new Error('damaged'));
  expect((await caught).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(begun).toEqual(['c1', 'c2']);
});
