import type { ReturnReceipt } from '@shop/shared/contracts/http/till/returns';
import { Button } from '@shop/shared/ui/button/Button';
import { ReceiptPanel } from '../receipts/ReceiptPanel.tsx';
import { useReceiptShop } from '../printer/useReceiptShop.ts';
import { GivenBack } from './GivenBack.tsx';
import { paperOfReturn } from './paperOfReturn.ts';
import { RETURNING } from './texts.ts';

/** The returned pieces, the money to give, and the receipt. Enter continues. */
export function Returned({ receipt, onNext }: { receipt: ReturnReceipt; onNext(): void }) {
  const shop = useReceiptShop();
  const isCash = receipt.refunds.some(({ method }) => method === 'cash');
  return (
    <>
      <GivenBack receipt={receipt} />
      <ReceiptPanel receipt={paperOfReturn(receipt, shop)} phone="" done={{ isCash }} />
      <div className="mt-4 flex justify-end">
        <Button autoFocus onClick={onNext}>
          {RETURNING.next}
        </Button>
      </div>
    </>
  );
}
