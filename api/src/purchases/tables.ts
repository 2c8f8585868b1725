import type { PaymentMethod } from '@shop/shared/contracts/http/stock/supplierAccounts';
import type { PurchaseStatus } from '@shop/shared/contracts/http/stock/purchases';
import type { Generated } from 'kysely';
import type { Defaulted } from '../kernel/db/schema.ts';

interface PurchaseTable {
  id: Generated<number>;
  number: string;
  supplier_id: number;
  status: PurchaseStatus;
  note: Defaulted<string>;
  /** Of its lines. */
  goods: number;
  freight: number;
  charges: number;
  /** Freight and charges of its deliveries, beside those of the order. */
  delivery_charges: Defaulted<number>;
  /** Goods and all of these. */
  total: number;
  /** Of what was received, with its share of them. */
  received_value: Defaulted<number>;
  /** `searchTextOf` number, note. */
  search_text: string;
  created_by: number | null;
  created_at: string;
  removed: Defaulted<number>;
  /** Raised by every change (`raiseVersion`). */
  version: Defaulted<number>;
}

/** What was ordered, as it was called then. */
interface PurchaseLineTable {
  id: Generated<number>;
  purchase_id: number;
  product_id: number;
  stock_id: number;
  product_name: string;
  sku: string;
  size_title: string;
  color: string;
  quantity: number;
  received: Defaulted<number>;
  /** Pieces that are still to come; 0 once it is cancelled. */
  open: number;
  cost: number;
  /** Its share of the order's freight and charges. */
  charges: number;
}

interface PurchaseReceiptTable {
  id: Generated<number>;
  purchase_id: number;
  freight: number;
  charges: number;
  value: number;
  created_by: number | null;
  created_at: string;
}

interface PurchaseReceiptLineTable {
  receipt_id: number;
  line_id: number;
  quantity: number;
  /** With its share of all charges. */
  value: number;
  on_hand_before: number;
  cost_before: number;
  cost_after: number;
}

interface SupplierPaymentTable {
  id: Generated<number>;
  supplier_id: number;
  /** Below 0 where it takes back another. */
  amount: number;
  method: PaymentMethod;
  /** `YYYY-MM-DD` in Karachi. */
  paid_on: string;
  note: Defaulted<string>;
  /** `searchTextOf` the note. */
  search_text: Defaulted<string>;
  reverses_id: number | null;
  /** 1 once another takes it back. */
  reversed: Defaulted<number>;
  created_by: number | null;
  created_at: string;
}

declare module '../kernel/db/schema.ts' {
  interface Tables {
    purchases: PurchaseTable;
    purchase_lines: PurchaseLineTable;
    purchase_receipts: PurchaseReceiptTable;
    purchase_receipt_lines: PurchaseReceiptLineTable;
    supplier_payments: SupplierPaymentTable;
    /** Sums of a supplier's purchases and payments; without a row, both are 0. */
    supplier_accounts: { supplier_id: number; received: number; paid: number };
  }
}
