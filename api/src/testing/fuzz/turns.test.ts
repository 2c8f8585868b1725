import { describe, expect, it } from 'vitest';
import { turnsOf } from './turns.ts';

const names = ['DELETE /a', 'POST /a/create', ...Array.from({ length: 288 }, (_, at) => `GET /a/${at}`)];
const calls = names.map((name) => ({ name }));
const namesOf = (turns: typeof calls) => turns.map(({ name }) => name);

describe('the turns of random requests', () => {
  it('ask each call, and some more often', () => {
    const drawn = Array.from({ length: 20 }, (_, seed) => namesOf(turnsOf(calls, seed, 500)));
    for (const turns of drawn) expect([turns.length, new Set(turns).size]).toEqual([500, 290]);
    const times = Map.groupBy(drawn.flat(), (name) => name);
    expect(times.get('POST /a/create')?.length).toBeGreaterThan(times.get('DELETE /a')?.length ?? 0);
    expect(new Set(drawn.map(String)).size).toBe(20);
  });

  it('keep their order when a call is new', () => {
    const before = namesOf(turnsOf(calls, 7, 500));
    const now = namesOf(turnsOf([{ name: 'POST /new' }, ...calls], 7, 500)).filter((name) => name !== 'POST /new');
    const ofNoMore = before.filter(
      (name) => before.filter((one) => one === name).length !== now.filter((one) => one === name).length,
    );
    expect(new Set(ofNoMore).size).toBeLessThan(10);
    expect(before.filter((name) => !ofNoMore.includes(name))).toEqual(now.filter((name) => !ofNoMore.includes(name)));
  });
});
