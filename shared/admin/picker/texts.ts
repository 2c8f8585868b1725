/** What pickers say by themselves. */
export const PICKER = {
  loading: 'Loading…',
  failed: 'This list could not be loaded.',
  retry: 'Try again',
  more: (count: number) => `${count} more. Type to narrow down.`,
  found: (count: number) => (count === 1 ? '1 choice' : `${count} choices`),
  create: (typed: string) => `Create “${typed}”`,
  /** A list without anything yet. */
  canCreate: 'Type a name to add the first one.',
  creating: 'Creating…',
  createFailed: 'This could not be created. Please try again.',
  remove: (label: string) => `Remove ${label}`,
  chosen: (label: string) => `Chosen for ${label}`,
};

/** Of the box that finds variations by name or scanner. */
export const STOCK_SEARCH = {
  label: 'Search or scan items',
  hint: 'Type a name, or scan a barcode or SKU and press Enter',
  noItem: 'No stock item found.',
  notFound: (text: string) => `Nothing has the name, SKU or barcode “${text}”.`,
  several: (count: number, text: string) => `${count} items match “${text}”. Choose one from the list.`,
  lookupFailed: (text: string) => `“${text}” could not be looked up. Please try again.`,
};
