/**
 * The back office pages that are the shell's own, `/admin/<name>`. Only their names are in what every shopper loads; the rest
 * is `adminPages.ts`.
 */
export const ADMIN_PAGE_NAMES = [
  'users',
  'account',
  'audit',
  'settings',
  'promotions',
  'add-promotion',
  'edit-promotion',
  'lookups',
  'deploy-tokens',
  'customer-data',
] as const;
