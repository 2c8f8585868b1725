import type { NewReturn, RefundChoice } from '@shop/shared/contracts/http/till/returns';
import type { CreateOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import { rupeesOf, type Paisa } from '@shop/shared/format/money';

/** Pieces of an earlier sale that come back, as they are sent. Amounts in paisa. */
export interface ReturnDraft {
  /** Of a sale that only this device knows, in the place of its invoice. */
  key?: string;
  invoiceId: number;
  invoiceNumber: string;
  lines: NewReturn['lines'];
  pieces: number;
  reason: string;
  /** What they were paid with. */
  amount: Paisa;
  /** What of it is taken off what the customer owes. */
  toAccount: Paisa;
  isOnCredit: boolean;
  /** Of what is left over. */
  refund: RefundChoice;
}

/**
 * The message of a return: what of it is not `exchanged` (paisa) for `sale` is refunded, in cash with the `rounding` (paisa)
 * that was shown.
 */
export function returnOf(
  back: ReturnDraft,
  {
    sale,
    exchanged = 0,
    toAccount = back.toAccount,
    rounding = 0,
  }: { sale?: CreateOrder; exchanged?: Paisa; toAccount?: Paisa; rounding?: Paisa } = {},
): NewReturn {
  const { method, reference } = back.refund;
  const given = back.amount - toAccount - exchanged;
  const said = method === 'cash' ? '' : reference.trim();
  return {
    invoiceId: back.key ?? back.invoiceId,
    lines: back.lines,
    reason: back.reason,
    amount: rupeesOf(back.amount),
    refunds: [
      ...(toAccount > 0 ? [{ method: 'account' as const, amount: rupeesOf(toAccount) }] : []),
      ...(given > 0 ? [{ method, amount: rupeesOf(given), ...(said && { reference: said }) }] : []),
    ],
    ...(rounding !== 0 && { rounding: rupeesOf(rounding) }),
    ...(sale && { exchange: sale }),
  };
}
