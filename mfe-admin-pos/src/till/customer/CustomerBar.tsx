import { UserRound, X } from 'lucide-react';
import { useState } from 'react';
import { formatStaffAmount } from '@shop/shared/format/money';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { IconButton } from '@shop/shared/ui/button/IconButton';
import { useTill, useTillState } from '../useTill.tsx';
import { CustomerFormDialog } from './CustomerFormDialog.tsx';
import { knownQuery } from './queries.ts';
import { KNOWN } from './texts.ts';

/** Whom the cart is for; nobody in particular until somebody is chosen. */
export function CustomerBar() {
  const { store, focusSearch } = useTill();
  const customer = useTillState(({ cart }) => cart.customer);
  const [choosing, setChoosing] = useState(false);
  const close = () => setChoosing(false);
  return (
    <div className="flex min-w-0 items-center gap-2">
      <Button
        variant="ghost"
        data-till="customer"
        className="-ml-3 min-w-0 shrink px-3! text-sm!"
        aria-label={customer ? KNOWN.chosen(customer.fullName) : undefined}
        onClick={() => setChoosing(true)}
      >
        <UserRound aria-hidden="true" className="size-4 shrink-0" />
        <span className="truncate">{customer ? customer.fullName : KNOWN.button}</span>
      </Button>
      {customer && (
        <>
          <Standing phone={customer.primaryPhone} />
          <IconButton
            label={KNOWN.remove}
            icon={<X aria-hidden="true" className="size-4" />}
            onClick={() => {
              store.change({ customer: null });
              focusSearch();
            }}
          />
        </>
      )}
      <CustomerFormDialog
        open={choosing}
        onClose={close}
        submitLabel={KNOWN.use}
        onSubmit={(chosen) => {
          store.change({ customer: chosen });
          close();
        }}
      />
    </div>
  );
}

/** What is owed, where it matters. */
function Standing({ phone }: { phone: string }) {
  const isCredit = useTillState(({ cart }) => cart.method === 'credit');
  const { data } = useQuery(knownQuery(useShell(), phone));
  if (!data || (!isCredit && data.credit.owed === 0)) return <span className="flex-1" />;
  const { owed, left } = data.credit;
  return (
    <span className="flex min-w-0 flex-1 flex-col text-right text-xs leading-tight text-ink-soft tabular-nums">
      <span>{KNOWN.owes(formatStaffAmount(owed))}</span>
      {left !== null && <span>{KNOWN.stillLeft(formatStaffAmount(Math.max(0, left)))}</span>}
    </span>
  );
}
