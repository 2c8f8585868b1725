import type { NewReturn, RefundMethod } from '@shop/shared/contracts/http/till/returns';
import { formatStaffAmount, rupeesOf, type Paisa } from '@shop/shared/format/money';
import { paisaIn } from '../kernel/http/paisaIn.ts';
import { FormFaults } from '../kernel/http/formFaults.ts';
import { noMoreThan } from '../shifts/blindCount.ts';

/** Money that goes back in one way. */
export interface Refund {
  method: RefundMethod;
  amount: Paisa;
  reference: string;
}

/** Reads what is to be refunded. Throws 422 with `data.fields` for nothing, and for a method that is named twice. */
export function readRefunds(form: NewReturn): Refund[] {
  const faults = new FormFaults();
  const refunds = form.refunds.map(({ method, amount, reference }, at) => {
    const paisa = paisaIn(`refunds[${at}].amount`, amount);
    if (paisa === 0) faults.add(`refunds[${at}].amount`, 'This must be more than 0.');
    if (form.refunds.findIndex((one) => one.method === method) !== at)
      faults.add(`refunds[${at}].method`, 'Each method can be chosen once.');
    return { method, amount: paisa, reference: reference?.trim() ?? '' };
  });
  faults.throwIfAny();
  return refunds;
}

export interface Bounds {
  /** What comes back in all. */
  amount: Paisa;
  /** Of a sale on credit what its customer owes; null of any other. */
  owed: Paisa | null;
  /** What is given in cash beyond its refund. */
  rounding: Paisa;
  /** What the drawer of one's open shift holds; null without a shift. */
  drawer: { holds: Paisa; isBlind: boolean } | null;
}

/**
 * Whoever owes is not given money: that much of what comes back is taken off the account. A drawer gives no more than it
 * holds. Throws 422 with `data.fields`.
 */
export function checkRefunds(refunds: readonly Refund[], { amount, rounding, owed, drawer }: Bounds): void {
  const faults = new FormFaults();
  const sumOf = (method: RefundMethod) => refunds.find((refund) => refund.method === method)?.amount ?? 0;
  const fieldOf = (method: RefundMethod) => {
    const at = refunds.findIndex((refund) => refund.method === method);
    return at === -1 ? 'refunds' : `refunds[${at}].amount`;
  };
  const toAccount = sumOf('account');
  const least = Math.min(amount, owed ?? 0);
  if (owed === null && toAccount > 0) {
    faults.add(fieldOf('account'), 'This was not sold on credit: there is no account.');
  } else if (toAccount < least) {
    const text = `${formatStaffAmount(rupeesOf(owed ?? 0))} is owed: ${formatStaffAmount(rupeesOf(least))} of this goes to the account.`;
    faults.add(fieldOf('account'), text);
  }
  if (drawer !== null && sumOf('cash') + rounding > drawer.holds) {
    faults.add(fieldOf('cash'), noMoreThan(drawer.holds, drawer.isBlind));
  }
  faults.throwIfAny();
}
