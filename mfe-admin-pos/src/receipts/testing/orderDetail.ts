import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import { testOrderDetail, testOrderLine } from '@shop/shared/testing/orders';

const FROCK = {
  productId: 1,
  stockId: 1,
  productName: 'Cotton frock',
  sku: 'G-1',
  varient: 'Red',
  sizeTitle: '3-4 Years',
};

/** A line of a sale: two frocks of 1,500. */
export const lineOfOrder: typeof testOrderLine = (fields) =>
  testOrderLine({ ...FROCK, unitPrice: 1500, subtotal: 3000, ...fields });

/** A sale at the till as the server tells of it: two frocks on credit, 100 off, nothing owed before. */
export const orderDetail = (fields: Partial<OrderDetail> = {}): OrderDetail =>
  testOrderDetail({
    invoiceDate: '2026-11-22 16:05:09',
    fulfilment: 'new',
    customerName: 'Sana',
    customerPhone: '0300 1234567',
    customerAddress: '',
    customerCity: '',
    createdBy: 'Amina Khan',
    paymentMethod: 'CREDIT',
    subtotal: 3000,
    discount: 100,
    reduction: { type: 'fixed', value: 100, amount: 100 },
    shipping: 0,
    total: 2900,
    balance: 2900,
    channel: 'till',
    line_items: [lineOfOrder()],
    ...fields,
  });

/** The same paid at once. */
export const paidOrderDetail = (fields: Partial<OrderDetail> = {}): OrderDetail => {
  const { balance: _balance, ...order } = orderDetail({ status: 'completed', fulfilment: 'delivered', ...fields });
  return { ...order, paymentMethod: 'CASH' };
};
