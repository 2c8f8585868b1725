import { afterEach, expect, it, vi } from 'vitest';
import type { CreateOrder } from '@shop/shared/contracts/http/orders';
import { beginTry, endAttempt } from './attempt.ts';

afterEach(() => {
  vi.restoreAllMocks();
  endAttempt();
});

function order(city: string, token = 'a'): CreateOrder {
  return {
    user: { fullname: 'Amna', primaryPhone: '03328888888', address: '12 Mall Road', city },
    items: [{ id: 7, stockId: 71, price: 1500, quantity: 1, subtotal: 1500 }],
    summary: { subtotal: 1500, discount: null, afterDiscount: 1500, tax: 0, total: 1700 },
    details: { method: 'COD', timestamp: token },
    recaptchaToken: token,
  };
}

it('keeps the key until an order is placed, also when the order changes, and remembers what else was sent', () => {
  const first = beginTry(order('Lahore'));
  expect(first.tried).toEqual([]);
  const again = beginTry(order('Lahore', 'b'));
  expect(again).toEqual(first);
  const changed = beginTry(order('Multan'));
  expect(changed.key).toBe(first.key);
  expect(changed.tried).toMatchObject([{ user: { city: 'Lahore' } }]);
  expect(beginTry(order('Lahore')).tried).toMatchObject([{ user: { city: 'Multan' } }]);
});

it('takes a new key after a success', () => {
  const { key } = beginTry(order('Lahore'));
  endAttempt();
  const next = beginTry(order('Lahore'));
  expect(next.key).not.toBe(key);
  expect(next.tried).toEqual([]);
});

it('is kept by the tab, and by the page where the tab keeps nothing', () => {
  beginTry(order('Lahore'));
  expect(sessionStorage.getItem('checkoutAttempt')).toContain('Lahore');
  endAttempt();
  expect(sessionStorage.getItem('checkoutAttempt')).toBeNull();

  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { key } = beginTry(order('Lahore'));
  expect(beginTry(order('Lahore')).key).toBe(key);
});

it.each(['{', '[]', '{"key":1,"tried":[]}', '{"key":"x"}', 'null'])('begins anew where the tab keeps %j', (text) => {
  sessionStorage.setItem('checkoutAttempt', text);
  expect(beginTry(order('Lahore')).tried).toEqual([]);
});
