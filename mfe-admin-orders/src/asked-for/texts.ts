import type { RestockState } from '@shop/shared/contracts/http/stock/restock';

const STATES: Record<RestockState, string> = {
  waiting: 'Waiting',
  queued: 'Being told',
  told: 'Told',
  failed: 'Not reached',
};

/** Texts of who asked for sold-out sizes. */
export const ASKED = {
  list: {
    search: 'Search who asked',
    searchHint: 'Search by product or phone',
    empty: 'Nobody waits for anything. Shoppers ask with ‘Tell me’ on a sold-out size.',
    noMatch: 'Nothing found',
    loadFailed: 'Failed to load who asked. Please try again later.',
  },
  columns: { product: 'Product', phone: 'Phone', qty: 'On hand', asked: 'Asked', state: 'State' },
  filter: { label: 'State', any: 'All' },
  states: STATES,
  toldBy: (name: string, date: string) => `${name}, ${date}`,
  tell: 'Tell on WhatsApp',
  tellTo: (phone: string) => `Tell ${phone} on WhatsApp`,
  noted: 'Noted',
  failed: 'This could not be noted. Please try again.',
};
