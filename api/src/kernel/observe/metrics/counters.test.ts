import { expect, it } from 'vitest';
import { countedFigures, createCounter } from './counters.ts';

const figuresOf = (name: string) =>
  countedFigures()
    .filter((one) => one.name === name)
    .map(({ labels, value, isCount }) => [labels, value, isCount]);

it('counts by its labels', () => {
  const counter = createCounter({ name: 'test_pages_total', help: 'Pages', labels: ['remote', 'outcome'] });
  for (const outcome of ['rendered', 'rendered', 'failed']) counter.add(['catalog', outcome]);
  counter.add(['catalog', 'rendered'], 0.5);
  expect(figuresOf('test_pages_total')).toEqual([
    [{ remote: 'catalog', outcome: 'rendered' }, 2.5, true],
    [{ remote: 'catalog', outcome: 'failed' }, 1, true],
  ]);
});

it('keeps to so many combinations, and counts what comes after together', () => {
  const counter = createCounter({ name: 'test_versions_total', help: 'Versions', labels: ['version'], most: 2 });
  for (const version of ['1', '2', '3', '4', '1', '3']) counter.add([version]);
  expect(figuresOf('test_versions_total')).toEqual([
    [{ version: '1' }, 2, true],
    [{ version: '2' }, 1, true],
    [{ version: 'other' }, 3, true],
  ]);
});
