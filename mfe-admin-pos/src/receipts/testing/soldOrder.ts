import type { ReceiptShop } from '../../printer/paper.ts';
import { ENGLISH } from '../../printer/words/texts.ts';
import type { SoldOrder } from '../soldOrder.ts';

/** A shop that has filled in everything its receipts can say. */
export const SHOP: ReceiptShop = {
  words: ENGLISH,
  settings: { shopName: 'Little Sparrow', address: '12 Mall Road\nLahore', storePhone: '042 1234567' },
  texts: {
    ntn: '1234567-8',
    strn: '3277876175852',
    posId: '817015',
    fiscalNumber: '{pos}-{invoice}',
    qrText: 'NTN {ntn} {invoice} {date} Rs {total}',
    footer: 'Exchange within 7 days\nwith this receipt',
  },
};

/** A sale with a discount, notes, a long name, an Urdu one, and three ways to pay. Amounts in paisa. */
export function soldOrder(fields: Partial<SoldOrder> = {}): SoldOrder {
  return {
    number: 'INV-000123',
    date: '2026-11-22 16:05:09',
    cashier: 'Amina Khan',
    salesperson: 'Bilal Ahmed',
    customer: { name: 'Walk-in Customer', phone: '' },
    method: 'CASH',
    lines: [
      { name: 'Cotton frock, Red, 3-4 Years', quantity: 2, price: 150000, discount: 10000, note: 'Gift wrap' },
      {
        name: 'Embroidered three piece shalwar kameez suit with dupatta and waistcoat, Peacock blue, 11-12 Years',
        quantity: 12,
        price: 1250050,
        discount: 0,
        note: '',
      },
      { name: 'گلابی فراک, Pink, 1-2 Years', quantity: 1, price: 99950, discount: 0, note: '' },
    ],
    subtotal: 15400550,
    discount: 110000,
    tax: 0,
    shipping: 0,
    total: 15290550,
    payments: [
      { method: 'cash', amount: 5290550, reference: '' },
      { method: 'card', amount: 5000000, reference: 'VISA 4242' },
      { method: 'wallet', amount: 5000000, reference: 'Easypaisa 0300 1234567, TID 99887766' },
    ],
    received: 5500000,
    balance: null,
    ...fields,
  };
}
