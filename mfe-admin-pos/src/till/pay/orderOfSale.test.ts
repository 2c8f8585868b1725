import { expect, it } from 'vitest';
import { receiptOf } from '../../receipts/receipt.ts';
import { orderOfDetail } from '../../receipts/soldOrder.ts';
import { lineOfOrder, paidOrderDetail } from '../../receipts/testing/orderDetail.ts';
import { SHOP } from '../../receipts/testing/soldOrder.ts';
import { CART, CREATED, saleWith } from '../testing/splitSale.ts';
import { orderOfSale } from './orderOfSale.ts';

/** The same as the server answers it. */
const DETAIL = paidOrderDetail({
  ...CREATED,
  customerName: 'Walk-in Customer',
  customerPhone: '',
  soldBy: 'Bilal Ahmed',
  payments: [
    { method: 'card', amount: 1000, reference: 'VISA 4242' },
    { method: 'cash', amount: 2509.55, reference: '' },
  ],
  subtotal: 3999.5,
  discount: 489.95,
  total: 3509.55,
  line_items: [
    lineOfOrder({ subtotal: 2900, discount: 100, note: 'Gift wrap' }),
    lineOfOrder({ stockId: 2, productName: 'Linen kurta', quantity: 1, unitPrice: 999.5, subtotal: 999.5 }),
  ],
});

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

it('gives change of what was handed over for the part in cash, on every copy', () => {
  const sale = saleWith({ ...CART, received: '3000' });
  const first = receiptOf(orderOfSale(CREATED, sale, 'Amina Khan'), SHOP);
  const { payments = [] } = sale.body.details;
  expect(payments[1]).toEqual({ method: 'cash', amount: '2509.55', received: '3000.00' });
  const kept = payments.map(({ method, amount, reference = '', received }) => ({
    method,
    amount: Number(amount),
    reference,
    ...(received !== undefined && { received: Number(received) }),
  }));
  expect(receiptOf(orderOfDetail({ ...DETAIL, payments: kept }), SHOP)).toEqual(first);
  expect(first.sums.slice(-2)).toEqual([
    { name: 'Amount received', amount: 300000 },
    { name: 'Change', amount: 49045 },
  ]);
});

it('says what is owed on account, or was paid beforehand, on the first and on every copy', () => {
  const sale = saleWith({ ...CART, method: 'credit', payments: [] });
  const credit = { ...DETAIL, paymentMethod: 'CREDIT', payments: [] };
  for (const [balance, name] of [
    [4000.5, 'Account balance'],
    [-250, 'Paid in advance'],
  ] as const) {
    const { sums } = receiptOf(orderOfSale({ ...CREATED, balance }, sale, 'Amina Khan'), SHOP);
    expect(sums.at(-1)).toEqual({ name, amount: Math.abs(balance) * 100 });
    expect(receiptOf(orderOfDetail({ ...credit, balance }), SHOP).sums).toEqual(sums);
  }
});
