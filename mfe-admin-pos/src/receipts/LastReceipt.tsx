import { ReceiptText } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { Dialog } from '@shop/shared/ui/dialog/Dialog';
import { ToolButton } from '../ToolButton.tsx';
import { readLastSale } from './lastSale.ts';
import { receiptOf } from './receipt.ts';
import { ReceiptPanel } from './ReceiptPanel.tsx';
import { useWaiting } from '../waiting/queries.ts';
import { orderOfKept, type SoldOrder } from './soldOrder.ts';
import { LAST } from './texts.ts';
import { useReceiptShop } from '../printer/useReceiptShop.ts';

export interface LastReceiptProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** The receipt of what this till sold last, also after the page was loaded anew, and the way to all others. */
export function LastReceipt({ open, onOpenChange }: LastReceiptProps) {
  // Read from the beginning, so that the first receipt has it all.
  const shop = useReceiptShop();
  return (
    <>
      <ToolButton
        label={LAST.open}
        icon={<ReceiptText aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => onOpenChange(true)}
      >
        {LAST.openShort}
      </ToolButton>
      <Dialog open={open} onOpenChange={onOpenChange} title={LAST.title} size="md">
        <LastSale>
          {(order) => <ReceiptPanel receipt={receiptOf(order, shop, { isCopy: true })} phone={order.customer.phone} />}
        </LastSale>
        <div className="mt-4 flex justify-end">
          <ButtonLink variant="secondary" to="/admin/pos/receipt">
            {LAST.others}
          </ButtonLink>
        </div>
      </Dialog>
    </>
  );
}

/** Read when it is looked at. */
function LastSale({ children }: { children(order: SoldOrder): ReactNode }) {
  const [last] = useState(readLastSale);
  const kept = useWaiting().sales.find(({ number, receipt }) => receipt !== null && number === last?.till);
  const order = kept ? orderOfKept(kept) : last;
  return order ? children(order) : <p className="py-6 text-center text-ink-soft">{LAST.none}</p>;
}
