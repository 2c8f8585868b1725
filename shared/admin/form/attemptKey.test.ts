import { expect, it } from 'vitest';
import { AttemptKey } from './attemptKey.ts';

it('stays while the same is tried again, and is another for something else and after it is done', () => {
  const attempt = new AttemptKey();
  const first = attempt.of('Rent');
  expect(attempt.of('Rent')).toBe(first);
  const other = attempt.of('Tea');
  expect(other).not.toBe(first);
  expect(attempt.of('Rent')).not.toBe(first);
  const last = attempt.of('Rent');
  attempt.done();
  expect(attempt.of('Rent')).not.toBe(last);
});
