import { Undo2 } from 'lucide-react';
import type { ReturnDraft } from '../returns/returnDraft.ts';
import { ToolButton } from '../ToolButton.tsx';
import { findCode } from './book/variations.ts';
import { isOnItsWay } from './book/tillStore.ts';
import { useTill, useTillState } from './useTill.tsx';
import { ReturnDialog } from '../returns/ReturnDialog.tsx';
import { RETURNING } from '../returns/texts.ts';
import type { ReturnTill } from '../returns/useChosenByCode.ts';

export interface ReturnButtonProps {
  /** The receipt whose pieces come back; '' while it is not known, null while nothing does. */
  invoice: string | null;
  onInvoice(invoice: string | null): void;
  takeCodes: ReturnTill['takeCodes'];
}

async function numberOf(text: string): Promise<string> {
  const { readReceiptCode } = await import('./book/receiptCode.ts');
  return (await readReceiptCode(text))?.number ?? text;
}

/** Takes pieces back against a receipt. */
export function ReturnButton({ invoice, onInvoice, takeCodes }: ReturnButtonProps) {
  const { store, focusSearch } = useTill();
  const cashStep = useTillState((state) => state.cashStep);
  const isWaiting = useTillState(isOnItsWay);
  const exchange = (back: ReturnDraft) => {
    store.change({ back });
    onInvoice(null);
    focusSearch();
  };
  const till: ReturnTill = {
    takeCodes,
    stockIdOf: (code) => findCode(store.getState().variations, code)?.stockId,
    numberOf,
    cashStep,
    roundTo: store.roundTo,
  };
  return (
    <>
      <ToolButton icon={<Undo2 aria-hidden="true" />} onClick={() => onInvoice('')}>
        {RETURNING.open}
      </ToolButton>
      {invoice !== null && (
        <ReturnDialog
          invoice={invoice}
          onInvoice={onInvoice}
          till={till}
          onExchange={isWaiting ? undefined : exchange}
          onClose={() => onInvoice(null)}
        />
      )}
    </>
  );
}
