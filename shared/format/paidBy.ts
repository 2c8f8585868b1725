import type { PaidBy } from '../contracts/http/orders/payments.ts';

/** What people call what a sale at the till was paid with. */
export const PAID_BY: Record<PaidBy, string> = {
  cash: 'Cash',
  card: 'Card',
  bank: 'Bank transfer',
  wallet: 'Wallet',
  exchange: 'Exchanged goods',
};
