import type { ShapeOf } from '@shop/shared/api-client/fitted';
import { readStored } from '@shop/shared/api-client/stored';
import type { SoldOrder } from './soldOrder.ts';

const NAME = 'till-last';

/** Another number when what is kept looks different: then the old is not read. */
const SHAPE = 1;

const ORDER: ShapeOf<SoldOrder> = {
  number: '',
  date: '',
  cashier: '',
  salesperson: '',
  'discountBy?': '',
  customer: { name: '', phone: '' },
  method: '',
  lines: [{ name: '', 'inUrdu?': '', quantity: NaN, price: NaN, discount: 0, note: '' }],
  subtotal: NaN,
  discount: 0,
  tax: 0,
  shipping: 0,
  total: NaN,
  payments: [{ method: '', amount: NaN, reference: '' }],
  'rounding?': 0,
  'received~': NaN,
  'balance~': NaN,
  'till?': '',
  'code?': '',
};

/** What this till sold last, kept in the browser; null when there is nothing that can be read. */
export function readLastSale(): SoldOrder | null {
  const kept = readStored<{ shape: number; order: SoldOrder }>(() => localStorage, NAME, { shape: 0, order: ORDER });
  return kept?.shape === SHAPE && kept.order.number !== '' ? kept.order : null;
}

export function keepLastSale(order: SoldOrder): void {
  try {
    localStorage.setItem(NAME, JSON.stringify({ shape: SHAPE, order }));
  } catch {
    // It can be found by its number.
  }
}
