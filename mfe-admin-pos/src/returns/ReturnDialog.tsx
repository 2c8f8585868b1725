import { useState, type SyntheticEvent } from 'react';
import { failureText } from '@shop/shared/admin/action/useAction';
import type { ReturnReceipt } from '@shop/shared/contracts/http/till/returns';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { Dialog } from '@shop/shared/ui/dialog/Dialog';
import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { TextField } from '@shop/shared/ui/field/TextField';
import { isUnreached } from '../offline/unreached.ts';
import type { ReturnDraft } from './returnDraft.ts';
import { returnableQuery } from './queries.ts';
import { EarlierReturn } from './EarlierReturn.tsx';
import { Returned } from './Returned.tsx';
import { ReturnForm } from './ReturnForm.tsx';
import { RETURNING } from './texts.ts';
import type { ReturnTill } from './useChosenByCode.ts';

export interface ReturnDialogProps {
  /** The receipt whose pieces come back; '' while it is not known. */
  invoice: string;
  onInvoice(invoice: string): void;
  till: ReturnTill;
  /** Left out, nothing can be exchanged. */
  onExchange?: ((back: ReturnDraft) => void) | undefined;
  onClose(): void;
}

/** What comes back against a receipt: found by its number, its lines chosen, and its money given back. */
export function ReturnDialog({ invoice, onInvoice, till, onExchange, onClose }: ReturnDialogProps) {
  const shell = useShell();
  const [done, setDone] = useState<{ of: string; receipt: ReturnReceipt } | null>(null);
  // No other receipt is opened until the sent return is answered.
  const [stuckOn, setStuckOn] = useState<string | null>(null);
  const shown = stuckOn ?? invoice;
  const receipt = done?.of === shown ? done.receipt : null;
  const { data: sale, error } = useQuery({
    ...returnableQuery(shell, shown, till.numberOf),
    enabled: shown !== '' && !receipt,
  });
  const [earlier, setEarlier] = useState<number | null>(null);
  const isOpen = shown !== '' && !error;
  return (
    <Dialog
      open
      onOpenChange={() => stuckOn === null && onClose()}
      title={receipt ? RETURNING.done(receipt.number) : RETURNING.title}
      size="lg"
    >
      {earlier !== null ? (
        <EarlierReturn id={earlier} onBack={() => setEarlier(null)} />
      ) : receipt ? (
        <Returned receipt={receipt} onNext={onClose} />
      ) : isOpen ? (
        sale ? (
          <ReturnForm
            key={sale.invoiceNumber}
            sale={sale}
            till={till}
            onStuck={(isStuck) => setStuckOn(isStuck ? shown : null)}
            onDone={(made) => setDone({ of: shown, receipt: made })}
            onExchange={onExchange}
            onOther={() => onInvoice('')}
            onReceipt={setEarlier}
          />
        ) : (
          <Skeleton className="h-64 w-full" />
        )
      ) : (
        <FindReceipt key={shown} first={shown} error={error ? findTrouble(error) : undefined} onFind={onInvoice} />
      )}
    </Dialog>
  );
}

const findTrouble = (error: Error): string =>
  isUnreached(error) ? RETURNING.notHere : failureText(RETURNING.findFailed, error);

function FindReceipt({
  first,
  error,
  onFind,
}: {
  first: string;
  error: string | undefined;
  onFind(invoice: string): void;
}) {
  const [typed, setTyped] = useState(first);
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        if (typed.trim() !== '') onFind(typed.trim());
      }}
    >
      <TextField
        label={RETURNING.number}
        hint={RETURNING.numberHint}
        className="min-w-0 flex-1"
        autoFocus
        autoComplete="off"
        maxLength={200}
        value={typed}
        error={typed === first ? error : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      {/* Beside the field, below its label. */}
      <Button type="submit" className="mt-6.5">
        {RETURNING.find}
      </Button>
    </form>
  );
}
