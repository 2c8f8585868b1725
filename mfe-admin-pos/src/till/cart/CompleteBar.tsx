import { Button } from '@shop/shared/ui/button/Button';
import { meQuery } from '@shop/shared/admin/page/useRights';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useWaiting } from '../../waiting/queries.ts';
import { TillStrip } from '../../waiting/TillStrip.tsx';
import { discountTrouble, dueOf, exchangeTrouble, type Cart } from '../book/cart.ts';
import { paymentTrouble } from '../book/payments.ts';
import { isSeenByEye, offlineTrouble } from '../pay/withoutServer.ts';
import { CART, OFFLINE, SALE } from '../texts.ts';
import { isOnItsWay } from '../book/tillStore.ts';
import { useTillState } from '../useTill.tsx';
import { useOfferedMethods } from './MethodChoice.tsx';
import { Total } from './Totals.tsx';

export interface CompleteBarProps {
  busy: boolean;
  onComplete(): void;
}

/** Total and button, in sight all the time. */
export function CompleteBar({ busy, onComplete }: CompleteBarProps) {
  const isWaiting = useTillState(isOnItsWay);
  const isEmpty = useTillState(({ cart }) => cart.lines.length === 0);
  const method = useTillState(({ cart }) => cart.method);
  const isWrong = useTillState(({ cart }) => isWrongCart(cart));
  const isCut = useTillState((state) => state.isCut);
  const since = useTillState((state) => state.since);
  // Calls say it better than browsers, in both directions.
  const isOnline = !isCut;
  const { data: me } = useQuery(meQuery(useShell().api));
  const waiting = useWaiting();
  const trouble = useTillState(({ cart }) => offlineTrouble(cart, waiting, me));
  const isSeen = useTillState(({ cart }) => isSeenByEye(cart));
  // What only this device knows is exchanged without the server too.
  const isAlone = useTillState(({ cart }) => cart.back?.key !== undefined) || !isOnline;
  // Over plain http, and before the shop was ever reached, a sale still waits in the cart; a manager is asked with the sale.
  const isStopped = isAlone && trouble !== null && !['insecure', 'unknown', 'discount'].includes(trouble);
  const isOffered = useOfferedMethods().includes(method);
  return (
    <div className="sticky bottom-14 z-10 order-last -mx-4 shrink-0 border-t border-line bg-card px-4 pt-0.5 pb-2 shadow-lg md:bottom-0 md:order-none md:mx-0 md:shadow-none">
      <TillStrip isOnline={isOnline} since={since} />
      {isAlone && trouble !== null && (
        <p role="alert" className="mb-2 rounded-md bg-sunken p-2 text-sm font-semibold">
          {OFFLINE.trouble[trouble]}
        </p>
      )}
      {isWaiting && !busy && (
        <p role="alert" className="mb-2 rounded-md bg-sunny-soft p-3 font-semibold text-sunny-deep">
          {SALE.waiting}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 md:flex-col md:items-stretch">
        <Total />
        <Button
          size="lg"
          className="flex-1 px-3! whitespace-nowrap max-md:text-base! md:flex-none"
          busy={busy}
          disabled={isEmpty || (!isWaiting && (isWrong || !isOffered || isStopped))}
          onClick={onComplete}
        >
          {busy
            ? CART.completing
            : isAlone && isSeen && trouble === null
              ? OFFLINE.seenByEye
              : isWaiting
                ? SALE.sendAgain
                : CART.complete}
        </Button>
      </div>
    </div>
  );
}

/** The server has the last word about an amount above the subtotal. */
function isWrongCart(cart: Cart): boolean {
  const trouble = discountTrouble(cart);
  const isPaidWrong = cart.method === 'cash' && paymentTrouble(cart.payments, dueOf(cart)) !== null;
  return (trouble !== null && trouble !== 'over-subtotal') || isPaidWrong || exchangeTrouble(cart);
}
