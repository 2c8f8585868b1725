import { useState, type SyntheticEvent } from 'react';
import { failureText } from '@shop/shared/admin/action/useAction';
import { beep } from '@shop/shared/admin/scanner/beep';
import { useScanner } from '@shop/shared/admin/scanner/useScanner';
import { idIn } from '@shop/shared/format/idIn';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useSearchParams } from '@shop/shared/router';
import { Button } from '@shop/shared/ui/button/Button';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { LoadFailed } from '@shop/shared/ui/notice/LoadFailed';
import { PageHeader } from '@shop/shared/ui/page/PageHeader';
import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { TextField } from '@shop/shared/ui/field/TextField';
import { loadErrorText } from '@shop/shared/api-client';
import { findInvoice, isInvoiceNumber, soldOrderQuery } from './queries.ts';
import { useWaiting } from '../waiting/queries.ts';
import { useOutbox } from '../waiting/useOutbox.ts';
import { OwnSales } from './OwnSales.tsx';
import { orderOfKept } from './soldOrder.ts';
import { receiptOf } from './receipt.ts';
import { ReceiptPanel } from './ReceiptPanel.tsx';
import { ShiftSales } from './ShiftSales.tsx';
import { RECEIPTS } from './texts.ts';
import { useReceiptShop } from '../printer/useReceiptShop.ts';

/** `/admin/pos/receipt`: any receipt again, of the order in `?id=`, by its number or from the sales of one's shift. */
export function ReceiptsPage() {
  const [params, setParams] = useSearchParams();
  const id = idIn(params.get('id'));
  const number = params.get('till');
  useOutbox();
  return (
    <>
      <PageHeader
        actions={
          <ButtonLink variant="secondary" to="/admin/pos">
            {RECEIPTS.back}
          </ButtonLink>
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_27rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <FindByNumber onFound={(found) => setParams({ id: String(found) })} />
          <OwnSales chosen={number} />
          <ShiftSales chosen={id} />
        </div>
        <section aria-label={RECEIPTS.chosen} className="rounded-lg border border-line bg-card p-4">
          {id ? (
            <ChosenReceipt key={id} id={id} />
          ) : number ? (
            <OwnReceipt key={number} number={number} />
          ) : (
            <p className="text-ink-soft">{RECEIPTS.choose}</p>
          )}
        </section>
      </div>
    </>
  );
}

function ChosenReceipt({ id }: { id: number }) {
  const shop = useReceiptShop();
  const { data: order, error, isFetching, refetch } = useQuery(soldOrderQuery(useShell(), id));
  if (order) {
    return <ReceiptPanel receipt={receiptOf(order, shop, { isCopy: true })} phone={order.customer.phone} isWhole />;
  }
  if (!error) return <Skeleton className="h-96 w-full" />;
  return <LoadFailed text={loadErrorText(error, RECEIPTS.failed)} busy={isFetching} onRetry={() => void refetch()} />;
}

/** Of what this device sold without the network, whether the shop has it yet or not. */
function OwnReceipt({ number }: { number: string }) {
  const shop = useReceiptShop();
  const sale = useWaiting().sales.find((one) => one.number === number);
  if (!sale) return <p className="text-ink-soft">{RECEIPTS.unknown(number)}</p>;
  const order = orderOfKept(sale);
  return <ReceiptPanel receipt={receiptOf(order, shop, { isCopy: true })} phone={order.customer.phone} isWhole />;
}

function FindByNumber({ onFound }: { onFound(id: number): void }) {
  const shell = useShell();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function find(number: string, onUnknown?: () => void) {
    if (number.trim() === '' || busy) return;
    setBusy(true);
    setError(undefined);
    try {
      const id = await findInvoice(shell, number);
      if (id === undefined) {
        setError(RECEIPTS.unknown(number.trim()));
        onUnknown?.();
      } else {
        setTyped('');
        onFound(id);
      }
    } catch (reason) {
      setError(failureText(RECEIPTS.findFailed, reason as Error));
    } finally {
      setBusy(false);
    }
  }

  useScanner({ onCode: (code) => void find(code, beep), isKnown: isInvoiceNumber });

  return (
    <form
      noValidate
      className="flex items-start gap-2"
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        void find(typed);
      }}
    >
      <TextField
        label={RECEIPTS.number}
        placeholder={RECEIPTS.numberHint}
        className="min-w-0 flex-1"
        autoComplete="off"
        maxLength={40}
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="secondary" className="mt-[1.6875rem]" busy={busy}>
        {RECEIPTS.find}
      </Button>
    </form>
  );
}
