import { createStore } from 'zustand/vanilla';
import type { ApiClient } from '@shop/shared/contracts/calls';
import { STORAGE_KEYS } from '@shop/shared/contracts/events';
import type { Session, StaffTokens } from '@shop/shared/contracts/remote';

/** The shell's own session: what remotes see of it, and the two ways to change it. */
export interface StaffSession extends Session {
  /** Keeps the tokens of a successful sign-in (admin specification, 3: login result). */
  signIn(tokens: StaffTokens): void;
  /** Forgets the tokens in this browser. The server's half is `logOut`. */
  signOut(): void;
}

const KEPT = [STORAGE_KEYS.userToken, STORAGE_KEYS.authToken, STORAGE_KEYS.apiKey] as const;
const REMOVED: readonly string[] = [...KEPT, STORAGE_KEYS.adminToken];

/**
 * The staff tokens of local storage. Storage is read anew on every look, because other tabs write it too; the
 * same tokens are the same object, so React can compare. Without a storage (on the server) nobody is signed in.
 */
export function createSession(storage: Storage | null, otherTabs?: EventTarget): StaffSession {
  const store = createStore(() => latest(null, storage));
  const look = (): StaffTokens | null => {
    store.setState((last) => latest(last, storage), true);
    return store.getState();
  };

  otherTabs?.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent;
    if (key === null || REMOVED.includes(key)) look();
  });

  return {
    current: look,
    subscribe: store.subscribe,
    signIn(tokens) {
      for (const key of KEPT) storage?.setItem(key, tokens[key]);
      look();
    },
    signOut() {
      for (const key of REMOVED) storage?.removeItem(key);
      look();
    },
  };
}

function latest(last: StaffTokens | null, storage: Storage | null): StaffTokens | null {
  const authToken = storage?.getItem(STORAGE_KEYS.authToken);
  const apiKey = storage?.getItem(STORAGE_KEYS.apiKey);
  if (!authToken || !apiKey) return null;
  const now = { userToken: storage?.getItem(STORAGE_KEYS.userToken) ?? '', authToken, apiKey };
  return last && KEPT.every((key) => last[key] === now[key]) ? last : now;
}

/**
 * Ends the session on the server and here. The browser forgets its tokens whatever the server says: who presses
 * Logout on a dead network must not stay signed in.
 */
export function logOut({ session, api }: { session: StaffSession; api: ApiClient }): void {
  if (session.current()) api.staff.send('POST', '/PublicController/authLogout').catch(() => undefined);
  session.signOut();
}
