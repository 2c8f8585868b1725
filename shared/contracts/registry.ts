import type { NavEntry } from './remote.ts';

/** `/remotes.json`: remote name → what the shell must know before loading it. */
export type Registry = Record<string, RegistryEntry>;

export interface RegistryEntry {
  version: string;
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
  /** Server build inside the deployed folder, for remotes whose pages the server renders. */
  server?: string;
}
