import type { ShapeOf } from '@shop/shared/api-client/fitted';
import type { Salesperson } from '@shop/shared/contracts/http/till/till';
import type { Cart } from './cart.ts';
import type { TillCustomer } from './customer.ts';
import type { Sale } from './sale.ts';

const CUSTOMER: ShapeOf<TillCustomer> = {
  fullName: '',
  primaryPhone: '',
  secondaryPhone: '',
  address: '',
  'city?': '',
};

/** A cart as a browser keeps it. */
export const CART: ShapeOf<Cart> = {
  lines: [
    {
      stockId: NaN,
      productName: '',
      price: NaN,
      quantity: NaN,
      sku: '',
      sizeTitle: '',
      varient: '',
      'inUrdu?': { productName: '', varient: '', sizeTitle: '' },
      img: '',
      'note?': '',
      'discount?': 0,
    },
  ],
  'discount~': { type: ['percentage', 'fixed'], value: '' },
  method: ['cash', 'credit', 'cod'],
  payments: [{ method: ['cash', 'card', 'bank', 'wallet'], amount: '', reference: '' }],
  received: '',
  'cashStep?': 0,
  'shipping?': { fee: 0, 'freeFrom~': 0 },
  'back?': {
    'key?': '',
    invoiceId: NaN,
    invoiceNumber: '',
    lines: [{ lineId: NaN, quantity: NaN, back: ['stock', 'damaged'] }],
    pieces: NaN,
    reason: '',
    amount: NaN,
    toAccount: 0,
    isOnCredit: false,
    refund: { method: ['cash', 'card', 'bank', 'wallet'], reference: '' },
  },
  'customer~': CUSTOMER,
};

/** A sale that nobody answered; its messages stay as they were sent. */
export type KeptSale = Pick<Sale, 'key' | 'cart' | 'customer' | 'at' | 'isUnanswered' | 'discountBy'> & {
  salesperson: Salesperson | null;
};

export const SALE: ShapeOf<KeptSale> = {
  key: '',
  cart: CART,
  customer: CUSTOMER,
  'salesperson~': { userId: NaN, name: '' },
  'discountBy?': '',
  at: '',
  isUnanswered: false,
};
