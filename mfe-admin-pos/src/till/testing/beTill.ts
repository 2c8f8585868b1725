import type { KnownTill } from '../../devices/ownTill.ts';
import { keepOwnTill } from '../../devices/ownTill.ts';
import { tillDatabase, type KeptSale } from '../../offline/store.ts';

const OWN = {
  letter: 'A',
  name: 'کاؤنٹر ۱',
  isStruckOff: false,
  clockAhead: 0,
  offline: { payments: 'checked', credit: false, refunds: 0, discount: 10 },
} as const;

/** A sale that was made without the network, as it is kept. */
export const keptSale = (count: number, state: KeptSale['state'] = 'waiting'): KeptSale => ({
  key: `6f9619ff-8b86-4011-b42d-00cf4fc964f${count}`,
  number: `A-2611-${count}`,
  at: `2026-11-26T09:00:0${count}.000Z`,
  payload: '{}',
  signature: 's'.repeat(86),
  receipt: {},
  state,
});

const cut = () => Promise.reject(new TypeError('Failed to fetch'));

/**
 * Has this browser be a till that keeps these sales; needs fake-indexeddb. Answers what the shop's calls are to answer, for
 * `showTill`: no sale is taken.
 */
export async function beTill(sales: KeptSale[] = [], told: Partial<KnownTill> = {}): Promise<Record<string, unknown>> {
  const lock = async (_name: string, ...rest: unknown[]) => (rest.at(-1) as (held: object) => unknown)({});
  const give = (name: string, value: unknown) => Object.defineProperty(navigator, name, { configurable: true, value });
  give('locks', { request: lock, query: async () => ({ held: [] }) });
  give('storage', {
    persisted: async () => true,
    persist: async () => true,
    estimate: async () => ({ quota: 9e9, usage: 0 }),
    getDirectory: () => Promise.reject(new Error('none')),
  });
  Object.defineProperty(globalThis, 'isSecureContext', { configurable: true, value: true });
  const database = await tillDatabase();
  for (const store of ['sales', 'counters', 'device', 'kept'] as const) await database.clear(store);
  for (const sale of sales) await database.add('sales', sale);
  await keepOwnTill(database, { ...OWN, ...told }, Date.now());
  return {
    'POST /TillController/device': { ...OWN, ...told },
    'POST /TillController/offlineSale': cut,
    // By it the till sees that the shop is reached again.
    'GET /TillController/heldCarts': cut,
  };
}
