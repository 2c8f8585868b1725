import type { CancelReason } from '@shop/shared/contracts/http/orders/confirming';

/** Why an order was cancelled, as staff read it. */
export const REASONS: Record<CancelReason, string> = {
  mistake: 'I ordered by mistake',
  twice: 'I ordered twice',
  elsewhere: 'I found it elsewhere',
  slow: 'It takes too long',
  dear: 'It costs too much',
  other: 'Another reason',
};
