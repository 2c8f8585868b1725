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
const BACK_OFFICE: Budget = { scripts: 110_000, styles: 15_000, everything: 1_200_000 };

/** What a page in another language than English may have more than the same in English: scripts, style sheets and first fonts. */
export const MORE_IN_OTHERS = 15_000;

/** Pages that were allowed more scripts than others of their kind, in kB: what their remotes declare may not be more. */
const ALLOWED: Record<string, Record<string, number>> = {
  // TrackPage and ConfirmPage are of clones from before their routes had files of their own.
  checkout: {
    CartPage: 26,
    CheckoutPage: 50,
    SuccessPage: 23,
    trackRoute: 40,
    confirmRoute: 30,
    TrackPage: 40,
    ConfirmPage: 30,
  },
  'admin-orders': { EditOrderPage: 122, ExpensesPage: 128 },
  'admin-inventory': { ProductFormPage: 112 },
  // It also sells, and is opened, without a network.
  'admin-pos': { TillPage: 120 },
};

/** The most that a remote may declare for a page, in kB; undefined where its budget is all. */
export const allowedFor = (name: string, page: string): number | undefined => ALLOWED[name]?.[page];

/** What a package may weigh: its own budget, or that of its kind. */
export function budgetOf(name: string, territories: RegistryEntry['territories']): Budget {
  const isBackOffice = territories.length > 0 && territories.every((pattern) => pattern.startsWith('/admin/'));
  return BUDGETS[name] ?? (isBackOffice ? BACK_OFFICE : STOREFRONT);
}
