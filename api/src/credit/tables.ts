import type { PaymentMethod } from '@shop/shared/contracts/http/stock/supplierAccounts';
import type { Generated } from 'kysely';
import type { Defaulted } from '../kernel/db/schema.ts';

interface CustomerPaymentTable {
  id: Generated<number>;
  /** As `orders.phone_key` has it. */
  phone: string;
  /** The order it was paid for; null pays the oldest first. */
  order_id: Defaulted<number | null>;
  /** Below 0 where it takes back another. */
  amount: number;
  method: PaymentMethod;
  /** `YYYY-MM-DD` in Karachi. */
  paid_on: string;
  note: Defaulted<string>;
  reverses_id: Defaulted<number | null>;
  /** 1 once another takes it back. */
  reversed: Defaulted<number>;
  by_user: number | null;
  created_at: string;
}

declare module '../kernel/db/schema.ts' {
  interface Tables {
    customer_payments: CustomerPaymentTable;
    /** Held while the account of a phone is paid to, or sold to on credit. Without a limit of its own it has the shop's. */
    customer_accounts: { phone: string; changes: number; credit_limit: Defaulted<number | null> };
  }
}
