import { expect, it } from 'vitest';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { attemptKey, endAttempt } from './attempt.ts';

const order = {
  user: { fullname: 'Amna' },
  items: [{ id: 7, stockId: 71, price: 1, quantity: 1, subtotal: 1 }],
  summary: { subtotal: 1, discount: null, afterDiscount: 1, tax: '0.00', total: 201 },
  details: { method: 'COD', timestamp: '21/11/2026 09:05:06' },
};

it('stays while only time and token differ, changes with cart or form, and ends with a success', () => {
  const shell = createStandInShell();
  const key = attemptKey(shell, order);
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-/);
  const later = { ...order, details: { method: 'COD', timestamp: '21/11/2026 09:06:00' }, recaptchaToken: 'other' };
  expect(attemptKey(shell, later)).toBe(key);
  const changed = attemptKey(shell, { ...order, user: { fullname: 'Amna Khan' } });
  expect(changed).not.toBe(key);
  endAttempt(shell);
  expect(attemptKey(shell, { ...order, user: { fullname: 'Amna Khan' } })).not.toBe(changed);
});
