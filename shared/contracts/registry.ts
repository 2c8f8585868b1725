import type { NavEntry } from './remote.ts';

/** `/remotes.json`: remote name → what the shell must know before loading it. */
export type Registry = Record<string, RegistryEntry>;

export interface RegistryEntry {
  version: string;
  /** What people call it, e.g. 'The cart and checkout'; said when it cannot be shown. */
  label: string;
  contract: number;
  /** Address of the remote's entry script; relative to the site, or absolute at another origin. */
  entry: string;
  /** Path patterns such as `/product/:id` or `/admin/accounting/*`; the longest match wins, `/` is exact. */
  territories: string[];
  nav: NavEntry[];
  /** Scripts that loading the exposed module will ask for; the page preloads them. */
  preloads: string[];
  /** Style sheets of the remote. */
  styles: string[];
  /** Version range of each shared library the remote was built against. */
  requires: Record<string, string>;
  /** Page module (a route's `handle.page`) → scripts it needs beyond `preloads`. */
  pages: Record<string, string[]>;
  /** Slots of the shell this remote fills. */
  slots: SlotName[];
  /** Query keys its pages read; the web server drops all others before rendering. */
  searchParams: string[];
  /** Server build inside the deployed folder, for remotes whose pages the server renders. */
  server?: string;
}

export type SlotName = 'miniCart';

/** What a remote's `nav.ts` exports: data the shell needs before it loads the remote. */
export interface RemoteManifest {
  label: string;
  territories: string[];
  nav: NavEntry[];
  slots?: SlotName[];
  searchParams?: string[];
  /** Whether the web server renders its pages. */
  rendered?: 'server' | 'browser';
}
