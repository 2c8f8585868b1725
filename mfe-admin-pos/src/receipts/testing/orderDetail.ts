import type { OrderDetail } from '@shop/shared/contracts/http/orders';

type Line = OrderDetail['line_items'][number];

/** A line of an order: two frocks of 1,500. */
export const lineOfOrder = (fields: Partial<Line> = {}): Line => ({
  lineItemId: 1,
  productId: 1,
  stockId: 1,
  productName: 'Cotton frock',
  sku: 'G-1',
  varient: 'Red',
  sizeTitle: '3-4 Years',
  quantity: 2,
  unitPrice: 1500,
  subtotal: 3000,
  discount: 0,
  note: '',
  onHand: 1,
  img: '',
  ...fields,
});

/** A sale at the till as the server tells of it: two frocks on credit, 100 off, nothing owed before. */
export const orderDetail = (fields: Partial<OrderDetail> = {}): OrderDetail => ({
  invoiceId: 7,
  invoiceNumber: 'INV-000007',
  invoiceDate: '2026-11-22 16:05:09',
  status: 'pending',
  fulfilment: 'new',
  customerName: 'Sana',
  customerPhone: '0300 1234567',
  customerSecondaryPhone: '',
  customerAddress: '',
  customerCity: '',
  createdBy: 'Amina Khan',
  soldBy: '',
  paymentMethod: 'CREDIT',
  payments: [],
  subtotal: 3000,
  tax: 0,
  discount: 100,
  reduction: { type: 'fixed', value: 100, amount: 100 },
  shipping: 0,
  total: 2900,
  balance: 2900,
  notes: '',
  channel: 'till',
  version: 1,
  line_items: [lineOfOrder()],
  ...fields,
});

/** The same paid at once. */
export const paidOrderDetail = (fields: Partial<OrderDetail> = {}): OrderDetail => {
  const { balance: _balance, ...order } = orderDetail({ status: 'completed', fulfilment: 'delivered', ...fields });
  return { ...order, paymentMethod: 'CASH' };
};
