import { Undo2 } from 'lucide-react';
import { Button } from '@shop/shared/ui/Button';
import type { GoodsBack } from '../book/goodsBack.ts';
import { useDesk, useTillState } from '../useTill.tsx';
import { ReturnDialog } from './ReturnDialog.tsx';
import { RETURNING } from './texts.ts';
import type { TakeCodes } from './useChosenByCode.ts';

export interface ReturnButtonProps {
  /** The receipt whose goods come back; '' while it is not known, null while nothing does. */
  invoice: string | null;
  onInvoice(invoice: string | null): void;
  takeCodes: TakeCodes;
}

/** Takes goods back against a receipt. */
export function ReturnButton({ invoice, onInvoice, takeCodes }: ReturnButtonProps) {
  const { store, focusSearch } = useDesk();
  const isWaiting = useTillState(({ sale }) => sale !== null);
  const exchange = (back: GoodsBack) => {
    store.change({ back });
    onInvoice(null);
    focusSearch();
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
          takeCodes={takeCodes}
          onExchange={isWaiting ? undefined : exchange}
          onClose={() => onInvoice(null)}
        />
      )}
    </>
  );
}
