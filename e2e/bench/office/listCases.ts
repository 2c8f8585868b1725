import { AUDIT_SORTS, SECURITY_SORTS } from '@shop/shared/contracts/http/audit';
import { STOCK_SORTS } from '@shop/shared/contracts/http/catalog';
import { COURIER_SORTS, PARCEL_SORTS } from '@shop/shared/contracts/http/couriers';
import { BLOCKED_SORTS, QUEUE_SORTS } from '@shop/shared/contracts/http/desk';
import { CREDIT_SORTS, INVOICE_SORTS } from '@shop/shared/contracts/http/credit';
import { EXPENSE_SORTS } from '@shop/shared/contracts/http/expenses';
import { MOVEMENT_SORTS } from '@shop/shared/contracts/http/stock';
import { TAKE_SORTS } from '@shop/shared/contracts/http/stockTakes';
import { ORDER_SORTS } from '@shop/shared/contracts/http/orders';
import { USER_SORTS } from '@shop/shared/contracts/http/people';
import { SHIFT_SORTS } from '@shop/shared/contracts/http/till';
import { PRODUCT_SORTS } from '@shop/shared/contracts/http/products';
import { PROMOTION_SORTS } from '@shop/shared/contracts/http/promotions';
import { PURCHASE_SORTS, REORDER_SORTS } from '@shop/shared/contracts/http/purchases';
import { SUPPLIER_ACCOUNT_SORTS, SUPPLIER_PAYMENT_SORTS } from '@shop/shared/contracts/http/supplierAccounts';

export interface ListCase {
  list: string;
  /** Without `limit`. */
  path: string;
  what: string;
}

/** Every way the back office's lists are asked: searched, filtered by each filter, sorted by each column both ways. */
export const LIST_CASES: ListCase[] = [
  ...casesOf('products', '/api/ProductsController/Products', PRODUCT_SORTS, [
    'q=frock',
    'q=no. 17',
    'q=girls',
    'q=0042',
    'q=a',
    'q=nothing-has-this',
    'category=21',
    'supplier=@supplier',
    'onSale=1',
    'onSale=0',
    'stock=low',
    'stock=out',
    'q=frock&category=21&onSale=1&stock=low&sort=-stock',
    'offset=1000',
  ]),
  ...casesOf('stock', '/api/StockController/stocks', STOCK_SORTS, [
    'q=frock',
    'q=no. 17',
    'q=0042',
    'q=a',
    'q=nothing-has-this',
    'category=21',
    'supplier=@supplier',
    'stock=low',
    'stock=out',
    'q=frock&category=21&stock=low&sort=-quantity',
    'offset=9000',
  ]),
  ...casesOf('movements', '/api/StockController/movements', MOVEMENT_SORTS, ['stockId=1', 'stockId=1&q=inv']).filter(
    ({ path }) => path.includes('stockId='),
  ),
  ...casesOf('stock-takes', '/api/StockController/stockTakes', TAKE_SORTS, ['q=shelf', 'status=open']),
  ...casesOf('orders', '/api/OrderController/orders', ORDER_SORTS, [
    'q=ayesha',
    'q=ayesha khan 4',
    'q=1004',
    'q=1004217',
    'q=a',
    'q=nothing-has-this',
    'status=pending',
    'status=completed',
    'fulfilment=new',
    'method=CREDIT',
    'status=pending&method=COD&sort=-total',
    'q=ayesha&status=pending&sort=-total',
    'channel=storefront&city=lahore&sort=customer',
    'city=quetta',
    'from=2026-01-01&to=2026-01-31&min=2000&max=5000',
    'offset=99000',
  ]),
  ...casesOf('queue', '/api/ConfirmationController/queue', QUEUE_SORTS, ['state=due', 'state=later', 'q=ayesha']),
  ...casesOf('parcels', '/api/DispatchController/parcels', PARCEL_SORTS, [
    'fulfilment=confirmed',
    'fulfilment=dispatched&sort=dispatched',
    'q=ayesha&fulfilment=dispatched',
    'code=INV-000017',
    'ids=1,2,3',
  ]),
  ...casesOf('couriers', '/api/CourierController/couriers', COURIER_SORTS, ['isOff=0']),
  ...casesOf('blocked-phones', '/api/PhoneController/blocked', BLOCKED_SORTS, ['q=0300']),
  ...casesOf('users', '/api/UserController/users', USER_SORTS, [
    'q=ayesha',
    'q=textiles 17',
    'q=nothing-has-this',
    'role=52',
    'state=on',
    'state=off',
    'offset=1900',
  ]),
  ...casesOf('expenses', '/api/AccountingController/expenses', EXPENSE_SORTS, [
    'q=rent',
    'status=pending',
    'category=1',
  ]),
  ...casesOf('invoices', '/api/AccountingController/invoices', INVOICE_SORTS, [
    'q=khan',
    'open=1',
    'open=0',
    'method=CREDIT',
    'from=2026-01-01&to=2026-01-31',
    'min=5000',
    'offset=50000',
  ]),
  ...casesOf('shifts', '/api/TillController/shifts', SHIFT_SORTS, ['q=counter', 'open=1', 'open=0', 'till=1']),
  ...casesOf('credit', '/api/AccountingController/credit', CREDIT_SORTS, ['q=0300', 'owed=1', 'owed=0']),
  ...casesOf('promotions', '/api/PromotionController/promotions', PROMOTION_SORTS, ['q=spring', 'state=active']),
  ...casesOf('purchases', '/api/PurchaseController/purchases', PURCHASE_SORTS, [
    'q=textiles 17',
    'q=pur-000',
    'status=ordered',
    'supplier=@supplier',
    'status=ordered&supplier=@supplier',
    'offset=9000',
  ]),
  ...casesOf('reorder', '/api/PurchaseController/reorder', REORDER_SORTS, [
    'q=frock',
    'q=0042',
    'category=21',
    'supplier=@supplier',
    'suggested=1',
    'offset=1000',
  ]),
  ...casesOf('suppliers', '/api/PurchaseController/suppliers', SUPPLIER_ACCOUNT_SORTS, ['q=textiles 17', 'owed=1']),
  ...casesOf('payments', '/api/PurchaseController/payments', SUPPLIER_PAYMENT_SORTS, [
    'q=textiles 17',
    'supplier=@supplier',
    'offset=7000',
  ]),
  ...casesOf('audit', '/api/AuditController/entries', AUDIT_SORTS, [
    'q=frock',
    'q=nothing-has-this',
    'q=frock 17',
    'user=1',
    'user=1&q=frock',
    'subject=product',
    'action=product.update',
    'q=frock&subject=product',
    'from=2026-01-01&to=2026-12-31&subject=product',
    'thing=42&subject=product',
    'offset=90000',
  ]),
  ...casesOf('security', '/api/AuditController/security', SECURITY_SORTS, [
    'q=203.0.113',
    'kind=flood',
    'kind=lock&from=2026-01-01&to=2026-12-31',
  ]),
];

function casesOf(list: string, path: string, sorts: readonly string[], queries: string[]): ListCase[] {
  const bothWays = sorts.flatMap((sort) => [`sort=${sort}`, `sort=-${sort}`]);
  return ['', ...queries, ...bothWays].map((query) => ({
    list,
    path: `${path}?${query}`,
    what: query || 'first page',
  }));
}
