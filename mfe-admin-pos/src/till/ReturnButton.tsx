import { Undo2 } from 'lucide-react';
import { Button } from '@shop/shared/ui/Button';
import type { GoodsBack } from '../returns/goodsBack.ts';
import { findCode } from './book/goods.ts';
import { useDesk, useTillState } from './useTill.tsx';
import { ReturnDialog } from '../returns/ReturnDialog.tsx';
import { RETURNING } from '../returns/texts.ts';
import type { ReturnDesk } from '../returns/useChosenByCode.ts';

export interface ReturnButtonProps {
  /** The receipt whose goods come back; '' while it is not known, null while nothing does. */
  invoice: string | null;
  onInvoice(invoice: string | null): void;
  takeCodes: ReturnDesk['takeCodes'];
}

/** Takes goods back against a receipt. */
export function ReturnButton({ invoice, onInvoice, takeCodes }: ReturnButtonProps) {
  const { store, focusSearch } = useDesk();
  const cashStep = useTillState((state) => state.cashStep);
  const isWaiting = useTillState(({ sale }) => sale !== null);
  const exchange = (back: GoodsBack) => {
    store.change({ back });
    onInvoice(null);
    focusSearch();
  };
  const desk: ReturnDesk = {
    takeCodes,
    stockIdOf: (code) => findCode(store.getState().goods, code)?.stockId,
    cashStep,
    roundTo: store.roundTo,
  };
  return (
    <>
      <Button variant="secondary" className="px-4!" onClick={() => onInvoice('')}>
        <Undo2 aria-hidden="true" className="size-4" />
        {RETURNING.open}
      </Button>
      {invoice !== null && (
        <ReturnDialog
          invoice={invoice}
          onInvoice={onInvoice}
          desk={desk}
          onExchange={isWaiting ? undefined : exchange}
          onClose={() => onInvoice(null)}
        />
      )}
    </>
  );
}
