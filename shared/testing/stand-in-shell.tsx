import { createApiClient } from '../api-client/index.ts';
import { createCartStore, type CartEvent, type CartStoreOptions } from '../cart/store.ts';
import { SHOW_MINI_CART } from '../contracts/events.ts';
import type { PublicSettings } from '../contracts/http/settings.ts';
import type { ShellApi, StaffTokens, Toast } from '../contracts/remote.ts';
import type { RoleName } from '../contracts/rights.ts';
import { QueryClient } from '../query/index.ts';
import { meQuery } from '../admin/page/useRights.tsx';
import { testMe, testSettings } from './data.ts';
import { memoryStorage } from './memoryStorage.ts';

export interface StandInOptions {
  apiBase?: string;
  fetch?: typeof globalThis.fetch;
  settings?: Partial<PublicSettings>;
  /** Where the cart lives; in memory unless told otherwise. */
  storage?: CartStoreOptions['storage'];
  /** Who is signed in, as far as rights go: left out, it is asked for. */
  role?: RoleName | undefined;
  /** What the signed-in staff holds; null when signed out. */
  tokens?: () => StaffTokens | null;
  notify?: (toast: Toast) => void;
}

export interface StandInShell extends ShellApi {
  /** Every toast that was shown, oldest first. */
  toasts: Toast[];
  /** Those of them that were taken away again. */
  takenAway: Toast[];
  /** Every event the cart dispatched on the window, oldest first. */
  events: CartEvent[];
}

/** A working shell for tests and for a remote on its own: real cart, real query client, real api client. */
export function createStandInShell(options: StandInOptions = {}): StandInShell {
  const { apiBase = '/api', fetch, settings, storage = memoryStorage(), tokens = () => null, notify, role } = options;
  const toasts: Toast[] = [];
  const takenAway: Toast[] = [];
  const events: CartEvent[] = [];
  const dispatch = (event: CartEvent): void => {
    events.push(event);
    if (typeof window !== 'undefined') window.dispatchEvent(new Event(event));
  };
  const queryClient = standInQueryClient();
  const api = createApiClient({ base: apiBase, tokens, ...(fetch && { fetch }) });
  if (role) queryClient.setQueryData(meQuery(api).queryKey, testMe(role));
  return {
    toasts,
    takenAway,
    events,
    session: { current: tokens, subscribe: () => () => undefined },
    cart: createCartStore({ storage, dispatch, now: Date.now }),
    bus: { showMiniCart: () => dispatch(SHOW_MINI_CART) },
    queryClient,
    api,
    notify(toast) {
      toasts.push(toast);
      notify?.(toast);
      return () => void takenAway.push(toast);
    },
    settings: { ...testSettings, ...settings },
  };
}

/** The shop's data-fetching defaults (storefront specification, 9). */
function standInQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: Infinity, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
