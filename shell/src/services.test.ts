import { expect, it, vi } from 'vitest';
import { testSettings } from '@shop/shared/testing/data';
import { createServices } from './services.ts';

it('start where the browser forbids local storage: nobody is signed in, the cart is empty', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied.', 'SecurityError');
  });
  const page = { apiBase: '/api', origin: '', registry: {}, settings: testSettings };
  const { session, shell } = createServices(page, { view: window });
  expect(session.current()).toBeNull();
  expect(shell.cart.getState().items).toEqual([]);
});
