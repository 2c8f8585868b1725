import { SHELL } from './candidate.ts';
import type { RegistryEntry } from '../../contracts/registry.ts';

/** Compressed bytes (brotli). */
export interface Budget {
  /** Scripts that a page of it needs before it is complete: entry, preloads, and the largest page's own. */
  scripts: number;
  /** All its style sheets, but for what only the shell's back office frame needs. */
  styles: number;
  /** All its scripts and style sheets together. */
  everything: number;
}

/**
 * A shopper's page has 140 kB of scripts (`e2e/budgets`): 120 of the shell and 20 of the remote whose page it is. A remote
 * that is new and brings a federation runtime of its own gets room for that.
 */
const BUDGETS: Record<string, Budget> = {
  [SHELL]: { scripts: 120_000, styles: 7500, everything: 220_000 },
  catalog: { scripts: 20_000, styles: 8_000, everything: 120_000 },
  checkout: { scripts: 20_000, styles: 8_000, everything: 120_000 },
};
const STOREFRONT: Budget = { scripts: 60_000, styles: 10_000, everything: 250_000 };
const BACK_OFFICE: Budget = { scripts: 80_000, styles: 15_000, everything: 1_200_000 };

/** What a package may weigh: its own budget, or that of its kind. */
export function budgetOf(name: string, territories: RegistryEntry['territories']): Budget {
  const isBackOffice = territories.length > 0 && territories.every((pattern) => pattern.startsWith('/admin/'));
  return BUDGETS[name] ?? (isBackOffice ? BACK_OFFICE : STOREFRONT);
}
