import type { Purchase, PurchaseLine } from '@shop/shared/contracts/http/stock/purchases';

const testLine: PurchaseLine = {
  lineId: 71,
  stockId: 11,
  productId: 1,
  productName: 'Coral Frock',
  varient: 'Coral',
  sizeTitle: '2-3 Years',
  sku: 'G-C-23-0011',
  barcode: '2000000000114',
  quantity: 10,
  received: 0,
  costPrice: 600,
  landedCost: 600,
  charges: 0,
  price: 1500,
  currentCost: 500,
  onHand: 4,
  retired: false,
};

/** A purchase as the server sends it. */
export function testPurchase(change: Partial<Purchase> = {}): Purchase {
  return {
    purchaseId: 7,
    purchaseNumber: 'PUR-000007',
    supplierId: 5,
    supplierName: 'Imran Nishat',
    supplierCompany: 'Nishat Mills',
    supplierPhone: '',
    status: 'ordered',
    quantity: 10,
    received: 0,
    total: 6000,
    receivedValue: 0,
    note: '',
    createdDate: '2026-11-20 10:00:00',
    createdBy: 'Sana Iqbal',
    goods: 6000,
    freight: 0,
    charges: 0,
    deliveryCharges: 0,
    lines: [testLine],
    receipts: [],
    version: 1,
    ...change,
  };
}
