import type { PurchaseStatus } from '@shop/shared/contracts/http/stock/purchases';
import type { PaymentMethod } from '@shop/shared/contracts/http/stock/supplierAccounts';

export const STATUS: Record<PurchaseStatus, string> = {
  ordered: 'Ordered',
  'partly-received': 'Partly received',
  received: 'Received',
  cancelled: 'Cancelled',
};

export const METHOD: Record<PaymentMethod, string> = {
  cash: 'Cash',
  bank: 'Bank transfer',
  cheque: 'Cheque',
  other: 'Other',
};

export const NONE = 'N/A';
export const BACK = 'Back to purchases';

/** What stands in more than one of the purchases' screens. */
export const SHARED = {
  loadFailed: 'Failed to load purchase. Please try again later.',
  unknown: 'Purchase ID not found',
  onHand: (count: number) => `${count} on hand`,
  freight: 'Freight',
  charges: 'Other charges',
  chooseSupplier: 'Choose a supplier',
};
