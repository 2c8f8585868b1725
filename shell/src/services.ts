import { createStore } from 'zustand/vanilla';
import { createApiClient } from '@shop/shared/api-client';
import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import type { ShellApi } from '@shop/shared/contracts/remote';
import type { Registry } from '@shop/shared/contracts/registry';
import { createCartBus, type ShellCart } from './cart-bus.ts';
import { createLazyFeed } from './live/lazyFeed.ts';
import { createNotifications, type Notifications } from './notifications.ts';
import type { PageData } from './pageData.ts';
import { createQueryClient } from './queryClient.ts';
import { noteStaleness, type Staleness } from './staleness.ts';
import { createSession, type StaffSession } from './session/session.ts';
import { storageOf } from './storageOf.ts';

/** What the shell's own parts work with; remotes get `shell` of it. */
export interface Services {
  shell: ShellApi;
  session: StaffSession;
  registry: Registry;
  notifications: Notifications;
  staleness: Staleness;
  /** Lets every reader of the settings know when these are others. */
  takeSettings(settings: PublicSettings): void;
  onShowMiniCart: ShellCart['onShowMiniCart'];
}

interface Surroundings {
  /** Undefined on the server: nobody is signed in and the cart is empty. */
  view: Window | undefined;
  fetch?: typeof globalThis.fetch;
}

export function createServices(page: PageData, { view, fetch }: Surroundings): Services {
  const session = createSession(storageOf(view), view);
  const { cart, bus, onShowMiniCart } = createCartBus(view);
  const notifications = createNotifications();
  const staleness = noteStaleness(fetch ?? ((...call) => globalThis.fetch(...call)));
  const api = createApiClient({ base: page.apiBase, tokens: session.current, fetch: staleness.fetch });
  const queryClient = createQueryClient(api);
  const settings = createStore(() => page.settings);
  return {
    shell: {
      session,
      cart,
      bus,
      queryClient,
      api,
      notify: notifications.notify,
      // Whoever is asked next is told why: that the session has ended.
      live: createLazyFeed(page.apiBase, session, () => void queryClient.invalidateQueries()),
      get settings() {
        return settings.getState();
      },
      onSettings: settings.subscribe,
      origin: page.origin,
    },
    session,
    registry: page.registry,
    notifications,
    staleness,
    takeSettings(next) {
      const last = settings.getState();
      if (JSON.stringify(next) === JSON.stringify(last)) return;
      // Their names stand in everything: products, filters, lists of staff.
      if (next.lookups !== last.lookups) void queryClient.invalidateQueries();
      settings.setState(next, true);
    },
    onShowMiniCart,
  };
}
