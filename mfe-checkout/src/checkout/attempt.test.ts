import { afterEach, expect, it, vi } from 'vitest';
import { HOUR_MS } from '@shop/shared/format/durations';
import { endAttempt, keyOfAttempt } from './attempt.ts';

afterEach(() => {
  endAttempt(keyOfAttempt());
});

it('keeps the key for all tabs until an order is placed', () => {
  const key = keyOfAttempt();
  expect(keyOfAttempt()).toBe(key);
  expect(localStorage.getItem('checkoutAttempt')).toContain(key);
  endAttempt(key);
  expect(localStorage.getItem('checkoutAttempt')).toBeNull();
  expect(keyOfAttempt()).not.toBe(key);
});

it('leaves the key of the next order alone when a success is heard of late', () => {
  const placed = keyOfAttempt();
  endAttempt(placed);
  const next = keyOfAttempt();
  endAttempt(placed);
  expect(keyOfAttempt()).toBe(next);
});

it('takes a new key a day after the last try', () => {
  vi.useFakeTimers({ now: 0 });
  const key = keyOfAttempt();
  vi.setSystemTime(23 * HOUR_MS);
  expect(keyOfAttempt()).toBe(key);
  vi.setSystemTime(46 * HOUR_MS);
  expect(keyOfAttempt()).toBe(key);
  vi.setSystemTime(70 * HOUR_MS);
  expect(keyOfAttempt()).not.toBe(key);
});

it('is kept by the page where the browser stores nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(keyOfAttempt()).toBe(keyOfAttempt());
});

it.each(['{', '[]', '{"key":1}', '{"key":"x","triedAt":9e15}', 'null'])('begins anew where %j is stored', (text) => {
  localStorage.setItem('checkoutAttempt', text);
  const key = keyOfAttempt();
  expect(key).toMatch(/^[\da-f-]{36}$/);
  expect(keyOfAttempt()).toBe(key);
});
