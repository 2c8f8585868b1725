import type { StockVariation } from '../contracts/http/catalog/catalog.ts';
import type { OrderDetail, OrderSummary } from '../contracts/http/orders/orders.ts';

/** What is sold, for tests: 3 pieces of a cotton frock at Rs 1,500, unless told otherwise. */
export function testStockVariation(fields: Partial<StockVariation> & { stockId: number }): StockVariation {
  return {
    productId: fields.stockId,
    productName: 'Cotton frock',
    varient: 'Red',
    sku: `GRE34000${fields.stockId}`,
    barcode: `890000000000${fields.stockId}`,
    sizeTitle: '3-4 Years',
    price: 1500,
    qty: 3,
    img: '',
    createdDate: '2026-11-20 10:00:00',
    ...fields,
  };
}

/** An order for tests, as lists have it: from the shop, on delivery, Rs 3,100. */
export function testOrder(fields: Partial<OrderSummary> = {}): OrderSummary {
  return {
    invoiceId: 7,
    invoiceNumber: 'INV-000007',
    customerName: 'Amina Khan',
    invoiceDate: '2026-11-20 14:05:00',
    paymentMethod: 'COD',
    status: 'pending',
    fulfilment: 'confirmed',
    channel: 'storefront',
    customerCity: 'Lahore',
    total: 3100,
    ...fields,
  };
}

type Line = OrderDetail['line_items'][number];

/** A line of it: two coral frocks at Rs 1,450. */
export const testOrderLine = (fields: Partial<Line> = {}): Line => ({
  lineItemId: 1,
  productId: 7,
  stockId: 71,
  productName: 'Coral Frock',
  sku: 'GCO230071',
  sizeTitle: '2-3 Years',
  varient: 'Coral',
  quantity: 2,
  unitPrice: 1450,
  subtotal: 2900,
  discount: 0,
  note: '',
  onHand: 5,
  img: '',
  ...fields,
});

/** The same with its lines. */
export function testOrderDetail(fields: Partial<OrderDetail> = {}): OrderDetail {
  return {
    ...testOrder(),
    customerPhone: '03001234567',
    customerSecondaryPhone: '',
    customerAddress: '12 Mall Road',
    customerCity: 'Lahore',
    createdBy: 'Storefront',
    soldBy: '',
    payments: [],
    subtotal: 4000,
    tax: 0,
    discount: 1100,
    shipping: 200,
    notes: '',
    reduction: null,
    channel: 'storefront',
    version: 1,
    line_items: [testOrderLine()],
    ...fields,
  };
}
