import type { NewReturn, Returnable } from '@shop/shared/contracts/http/till/returns';
import type { OfflineReturn, OfflineSale } from '@shop/shared/contracts/http/till/offline';
import { booked as bookedSales, placeOfBooked } from '../offline/booked.ts';
import { tillDatabase, type KeptSale } from '../offline/store.ts';

/** What this device sold, by itself or not, and what it took back; `say` keeps what the shop says of one. */
export async function openKnown() {
  const transaction = (await tillDatabase()).transaction(['sales', 'kept'], 'readwrite');
  const [store, kept] = [transaction.objectStore('sales'), transaction.objectStore('kept')];
  const [sales, booked] = await Promise.all([store.getAll(), kept.getAll(bookedSales()) as Promise<KeptSale[]>]);
  const say = (sale: KeptSale, said: KeptSale['said']) =>
    booked.includes(sale) ? kept.put({ ...sale, said }, placeOfBooked(sale)) : store.put({ ...sale, said });
  return { sales, all: [...sales, ...booked], say, done: transaction.done };
}

/** A sale of this device, by its number of the till or the shop. */
export const soldAs = (sales: readonly KeptSale[], ...numbers: (string | undefined)[]): KeptSale | undefined =>
  sales.find((sale) => sale.receipt && (numbers.includes(sale.number) || numbers.includes(sale.invoiceNumber ?? '-')));

/**
 * What the shop says of a sale, and what this device took back of it that the shop has not got yet. It is kept with a sale of
 * this device, as of when it was asked.
 */
export async function withOwnBack(sale: Returnable, asked: { number: string; at: string }): Promise<Returnable> {
  const { sales, all, say, done } = await openKnown();
  const own = soldAs(all, asked.number.trim().toUpperCase(), sale.invoiceNumber);
  const lines = sale.lines.map(({ lineId, stockId, returned }) => ({ lineId, stockId, returned }));
  const said = { invoiceId: sale.invoiceId, at: asked.at, lines };
  if (own) await say(own, said);
  await done;
  const waiting = sales.filter(({ state }) => state === 'waiting');
  const back = piecesBack(waiting, { key: own?.key, said });
  const backOf = (line: Returnable['lines'][number]) =>
    Math.min(line.sold, line.returned + (back.get(line.stockId) ?? 0));
  return { ...sale, lines: sale.lines.map((line) => ({ ...line, returned: backOf(line) })) };
}

/** Keeps what the shop has just taken back of a sale of this device. */
export async function noteBack({ invoiceId, lines }: NewReturn): Promise<void> {
  const { all, say, done } = await openKnown();
  const own = all.find(({ said }) => said?.invoiceId === Number(invoiceId));
  if (own?.said) {
    const piecesOf = (id: number) =>
      lines.reduce((sum, { lineId, quantity }) => sum + (Number(lineId) === id ? Number(quantity) : 0), 0);
    const now = own.said.lines.map((line) => ({ ...line, returned: line.returned + piecesOf(line.lineId) }));
    await say(own, { ...own.said, lines: now });
  }
  await done;
}

/** Pieces of a sale that these messages brought back and the shop did not know of when it was asked, by variation. */
export function piecesBack(
  messages: readonly KeptSale[],
  { key, said }: { key: string | undefined; said?: KeptSale['said'] },
): ReadonlyMap<number, number> {
  const back = new Map<number, number>();
  for (const { payload, takenAt, reason } of messages) {
    const sent = JSON.parse(payload) as Partial<OfflineSale & OfflineReturn>;
    const { invoiceId, lines = [] } = sent.back ?? sent.exchange ?? {};
    const isByKey = key !== undefined && invoiceId === key;
    if (!isByKey && (!said || Number(invoiceId) !== said.invoiceId)) continue;
    // What waits in 'To settle' is in no books.
    if (said && takenAt && !reason && takenAt <= said.at) continue;
    for (const { lineId, quantity } of lines) {
      const id = Number(lineId);
      const stockId = isByKey ? id : (said?.lines.find((line) => line.lineId === id)?.stockId ?? 0);
      back.set(stockId, (back.get(stockId) ?? 0) + Number(quantity));
    }
  }
  return back;
}
