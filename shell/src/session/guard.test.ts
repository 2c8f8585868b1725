import { expect, it } from 'vitest';
import type { Session, StaffTokens } from '@shop/shared/contracts/remote';
import { requireSession } from './guard.ts';

const sessionOf = (tokens: StaffTokens | null): Session => ({
  current: () => tokens,
  subscribe: () => () => undefined,
});
const signedIn = sessionOf({ userToken: 'u', authToken: 'a', apiKey: 'k' });
const signedOut = sessionOf(null);

function target(guard: () => null): string | null {
  try {
    return guard();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('Location');
    throw thrown;
  }
}

it('sends visitors without tokens away from the back office, to the shop', () => {
  expect(target(() => requireSession(signedOut))).toBe('/');
  expect(target(() => requireSession(signedIn))).toBeNull();
});

it('leaves a kept till, which was opened without a network, to who has a PIN there', () => {
  document.head.innerHTML = '<script type="application/json" id="page-data" data-kept></script>';
  expect(target(() => requireSession(signedOut))).toBeNull();
  document.head.replaceChildren();
});
