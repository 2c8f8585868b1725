import type { ComponentType } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from './route.ts';
import type { ApiClient } from './calls.ts';
import type { CartStore } from './cart.ts';
import type { LiveEvent, LiveKind } from './http/events.ts';
import type { PublicSettings } from './http/settings.ts';
import type { Right } from './rights.ts';

/** Raised by a breaking change. The shell accepts this number and the one before it. */
export const CONTRACT = 1;

/** What a remote's exposed module `./remote` exports. */
export interface RemoteModule {
  contract: number;
  /** One function of each shared library as the remote sees it; the shell refuses a foreign copy. */
  libraries: SharedLibraries;
  setup(shell: ShellApi): RemoteSetup;
}

export interface SharedLibraries {
  react: unknown;
  'react-dom': unknown;
  '@shop/shared/router': unknown;
  '@shop/shared/query': unknown;
}

export interface RemoteSetup {
  /** Absolute paths inside the remote's territories; explicit ids; loaders return something. */
  routes: RouteObject[];
  slots?: { miniCart?: ComponentType<MiniCartProps> };
}

export interface MiniCartProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** A menu entry, kept in a remote's `nav.ts` and copied into the registry at release. */
export interface NavEntry {
  id: string;
  label: string;
  to: string;
  order: number;
  /** Name of an icon the shell knows. */
  icon: NavIcon;
  requires?: Right[];
  /** Patterns of the other pages that belong to it, as its forms do: it is marked on them too. */
  pages?: string[];
  /** Entries with the same group stand under one expandable entry of that name. */
  group?: string;
  /** On its own page, which needs the room, the menu is folded to icons; an older shell leaves it as it is. */
  folds?: boolean;
}

/** A page, or a part of one, that the back office's search finds beside the menu's entries; `nav.ts` has it too. */
export interface Place {
  label: string;
  to: string;
  requires?: Right[];
  /** What people call it, also in roman Urdu; found by, never shown. */
  words?: string;
}

/** Where the back office's search leads with what it found: of several of a kind the first that one may see. */
export interface Finding {
  /** `FoundKind`; one that the shop does not know finds nothing. */
  kind: string;
  /** What they are called together. */
  label: string;
  /** With `{id}` or `{title}` of what was found. */
  to: string;
  requires?: Right[];
  /** Where all of them are listed, with `{q}` for what was typed. */
  all?: string;
}

export type NavIcon =
  | 'dashboard'
  | 'inventory'
  | 'orders'
  | 'pos'
  | 'purchases'
  | 'stock'
  | 'accounting'
  | 'delivery'
  | 'users'
  | 'settings'
  | 'promotions'
  | 'audit';

/** Everything a remote may use of the shell. Handed in, never imported. */
export interface ShellApi {
  session: Session;
  cart: CartStore;
  bus: CartBus;
  queryClient: QueryClient;
  api: ApiClient;
  /**
   * Shows a toast; one at a time, a new one replaces it (storefront specification, 9). The function it answers takes it
   * away again where it still stands; an older shell answers nothing.
   */
  notify(toast: Toast): (() => void) | undefined;
  /** As they are now, in the language of the page; `useShell` renders anew when they change. */
  settings: PublicSettings;
  /** Calls the listener after each change of `settings`, until the function it answers is called; an older shell has none. */
  onSettings?(listener: () => void): () => void;
  /** What others change meanwhile. Reading it opens a stream, so only the back office does; an older shell has none. */
  live?: LiveFeed;
  /** Where the site stands, e.g. `https://shop.example`, for canonical and shared addresses; they are relative without. */
  origin?: string;
}

export interface LiveFeed {
  /**
   * Calls `read` with every event of this kind from now on, until the function it answers is called. `opened` is called
   * when the connection begins to stand, and not where an earlier one ended: what was read before may have changed since.
   */
  on(kind: LiveKind, read: (event: LiveEvent) => void, opened?: () => void): () => void;
}

export interface Session {
  /** Null when signed out, and always on the server. */
  current(): StaffTokens | null;
  subscribe(listener: () => void): () => void;
}

export interface StaffTokens {
  userToken: string;
  authToken: string;
  apiKey: string;
}

export interface CartBus {
  /** Dispatches `showMiniCart` on the window; does nothing on the server. */
  showMiniCart(): void;
  /** Has the mini cart fetched, so that it is there when it is shown; not for a visitor who saves data. An older shell lacks it. */
  expectMiniCart?(): void;
}

export interface Toast {
  title: string;
  description?: string;
  tone?: 'neutral' | 'success' | 'error';
}
