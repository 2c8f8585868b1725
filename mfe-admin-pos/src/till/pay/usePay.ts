import { useRef, useState } from 'react';
import type { ReturnReceipt } from '@shop/shared/contracts/http/returns';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { saleOf, WALK_IN, type Sale, type TillCustomer } from '../book/sale.ts';
import { dueOf, exchangeTrouble } from '../book/cart.ts';
import { paymentTrouble } from '../book/payments.ts';
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
  /** What was sold last, until the next begins. */
  sold: Sold | null;
  /** Cash completes at once, the others ask for the customer first; a sale without an answer is sent again. */
  complete(): void;
  /** Sends the sale of this customer. */
  completeFor(customer: TillCustomer): void;
  cancel(): void;
  /** The sale that was made has been looked at. */
  next(): void;
}

/** Completes the orders of a till, one at a time (admin specification, 4 and 8). */
export function usePay(store: TillStore, alert: (text: AlertText) => void): Pay {
  const shell = useShell();
  const [busy, setBusy] = useState(false);
  const [asks, setAsks] = useState(false);
  const [sold, setSold] = useState<Sold | null>(null);
  const [salesperson] = useSalesperson();
  const sending = useRef(false);

  async function send() {
    const { sale } = store.getState();
    if (!sale || sending.current) return;
    sending.current = true;
    setBusy(true);
    const answer = await sendSale(shell, store);
    sending.current = false;
    setBusy(false);
    if (answer.kind === 'made') setSold({ created: answer.created, sale, back: answer.back });
    else if (answer.kind === 'refused') alert({ title: SALE.failedTitle, text: answer.note || SALE.failed });
    else alert({ title: SALE.lostTitle, text: answer.note || SALE.lost, more: SALE.lostMore });
  }

  function completeFor(customer: TillCustomer) {
    setAsks(false);
    const { cart, sale } = store.getState();
    if (!sale) store.begin(saleOf(cart, customer, new Date(), salesperson));
    void send();
  }

  return {
    busy,
    asks,
    sold,
    complete() {
      const { cart, sale } = store.getState();
      if (sale) void send();
      else if (cart.lines.length === 0 || exchangeTrouble(cart)) return;
      else if (cart.method !== 'cash') setAsks(true);
      else if (paymentTrouble(cart.payments, dueOf(cart)) === null) completeFor(WALK_IN);
    },
    completeFor,
    cancel: () => setAsks(false),
    next: () => setSold(null),
  };
}
