import fc from 'fast-check';
import { expect, it } from 'vitest';
import { goodBefore, historyOf, type History } from './history.ts';

const switches = fc.array(
  fc.record({
    version: fc.constantFrom('a', 'b', 'c', 'd'),
    at: fc.constant('2026-01-01T00:00:00.000Z'),
    why: fc.constantFrom('release' as const, 'use' as const, 'rollback' as const, 'automatic' as const),
  }),
);

/** By its words: the last thing that happened to it was that a rollback left it. */
function isBad(all: History['switches'], version: string): boolean {
  const left = all.findLastIndex(
    ({ why }, at) => (why === 'rollback' || why === 'automatic') && all[at - 1]?.version === version,
  );
  return left >= 0 && !all.slice(left).some((one) => one.version === version);
}

it('finds bad what a rollback left and what was not made current since, whatever happened', () => {
  fc.assert(
    fc.property(switches, (all) => {
      const { bad } = historyOf(all);
      expect(bad.toSorted()).toEqual(['a', 'b', 'c', 'd'].filter((version) => isBad(all, version)));
    }),
  );
});

it('goes back to what was current last of what is good, and never to what is current', () => {
  fc.assert(
    fc.property(switches, (all) => {
      const history = historyOf(all);
      const current = all.at(-1)?.version ?? '';
      const good = goodBefore(history, current);
      expect(good).not.toContain(current);
      for (const version of good) expect(isBad(all, version)).toBe(false);
      const expected = all.findLast(({ version }) => version !== current && !isBad(all, version))?.version;
      expect(good[0]).toBe(expected);
    }),
  );
});
