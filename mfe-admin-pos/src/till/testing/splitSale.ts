import { EMPTY_CART, type Cart } from '../book/cart.ts';
import { saleOf } from '../book/sale.ts';

const frock = { stockId: 1, productName: 'Cotton frock', varient: 'Red', sizeTitle: '3-4 Years', sku: 'G-1', img: '' };

/** Two frocks of 1,500 with 100 off and a note, a kurta of 999.50; a tenth off the rest; 1,000 by card, the rest in cash. */
export const CART: Cart = {
  ...EMPTY_CART,
  lines: [
    { ...frock, price: 150000, quantity: 2, note: 'Gift wrap', discount: 10000 },
    { ...frock, stockId: 2, productName: 'Linen kurta', price: 99950, quantity: 1 },
  ],
  discount: { type: 'percentage', value: '10' },
  payments: [
    { method: 'card', amount: '1000', reference: 'VISA 4242' },
    { method: 'cash', amount: '', reference: '' },
  ],
};
export const CREATED = { invoiceId: 9, invoiceNumber: 'INV-000009' };

export const saleWith = (cart: Cart) => {
  const nobody = { fullName: 'Walk-in Customer', primaryPhone: '', secondaryPhone: '', address: '' };
  return saleOf(cart, nobody, new Date('2026-11-22T11:05:09Z'), { userId: 3, name: 'Bilal Ahmed' });
};
