import { paidForLines } from '@shop/shared/cart/returns';
import { tillLineTotal } from '@shop/shared/cart/rules';
import type { OfflineSale } from '@shop/shared/contracts/http/till/offline';
import { RETURN_DAYS, type Returnable } from '@shop/shared/contracts/http/till/returns';
import type { NamesInUrdu } from '@shop/shared/contracts/http/translations';
import { karachiDateTime } from '@shop/shared/format/dates';
import { DAY_MS } from '@shop/shared/format/durations';
import { paisaOf, rupeesOf } from '@shop/shared/format/money';
import type { SoldOrder } from '../receipts/soldOrder.ts';
import { openKnown, piecesBack, soldAs } from './knownBack.ts';

/** A sale whose pieces come back, as the shop or this device knows it. */
export interface SaleBack extends Returnable {
  /** Of a sale that only this device knows: by it what comes back is sent, and by their variations its lines. */
  key?: string;
}

/**
 * What of a sale of this device can still come back, by the till's number or the shop's, as far as the device knows; undefined
 * where it has none, and of one on credit: what its customer owes is not known here.
 */
export async function ownSale(typed: string): Promise<SaleBack | undefined> {
  const { sales, all } = await openKnown();
  const kept = soldAs(all, typed.trim().toUpperCase());
  if (!kept) return undefined;
  const { order } = JSON.parse(kept.payload) as OfflineSale;
  if (order.details.method !== 'CASH') return undefined;
  const back = piecesBack(sales, kept);
  const saidOf = (id: number) =>
    (kept.said?.lines ?? []).reduce((sum, { stockId, returned }) => sum + (stockId === id ? returned : 0), 0);
  const { lines: named, customer } = kept.receipt as SoldOrder;
  const items = order.items.map(({ id, quantity, price = 0, discount = 0 }) => ({
    stockId: Number(id),
    quantity: Number(quantity),
    unitPrice: paisaOf(Number(price)),
    discount: paisaOf(Number(discount)),
  }));
  const paid = paidForLines(
    paisaOf(Number(order.summary.total)),
    items.map((item) => ({ value: tillLineTotal(item), quantity: item.quantity })),
  );
  return {
    key: kept.key,
    invoiceId: 0,
    invoiceNumber: kept.invoiceNumber ?? kept.number,
    invoiceDate: karachiDateTime(kept.at),
    customerName: customer.name,
    paymentMethod: 'CASH',
    total: Number(order.summary.total),
    owed: 0,
    needsManager: Date.now() - Date.parse(kept.at) > RETURN_DAYS * DAY_MS,
    lines: items.map(({ stockId, quantity }, at) => ({
      lineId: stockId,
      stockId,
      productName: named[at]?.name ?? '',
      sku: '',
      sizeTitle: '',
      varient: '',
      ...inUrdu(named[at]),
      img: '',
      sold: quantity,
      returned: Math.min(quantity, saidOf(stockId) + (back.get(stockId) ?? 0)),
      paid: rupeesOf(paid[at] ?? 0),
    })),
    returns: [],
  };
}

/** All of it is one text in what a till keeps. */
const inUrdu = (line: Pick<SoldOrder['lines'][number], 'inUrdu'> | undefined): { inUrdu?: NamesInUrdu } =>
  line?.inUrdu ? { inUrdu: { productName: line.inUrdu, varient: '', sizeTitle: '' } } : {};
