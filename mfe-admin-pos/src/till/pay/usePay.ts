import { useRef, useState } from 'react';
import type { ReturnReceipt } from '@shop/shared/contracts/http/till/returns';
import type { CreatedOrder, OverDiscount } from '@shop/shared/contracts/http/orders/placeOrder';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { dueOf, exchangeTrouble } from '../book/cart.ts';
import type { TillCustomer } from '../book/customer.ts';
import { paymentTrouble } from '../book/payments.ts';
import { saleOf, WALK_IN, type Sale } from '../book/sale.ts';
import { saleFor, type Decided } from '../book/saleFor.ts';
import { sendSale } from '../book/sending.ts';
import type { TillStore } from '../book/tillStore.ts';
import { useSalesperson } from '../seller/useSalesperson.ts';
import type { AlertText } from '../TillAlert.tsx';
import { SALE } from '../texts.ts';

/** A sale that was made. */
export interface Sold {
  created: CreatedOrder;
  sale: Sale;
  /** What it was exchanged for. */
  back: ReturnReceipt | undefined;
}

export interface Pay {
  busy: boolean;
  /** Who buys on credit or COD is being asked. */
  asks: boolean;
  /** Cash, and no shift is open: what is to be done is asked. */
  shiftNeeded: ShiftNeeded | null;
  /** More is taken off than who sells may: a manager is asked. */
  discountOver: DiscountOver | null;
  /** What was sold last, until the next begins. */
  sold: Sold | null;
  /** Cash completes at once, the others ask for the customer first; a sale without an answer is sent again. */
  complete(): void;
  /** Sends the sale of this customer, as was decided. */
  completeFor(customer: TillCustomer, decided?: Decided): void;
  /** Nothing is sold after all. */
  cancel(): void;
  /** The sale that was made has been looked at. */
  next(): void;
}

/** A sale that was refused because no shift is open. */
export interface ShiftNeeded {
  /** Whether it may be sold without one. */
  mayPass: boolean;
  again(decided: Decided): void;
}

/** A sale that was refused because of its discount; amounts in rupees. */
export interface DiscountOver extends Pick<OverDiscount, 'off' | 'most' | 'percent'> {
  again(decided: Decided): void;
}

/** Completes the orders of a till, one at a time (admin specification, 4 and 8). */
export function usePay(store: TillStore, alert: (text: AlertText) => void): Pay {
  const shell = useShell();
  const [busy, setBusy] = useState(false);
  const [asks, setAsks] = useState(false);
  const [shiftNeeded, setShiftNeeded] = useState<ShiftNeeded | null>(null);
  const [discountOver, setDiscountOver] = useState<DiscountOver | null>(null);
  const [sold, setSold] = useState<Sold | null>(null);
  const [salesperson] = useSalesperson();
  const sending = useRef(false);

  async function send(decided: Decided = {}) {
    const { sale } = store.getState();
    if (!sale || sending.current) return;
    sending.current = true;
    setBusy(true);
    const answer = await sendSale(shell, store);
    sending.current = false;
    setBusy(false);
    // What was decided before holds for the next question too.
    const again = (more: Decided) => completeFor(sale.cart.customer ?? WALK_IN, { ...decided, ...more });
    if (answer.kind === 'made') setSold({ created: answer.created, sale, back: answer.back });
    else if (answer.kind === 'refused' && (answer.code === 'SHIFT_UNASKED' || answer.code === 'NO_SHIFT')) {
      setShiftNeeded({ mayPass: answer.code === 'SHIFT_UNASKED', again });
    } else if (answer.kind === 'refused' && answer.code === 'DISCOUNT_OVER_LIMIT' && answer.data) {
      setDiscountOver({ ...(answer.data as OverDiscount), again });
    } else if (answer.kind === 'refused') alert({ title: SALE.failedTitle, text: answer.note || SALE.failed });
    else alert({ title: SALE.lostTitle, text: answer.note || SALE.lost, more: SALE.lostMore });
  }

  function completeFor(customer: TillCustomer, decided: Decided = {}) {
    setAsks(false);
    setShiftNeeded(null);
    setDiscountOver(null);
    // Refused, the cart still knows whose it is.
    if (customer !== WALK_IN) store.change({ customer });
    const { cart, sale } = store.getState();
    if (!sale) store.begin(saleFor(saleOf(cart, customer, new Date(), salesperson), decided));
    void send(decided);
  }

  return {
    busy,
    asks,
    shiftNeeded,
    discountOver,
    sold,
    complete() {
      const { cart, sale } = store.getState();
      if (sale) void send();
      else if (cart.lines.length === 0 || exchangeTrouble(cart)) return;
      else if (cart.method !== 'cash') setAsks(true);
      else if (paymentTrouble(cart.payments, dueOf(cart)) === null) completeFor(cart.customer ?? WALK_IN);
    },
    completeFor,
    cancel() {
      setAsks(false);
      setShiftNeeded(null);
      setDiscountOver(null);
    },
    next: () => setSold(null),
  };
}
