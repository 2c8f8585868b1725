import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge, type Evidence } from './rule.ts';

const NOTHING_BEFORE: Evidence['before'] = { events: new Map(), views: 400 };

/** `events` of each of so many visitors. */
const visitors = (count: number, events: number) =>
  new Map(Array.from({ length: count }, (_, i) => [`v${i}`, events] as const));

const evidence = fc.record({
  faults: fc.uniqueArray(
    fc.record({
      fingerprint: fc.constantFrom('a', 'b', 'c', 'd'),
      visitors: fc
        .dictionary(fc.constantFrom('1', '2', '3', '4', '5', '6'), fc.integer({ min: 1, max: 50 }), { minKeys: 1 })
        .map((events) => new Map(Object.entries(events))),
    }),
    { selector: ({ fingerprint }) => fingerprint },
  ),
  views: fc.nat(2000),
  before: fc.record({
    events: fc
      .dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 100 }))
      .map((events) => new Map(Object.entries(events))),
    views: fc.nat(2000),
  }),
});

describe('judge', () => {
  const met = (fingerprint: string, visitors: ReadonlyMap<string, number>, views: number, before = NOTHING_BEFORE) => ({
    faults: [{ fingerprint, visitors }],
    views,
    before,
  });
  const had = (fingerprint: string, times: number, views = 400) => ({ events: new Map([[fingerprint, times]]), views });

  it.each<[string, Evidence]>([
    ['three visitors of a small shop', met('new', visitors(3, 2), 0)],
    ['everybody, many behind few addresses', met('new', visitors(20, 250), 5000)],
    ['an error that was rare before', met('old', visitors(10, 3), 200, had('old', 4))],
  ])('rolls back what fails for %s', (_case, given) => {
    expect(judge(given, 'told')).not.toBeNull();
  });

  it.each<[string, Evidence]>([
    ['what only two visitors meet', met('new', visitors(2, 90), 10)],
    ['what a few of many meet', met('new', visitors(3, 3), 1000)],
    ['an old error that is as frequent as before', met('old', visitors(30, 2), 200, had('old', 120))],
    ['old noise under another name', met('renamed', visitors(30, 1), 200, had('noise', 60))],
    ['an old error of a version whose views nobody counted', met('old', visitors(9, 9), 10, had('old', 1, 0))],
  ])('leaves %s', (_case, given) => {
    expect(judge(given, 'told')).toBeNull();
  });

  it('asks for one visitor less where a server saw it, and for as many errors', () => {
    const two = met('new', visitors(2, 3), 10);
    expect([judge(two, 'seen'), judge(two, 'told')]).toEqual([expect.objectContaining({ visitors: 2 }), null]);
    expect(judge(met('new', visitors(1, 90), 10), 'seen')).toBeNull();
    expect(judge(met('new', visitors(2, 2), 10), 'seen')).toBeNull();
  });

  it('never rolls back for fewer than three visitors or five errors', () => {
    fc.assert(
      fc.property(evidence, (given) => {
        const verdict = judge(given, 'told');
        if (verdict)
          expect(verdict).toEqual({
            visitors: expect.any(Number),
            events: expect.any(Number),
            fingerprints: expect.any(Array),
          });
        const met = new Set(given.faults.flatMap(({ visitors }) => [...visitors.keys()])).size;
        const events = given.faults.flatMap(({ visitors }) => [...visitors.values()]).reduce((a, b) => a + b, 0);
        if (met < 3 || events < 5) expect(verdict).toBeNull();
      }),
    );
  });

  it('is never made to by more views, nor by what one visitor tells again and again', () => {
    fc.assert(
      fc.property(evidence, fc.nat(5000), fc.nat(1_000_000), (given, moreViews, moreEvents) => {
        if (judge(given, 'told')) return;
        expect(judge({ ...given, views: given.views + moreViews }, 'told')).toBeNull();
        const [first, ...rest] = given.faults;
        if (!first) return;
        const loud = new Map([...first.visitors, ['1', 50 + moreEvents] as const]);
        const heard = new Map([...first.visitors, ['1', 50] as const]);
        const of = (visitors: ReadonlyMap<string, number>) => ({
          ...given,
          views: 300,
          faults: [{ ...first, visitors }, ...rest],
        });
        expect(judge(of(loud), 'told')).toEqual(judge(of(heard), 'told'));
      }),
    );
  });

  it('never blames a version for what the one before showed as often', () => {
    fc.assert(
      fc.property(evidence, ({ faults, views }) => {
        const documents = Math.max(views, 1000);
        const events = new Map(
          faults.map(({ fingerprint, visitors }) => [fingerprint, [...visitors.values()].reduce((a, b) => a + b, 0)]),
        );
        expect(judge({ faults, views: documents, before: { events, views: documents } }, 'told')).toBeNull();
      }),
    );
  });
});
