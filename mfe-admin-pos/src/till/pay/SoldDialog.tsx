import { formatStaffAmount, rupeesOf } from '@shop/shared/format/money';
import { Button } from '@shop/shared/ui/button/Button';
import { Dialog } from '@shop/shared/ui/dialog/Dialog';
import { useEffect, useMemo } from 'react';
import { useStore, type StoreApi } from 'zustand';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { meQuery } from '@shop/shared/admin/page/useRights';
import { cashDue } from '../book/cart.ts';
import { receivedOf } from '../book/sale.ts';
import { CART, OFFLINE, SALE, SOLD } from '../texts.ts';
import { GivenBack } from '../../returns/GivenBack.tsx';
import type { Sold } from './useSold.ts';
import { orderOfSale } from './orderOfSale.ts';
import { keepLastSale } from '../../receipts/lastSale.ts';
import { orderOfKept } from '../../receipts/soldOrder.ts';
import { receiptOf } from '../../receipts/receipt.ts';
import { ReceiptPanel } from '../../receipts/ReceiptPanel.tsx';
import { useReceiptShop } from '../../printer/useReceiptShop.ts';

/** Says that the order is created (admin specification, 8), the change, and shows the receipt. Enter continues. */
export function SoldDialog({ sold: last, onNext }: { sold: StoreApi<Sold | null>; onNext(): void }) {
  const sold = useStore(last);
  return (
    <Dialog open={sold !== null} onOpenChange={(open) => !open && onNext()} title={SALE.done} size="md">
      {sold && (
        <>
          {sold.kept && (
            <div className="mb-3 text-ink-soft">
              <p>{OFFLINE.sold(sold.kept.number)}</p>
              {!orderOfKept(sold.kept).code && <p>{OFFLINE.noCode}</p>}
            </div>
          )}
          <Change sold={sold} />
          {sold.back && <GivenBack receipt={sold.back} />}
          <SoldReceipt sold={sold} />
        </>
      )}
      <div className="mt-4 flex justify-end">
        <Button autoFocus onClick={onNext}>
          {SOLD.next}
        </Button>
      </div>
    </Dialog>
  );
}

function Change({ sold: { sale } }: { sold: Sold }) {
  const due = cashDue(sale.cart);
  const received = receivedOf(sale);
  if (received === null) return null;
  return (
    <p className="mb-4 flex items-baseline justify-between gap-3">
      <span className="text-lg font-bold">{CART.change}</span>
      <span className="text-3xl font-extrabold tabular-nums">{formatStaffAmount(rupeesOf(received - due))}</span>
    </p>
  );
}

/** The receipt of what was just sold; it stays the till's last one. */
function SoldReceipt({ sold }: { sold: Sold }) {
  const shop = useReceiptShop();
  const { data: me } = useQuery(meQuery(useShell().api));
  const cashier = me?.fullname ?? '';
  const order = useMemo(
    () => (sold.kept ? orderOfKept(sold.kept) : orderOfSale(sold.created, sold.sale, cashier)),
    [sold, cashier],
  );
  useEffect(() => keepLastSale(order), [order]);
  const isCash = order.payments.some(({ method }) => method === 'cash');
  return <ReceiptPanel receipt={receiptOf(order, shop)} phone={order.customer.phone} done={{ isCash }} />;
}
