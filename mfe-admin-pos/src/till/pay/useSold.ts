import { useCallback, useEffect, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import type { CreatedOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import type { ReturnReceipt } from '@shop/shared/contracts/http/till/returns';
import { useQueryClient } from '@shop/shared/query';
import type { KeptSale } from '../../offline/store.ts';
import { backOf } from '../../returns/backOf.ts';
import { keptBefore } from '../../waiting/keptBefore.ts';
import type { Sale } from '../book/sale.ts';
import type { TillStore } from '../book/tillStore.ts';

/** A sale that was made. */
export interface Sold {
  created: CreatedOrder;
  sale: Sale;
  /** What it was exchanged for. */
  back: ReturnReceipt | undefined;
  /** As this browser keeps it, where it was sold without the server. */
  kept?: KeptSale;
}

/** Comes with the page, so that it is there when nothing else comes any more. */
export const offlinePart = () => import('./sellOffline.ts');

/** What is given back for what this till exchanged by itself. */
const backIn = ({ exchange }: Sale, { number, at }: KeptSale) => exchange && backOf(exchange, { number, at, by: '' });

/** What a till sold last, until the next begins; also what it had sold and kept when its page was closed. */
export function useSold(store: TillStore) {
  const [sold] = useState(() => createStore<Sold | null>(() => null));
  const client = useQueryClient();
  const soldAs = useCallback(
    (kept: KeptSale, sale: Sale) => {
      const created = { invoiceId: 0, invoiceNumber: kept.number };
      sold.setState({ created, sale, back: backIn(sale, kept), kept }, true);
    },
    [sold],
  );
  const finish = useCallback(
    (sale: Sale) => {
      if (store.getState().sale?.key === sale.key) store.sold();
    },
    [store],
  );

  useEffect(() => {
    const { sale } = store.getState();
    offlinePart()
      .then(async ({ prepareReceipts }) => {
        prepareReceipts(client);
        // The page was closed after it had sold it, and before it said so.
        const kept = sale && (await keptBefore(sale.key));
        if (!kept || kept === 'unknown' || store.getState().sale !== sale) return;
        soldAs(kept, sale);
        finish(sale);
      })
      .catch(() => undefined);
  }, [store, soldAs, finish, client]);

  return { sold, soldAs, finish };
}
