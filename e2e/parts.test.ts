import { expect, it } from 'vitest';
import { durationText } from './durationText.ts';
import { runParts, summaryOf } from './parts.ts';

it.each([
  [0, '0:00'],
  [59_499, '0:59'],
  [59_500, '1:00'],
  [754_000, '12:34'],
])('writes %i ms as %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});

it('runs every part, also after one failed, which counts as a failure at least', async () => {
  const run: string[] = [];
  const outcomes = await runParts([
    [{ title: 'types', work: async () => Promise.reject(new Error('types: failed (2)')) }],
    [
      { title: 'unit', work: async () => run.push('unit'), figures: () => ({ passed: 7, failed: 0 }) },
      {
        title: 'browser',
        work: async () => Promise.reject(new Error('no')),
        figures: () => ({ passed: 1, failed: 3 }),
      },
    ],
  ]);
  expect(run).toEqual(['unit']);
  expect(outcomes.map(({ passed, failed }) => [passed, failed])).toEqual([
    [0, 1],
    [7, 0],
    [1, 3],
  ]);
});

it('leaves out what comes after a part that it needs, which is one failure', async () => {
  const run: string[] = [];
  const part = (title: string) => ({ title, work: async () => run.push(title) });
  const release = {
    title: 'release',
    work: async () => Promise.reject(new Error('release: failed (1)')),
    isNeeded: true,
  };
  const outcomes = await runParts([[part('unit'), release], [part('faults'), part('browser')], [part('last')]]);
  expect(run).toEqual(['unit']);
  expect(outcomes.map(({ failed, failure }) => [failed, failure])).toEqual([
    [0, null],
    [1, 'release: failed (1)'],
    [0, 'faults: left out, because release failed'],
    [0, 'browser: left out, because release failed'],
    [0, 'last: left out, because release failed'],
  ]);
  run.length = 0;
  await runParts([[{ ...release, work: async () => Promise.resolve() }], [part('faults')]]);
  expect(run).toEqual(['faults']);
});

it.each([
  [1, 0],
  [2, 1],
])('with %i tests at the second try counts %i failures: one may be the machine’s doing', async (tries, failures) => {
  const figures = () => ({ passed: 9, failed: 0, secondTry: tries });
  const outcomes = await runParts([[{ title: 'unit', work: async () => Promise.resolve(), figures }]]);
  expect(outcomes.filter(({ failure }) => failure !== null)).toHaveLength(failures);
});

it('ends with a line for each part’s time, and with the figures alone on the last', () => {
  const parts = [
    { title: 'static checks', passed: 0, failed: 1, ms: 31_000, failure: 'lint: failed (1)' },
    {
      title: 'unit tests',
      passed: 700,
      failed: 0,
      secondTry: 1,
      reasons: ['a.test.ts › adds\n    2 is not 3'],
      ms: 124_000,
      failure: null,
    },
  ];
  // Some of them ran beside others.
  expect(summaryOf(parts, 125_000).split('\n')).toEqual([
    '',
    'lint: failed (1)',
    '',
    'a.test.ts › adds',
    '    2 is not 3',
    '',
    'static checks    0:31  1 FAILED',
    'unit tests       2:04  700 tests passed, 1 OF THEM AT THE SECOND TRY',
    'all parts        2:05',
    '',
    '700 passed, 1 failed',
    '',
  ]);
});
