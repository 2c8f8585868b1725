import { useRef, useState } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { meQuery } from '@shop/shared/admin/page/useRights';
import type { OverDiscount } from '@shop/shared/contracts/http/orders/placeOrder';
import { useQuery, useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { PATIENCE_MS, patienceOf, patiently } from '../../patiently.ts';
import type { KeptSale } from '../../offline/store.ts';
import { painted } from '../../painted.ts';
import { keptBefore } from '../../waiting/keptBefore.ts';
import { useWaiting } from '../../waiting/queries.ts';
import { dueOf, exchangeTrouble } from '../book/cart.ts';
import type { TillCustomer } from '../book/customer.ts';
import { paymentTrouble } from '../book/payments.ts';
import { saleOf, WALK_IN, type Sale } from '../book/sale.ts';
import { saleFor, type Decided } from '../book/saleFor.ts';
import { sendSale } from '../book/sending.ts';
import type { TillStore } from '../book/tillStore.ts';
import { useShift } from '../../shifts/drawer/useShift.ts';
import { useSalesperson } from '../seller/useSalesperson.ts';
import type { AlertText } from '../TillAlert.tsx';
import { OFFLINE, SALE } from '../texts.ts';
import { offlinePart, useSold, type Sold } from './useSold.ts';
import { drawerTrouble, isSeenByEye, offlineTrouble, overOwn } from './withoutServer.ts';

export interface Pay {
  busy: boolean;
  /** Who buys on credit or COD is being asked. */
  asks: boolean;
  /** Cash, and no shift is open: what is to be done is asked. */
  shiftNeeded: ShiftNeeded | null;
  /** More is taken off than who sells may: a manager is asked. */
  discountOver: DiscountOver | null;
  /** What was sold last, until the next begins; nothing but its dialog renders anew for it. */
  sold: StoreApi<Sold | null>;
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

/** What this browser sells by itself is said to be on its way once it takes longer: drawing that takes as long as the sale. */
const QUICK_MS = 300;

/** Of a server that did not answer the call before either. */
const NO_ANSWER = { kind: 'unanswered', note: undefined, isCut: true } as const;

const NOT_KNOWN: AlertText = { title: SALE.lostTitle, text: OFFLINE.notKnown, more: OFFLINE.notKnownMore };

/** Completes the orders of a till, one at a time (admin specification, 4 and 8). */
export function usePay(store: TillStore, alert: (text: AlertText) => void): Pay {
  const shell = useShell();
  const [busy, setBusy] = useState(false);
  const [asks, setAsks] = useState(false);
  const [shiftNeeded, setShiftNeeded] = useState<ShiftNeeded | null>(null);
  const [discountOver, setDiscountOver] = useState<DiscountOver | null>(null);
  const [salesperson] = useSalesperson();
  const sending = useRef(false);
  const { data: me } = useQuery(meQuery(shell.api));
  const { shift } = useShift();
  const waiting = useWaiting();
  const client = useQueryClient();
  const { sold, soldAs, finish } = useSold(store);

  /** Who may sell this without the server, and whether no server is asked. */
  function sellerOf({ cart }: Sale) {
    const mayKeep = [null, 'discount'].includes(offlineTrouble(cart, waiting, me));
    const seller = me && mayKeep ? me : undefined;
    // What only this device knows no server takes back.
    return { seller, isAlone: seller !== undefined && (store.getState().isCut || cart.back?.key !== undefined) };
  }

  function show() {
    store.lasting();
    setBusy(true);
  }

  async function send(decided: Decided = {}) {
    const { sale } = store.getState();
    if (!sale || sending.current) return;
    sending.current = true;
    const { seller, isAlone } = sellerOf(sale);
    const showing = setTimeout(show, QUICK_MS);
    if (!isAlone) show();
    const stop = () => {
      clearTimeout(showing);
      sending.current = false;
      setBusy(false);
    };
    // What this device keeps of it is sold, and stays so: no refusal is believed before that is known.
    const before = sale.mayBeKept ? await keptBefore(sale.key) : null;
    if (before && before !== 'unknown') {
      soldAs(before, sale);
      finish(sale);
      stop();
      return;
    }
    const limits = { patienceMs: patienceOf(seller !== undefined), mayBeKept: before !== null };
    const answer = isAlone ? NO_ANSWER : await sendSale(shell, store, limits);
    // What is seen by eye is said by a press of its own.
    const isSaid = isAlone || !isSeenByEye(sale.cart);
    // What was decided before holds for the next question too.
    const again = (more: Decided) => completeFor(sale.cart.customer ?? WALK_IN, { ...decided, ...more });
    if (seller && isSaid && answer.kind === 'unanswered' && answer.isCut) {
      const trouble = shift ? null : drawerTrouble(sale.cart, waiting);
      const isWithoutShift = decided.withoutShift ?? sale.body.details.withoutShift;
      const over = decided.approvedHere ? null : overOwn(sale.cart, waiting, seller);
      if (over || trouble === 'needed' || (trouble === 'asked' && !isWithoutShift)) {
        // What was never sent is a cart again.
        if (isAlone && !sale.isUnanswered) store.refused();
        if (over) setDiscountOver({ ...over, again });
        else setShiftNeeded({ mayPass: trouble === 'asked', again });
        stop();
        return;
      }
      let kept: KeptSale | undefined;
      try {
        const { sellOffline } = await patiently(PATIENCE_MS, offlinePart);
        store.keeping(true);
        kept = await sellOffline(sale, seller, { shift, approvedHere: decided.approvedHere, client });
        soldAs(kept, sale);
        clearTimeout(showing);
        // The receipt is what is waited for: the cart, and the shelf with what is left, come after it.
        await painted();
        finish(sale);
      } catch (error) {
        // What is kept is sold, whatever fails after it; what was never sent is a cart again, and what was is sent again.
        const { name } = error as Error;
        if (!kept && name !== 'NotKnown' && before === null) store.keeping(false);
        if (kept) reportError(error);
        else if (name === 'NotKnown') {
          store.unanswered();
          alert(NOT_KNOWN);
        } else if (isAlone && !sale.isUnanswered) {
          store.refused();
          alert({
            title: OFFLINE.notKeptTitle,
            text: name === 'QuotaExceededError' ? OFFLINE.notKept : OFFLINE.notMade,
          });
        } else alert({ title: SALE.lostTitle, text: SALE.lost, more: SALE.lostMore });
      }
      stop();
      return;
    }
    stop();
    if (answer.kind === 'made') {
      const { created, back } = answer;
      sold.setState({ created, sale, back }, true);
      void offlinePart()
        .then(({ noteBooked }) => noteBooked(sale, created))
        .catch(() => undefined);
    } else if (answer.kind === 'refused' && (answer.code === 'SHIFT_UNASKED' || answer.code === 'NO_SHIFT')) {
      setShiftNeeded({ mayPass: answer.code === 'SHIFT_UNASKED', again });
    } else if (answer.kind === 'refused' && answer.code === 'DISCOUNT_OVER_LIMIT' && answer.data) {
      setDiscountOver({ ...(answer.data as OverDiscount), again });
    } else if (answer.kind === 'refused') alert({ title: SALE.failedTitle, text: answer.note || SALE.failed });
    else if (before) alert(NOT_KNOWN);
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
    next() {
      const last = sold.getState();
      if (last) finish(last.sale);
      sold.setState(null, true);
    },
  };
}
