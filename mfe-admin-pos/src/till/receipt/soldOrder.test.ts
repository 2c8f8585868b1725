import { expect, it } from 'vitest';
import type { OrderDetail } from '@shop/shared/contracts/http/orders';
import { receiptOf } from './receipt.ts';
import { orderOfDetail, orderOfSale } from './soldOrder.ts';
import { SHOP } from './testing/soldOrder.ts';
import { CART, CREATED, saleWith } from './testing/splitSale.ts';

const line = { productId: 1, sku: 'G-1', varient: 'Red', sizeTitle: '3-4 Years', onHand: 1, img: '' };

/** The same as the server answers it. */
const DETAIL: OrderDetail = {
  ...CREATED,
  invoiceDate: '2026-11-22 16:05:09',
  status: 'completed',
  fulfilment: 'delivered',
  customerName: 'Walk-in Customer',
  customerPhone: '',
  customerSecondaryPhone: '',
  customerAddress: '',
  customerCity: '',
  createdBy: 'Amina Khan',
  soldBy: 'Bilal Ahmed',
  paymentMethod: 'CASH',
  payments: [
    { method: 'card', amount: 1000, reference: 'VISA 4242' },
    { method: 'cash', amount: 2509.55, reference: '' },
  ],
  subtotal: 3999.5,
  tax: 0,
  discount: 489.95,
  reduction: { type: 'percentage', value: 10, amount: 389.95 },
  shipping: 0,
  total: 3509.55,
  notes: '',
  channel: 'till',
  version: 1,
  line_items: [
    {
      ...line,
      lineItemId: 1,
      stockId: 1,
      productName: 'Cotton frock',
      quantity: 2,
      unitPrice: 1500,
      subtotal: 2900,
      discount: 100,
      note: 'Gift wrap',
    },
    {
      ...line,
      lineItemId: 2,
      stockId: 2,
      productName: 'Linen kurta',
      quantity: 1,
      unitPrice: 999.5,
      subtotal: 999.5,
      discount: 0,
      note: '',
    },
  ],
};

it('is the same receipt from the till that sold and from the server', () => {
  const sold = receiptOf(orderOfSale(CREATED, saleWith(CART), 'Amina Khan'), SHOP);
  expect(sold).toEqual(receiptOf(orderOfDetail(DETAIL), SHOP));
  expect(sold.sums.map(({ name, amount }) => `${name} ${amount / 100}`)).toEqual([
    'Subtotal 3999.5',
    'Discount -489.95',
    'Tax (18% GST) 0',
    'Total 3509.55',
    'Card 1000',
    'Cash 2509.55',
  ]);
});

it('gives change of what was handed over for the part in cash', () => {
  const { sums } = receiptOf(orderOfSale(CREATED, saleWith({ ...CART, received: '3000' }), 'Amina Khan'), SHOP);
  expect(sums.slice(-2)).toEqual([
    { name: 'Amount received', amount: 300000 },
    { name: 'Change', amount: 49045 },
  ]);
});
