import { formatStaffAmount, rupeesOf } from '@shop/shared/format/money';
import { Button } from '@shop/shared/ui/Button';
import { Dialog } from '@shop/shared/ui/Dialog';
import { totalsOf } from '../book/cart.ts';
import { receivedOf } from '../book/sale.ts';
import { CART, SALE, SOLD } from '../texts.ts';
import type { Sold } from './usePay.ts';

/** Says that the order is created (admin specification, 8), and what to give back. Enter leads to the next sale. */
export function SoldDialog({ sold, onNext }: { sold: Sold | null; onNext(): void }) {
  return (
    <Dialog open={sold !== null} onOpenChange={(open) => !open && onNext()} title={SALE.done} size="sm">
      {sold && <Sums sold={sold} />}
      <div className="mt-6 flex justify-end gap-3">
        <Button autoFocus onClick={onNext}>
          {SOLD.next}
        </Button>
      </div>
    </Dialog>
  );
}

function Sums({ sold: { created, sale } }: { sold: Sold }) {
  const { total } = totalsOf(sale.cart);
  const received = receivedOf(sale);
  return (
    <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1">
      <dt className="text-ink-soft">{SOLD.invoice}</dt>
      <dd className="font-bold">{created.invoiceNumber}</dd>
      <dt className="text-ink-soft">{CART.total}</dt>
      <dd className="font-bold tabular-nums">{formatStaffAmount(rupeesOf(total))}</dd>
      {received !== null && received >= total && (
        <>
          <dt className="text-lg font-bold">{CART.change}</dt>
          <dd className="text-3xl font-extrabold tabular-nums">{formatStaffAmount(rupeesOf(received - total))}</dd>
        </>
      )}
    </dl>
  );
}
