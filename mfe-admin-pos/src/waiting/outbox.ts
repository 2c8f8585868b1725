import type { OfflineReturn, OfflineSale, TakenSale } from '@shop/shared/contracts/http/till/offline';
import { DAY_MS } from '@shop/shared/format/durations';
import type { KeptSale, TillDatabase } from '../offline/store.ts';
import { inOrder } from './inOrder.ts';
import { WAITING } from './texts.ts';
import type { Tools } from './tools.ts';

/** What became of sending one sale. */
export type Sent =
  | { kind: 'taken'; taken: TakenSale }
  /** No server takes this one: it is put aside, with why. */
  | { kind: 'aside'; reason: string }
  /** This one is tried again later, and those behind it now. */
  | { kind: 'later'; why?: string }
  /** No server is reached, or it wants nothing now. */
  | { kind: 'cut'; why?: string };

export type Send = (sale: KeptSale) => Promise<Sent>;

const KEPT_DAYS = 7;

/** Sends every sale that waits, in order, each once; whether none is left. */
export async function sendWaiting(tools: Tools, send: Send, signal: AbortSignal): Promise<boolean> {
  const database = await tools.database();
  let isDone = true;
  for (const { key } of inOrder(await database.getAll('sales'))) {
    if (signal.aborted) return false;
    const sale = await database.get('sales', key);
    if (sale?.state !== 'waiting') continue;
    const sent: Sent = (await isTooEarly(database, sale)) ? { kind: 'later', why: WAITING.early } : await send(sale);
    if (sent.kind === 'taken' || sent.kind === 'aside') {
      await settle(tools, sale, sent);
      continue;
    }
    if (sent.why !== sale.why) await noteWhy(tools, key, sent.why);
    if (sent.kind === 'cut') return false;
    isDone = false;
  }
  return isDone;
}

/** Whether the shop has not got what opened its shift, or the sale that comes back: its cash would be in no drawer. */
async function isTooEarly(database: TillDatabase, { payload }: KeptSale): Promise<boolean> {
  const { shiftKey = '', exchange, back } = JSON.parse(payload) as Partial<OfflineSale & OfflineReturn>;
  const needed = [shiftKey, String((back ?? exchange)?.invoiceId ?? '')];
  const states = await Promise.all(needed.map(async (key) => (await database.get('sales', key))?.state));
  return states.includes('waiting');
}

async function noteWhy(tools: Tools, key: string, why: string | undefined): Promise<void> {
  const { store, done } = (await tools.database()).transaction('sales', 'readwrite');
  // As it is now: what was taken back of it may have been noted while it was sent.
  const sale = await store.get(key);
  if (sale?.state === 'waiting') {
    const { why: _before, ...kept } = sale;
    await store.put({ ...kept, ...(why !== undefined && { why }) });
  }
  await done;
  tools.tell('why');
}

async function settle(tools: Tools, sale: KeptSale, sent: Sent & { kind: 'taken' | 'aside' }): Promise<void> {
  const database = await tools.database();
  if (sent.kind === 'aside') {
    await database.put('sales', {
      ...sale,
      ...(await database.get('sales', sale.key)),
      state: 'aside',
      reason: sent.reason,
    });
  } else {
    const { invoiceNumber, reason } = sent.taken;
    const takenAt = new Date(tools.now()).toISOString();
    await database.put('sales', {
      ...sale,
      // Looked up while it was sent.
      ...(await database.get('sales', sale.key)),
      state: 'taken',
      takenAt,
      ...(invoiceNumber && { invoiceNumber }),
      ...(reason && { reason }),
    });
    // First it is noted: a copy that stays is sent again, and answered the same.
    await tools.copies.remove(sale.key);
    if (sent.taken.copied && deviceOf(sale) === (await tools.device())) await tools.renew();
  }
  tools.tell();
}

const deviceOf = ({ payload }: KeptSale): string => (JSON.parse(payload) as OfflineSale).device;

/** Sends one again that was put aside. */
export async function sendAgain(tools: Tools, key: string): Promise<void> {
  const database = await tools.database();
  const sale = await database.get('sales', key);
  if (sale?.state !== 'aside') return;
  const { reason: _reason, why: _why, ...waiting } = sale;
  await database.put('sales', { ...waiting, state: 'waiting' });
  tools.tell();
}

/** Takes back what only one of the two places has, and forgets what the server has had for a week. */
export async function reconcile(tools: Tools): Promise<void> {
  const database = await tools.database();
  const copies = await tools.copies.read();
  const copied = new Set(copies.map(({ key }) => key));
  for (const copy of copies) {
    const transaction = database.transaction(['sales', 'counters'], 'readwrite', { durability: 'strict' });
    const [sales, counters] = [transaction.objectStore('sales'), transaction.objectStore('counters')];
    const known = await sales.get(copy.key);
    if (!known) {
      const [letter = '', , counter] = copy.number.split('-');
      const last = (await counters.get(letter))?.last ?? 0;
      await Promise.all([
        sales.add({ ...copy, state: 'waiting' }),
        counters.put({ letter, last: Math.max(last, Number(counter)) }),
      ]);
    }
    await transaction.done;
    if (known?.state === 'taken') await tools.copies.remove(copy.key);
  }
  const before = new Date(tools.now() - KEPT_DAYS * DAY_MS).toISOString();
  for (const sale of await database.getAll('sales')) {
    if (sale.state !== 'taken') {
      if (!copied.has(sale.key)) await tools.copies.write(sale);
    } else if ((sale.takenAt ?? sale.at) < before) await database.delete('sales', sale.key);
  }
  tools.tell();
}
