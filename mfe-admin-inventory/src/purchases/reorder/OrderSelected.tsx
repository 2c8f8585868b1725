import { REORDER_STOCK } from '@shop/shared/contracts/http/stock/reorder';
import { ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { AttemptKey } from '@shop/shared/admin/form/attemptKey';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useNavigate } from '@shop/shared/router';
import { Button } from '@shop/shared/ui/button/Button';
import { purchaseAddress } from '../addresses.ts';
import { purchasesKey, stockKey } from '../../queryKeys.ts';
import { REORDER } from './texts.ts';

/** One click: a purchase for each supplier, of the suggested quantities. A single one is shown at once. */
export function OrderSelected({ ids, onDone }: { ids: number[]; onDone(): void }) {
  const shell = useShell();
  const navigate = useNavigate();
  const [attempt] = useState(() => new AttemptKey());
  const order = useAction({
    async call() {
      const sent = { body: { stockIds: ids }, idempotencyKey: attempt.of(ids.join()) };
      return (await call(shell, REORDER_STOCK, sent)).data;
    },
    invalidates: [purchasesKey, stockKey],
    failed: REORDER.failed,
    onDone(_subject, { purchases, leftOut }) {
      attempt.done();
      const [first] = purchases;
      const description = [
        ...purchases.map(({ purchaseNumber, supplierName }) => `${purchaseNumber}: ${supplierName}`),
        ...(leftOut.length > 0 ? [REORDER.leftOut(leftOut.length)] : []),
      ].join('\n');
      const tone = first ? ('success' as const) : ('error' as const);
      shell.notify({ title: REORDER.done(purchases.length), description, tone });
      onDone();
      if (first) void navigate(purchases.length === 1 ? purchaseAddress(first) : '/admin/purchases');
    },
  });
  return (
    <Button size="sm" busy={order.busy} onClick={() => order.start(undefined)}>
      <ShoppingBag aria-hidden="true" className="size-4" />
      {REORDER.order}
    </Button>
  );
}
