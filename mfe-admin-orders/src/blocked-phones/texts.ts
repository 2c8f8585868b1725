/** Texts of the blocked phones. */
export const BLOCKED = {
  heading: 'Blocked Phones',
  list: {
    search: 'Search phones',
    searchHint: 'Search by phone or reason...',
    empty: 'No phone is blocked. Block one where its order is: in the confirmation queue or on the order.',
    next: 'See the orders to confirm',
    noMatch: 'No blocked phones found',
    loadFailed: 'Failed to load blocked phones. Please try again later.',
  },
  columns: { phone: 'Phone', reason: 'Reason', orders: 'Orders', by: 'Blocked by', date: 'Date' },
};
