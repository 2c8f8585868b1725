import { describe, expect, it, vi } from 'vitest';
import { createApiClient } from '@shop/shared/api-client';
import { createSession, logOut } from './session.ts';

const tokens = { userToken: 'u', authToken: 'a', apiKey: 'k' };

describe('session', () => {
  it('keeps the tokens of a sign-in under the names of the specification', () => {
    const session = createSession(localStorage);
    session.signIn(tokens);
    expect({ ...localStorage }).toEqual(tokens);
    expect(session.current()).toEqual(tokens);
  });

  it('is the same object while the tokens are the same', () => {
    const session = createSession(localStorage);
    session.signIn(tokens);
    expect(session.current()).toBe(session.current());
  });

  it.each(['authToken', 'apiKey'])('is nobody without %s', (key) => {
    const session = createSession(localStorage);
    session.signIn(tokens);
    localStorage.removeItem(key);
    expect(session.current()).toBeNull();
  });

  it('removes every token on sign-out, and nothing else', () => {
    const session = createSession(localStorage);
    session.signIn(tokens);
    localStorage.setItem('adminToken', 'old');
    localStorage.setItem('cartId', '7');
    session.signOut();
    expect({ ...localStorage }).toEqual({ cartId: '7' });
  });

  it('tells listeners until they leave, also when another tab changed a token', () => {
    const session = createSession(localStorage, window);
    const listener = vi.fn();
    const leave = session.subscribe(listener);
    session.signIn(tokens);
    localStorage.setItem('authToken', 'b');
    window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'cartItems' }));
    expect(listener).toHaveBeenCalledTimes(3);
    leave();
    session.signIn(tokens);
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('is nobody where there is no storage', () => {
    expect(createSession(null).current()).toBeNull();
  });
});

describe('logging out', () => {
  it('ends the session on the server with the tokens, and here even when the network is dead', () => {
    const session = createSession(localStorage);
    session.signIn(tokens);
    const fetch = vi.fn<typeof globalThis.fetch>().mockRejectedValue(new TypeError('network'));
    logOut({ session, api: createApiClient({ base: '/api', tokens: session.current, fetch }) });
    expect(fetch).toHaveBeenCalledWith(
      '/api/PublicController/authLogout',
      expect.objectContaining({ method: 'POST', headers: { Authorization: 'Bearer a', 'X-Api-Key': 'k' } }),
    );
    expect(session.current()).toBeNull();
  });
});
