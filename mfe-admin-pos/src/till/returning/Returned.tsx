import type { ReturnReceipt } from '@shop/shared/contracts/http/returns';
import { formatStaffAmount } from '@shop/shared/format/money';
import { Button } from '@shop/shared/ui/Button';
import { ReceiptPanel } from '../receipt/ReceiptPanel.tsx';
import { useReceiptShop } from '../receipt/useReceiptShop.ts';
import { paperOfReturn } from './paperOfReturn.ts';
import { RETURNING } from './texts.ts';

const WORDS: Record<string, string> = {
  ...RETURNING.giveBack,
  account: RETURNING.accountDone,
  exchange: RETURNING.exchangeDone,
};

/** What has come back, what to give for it, and its receipt. Enter leads on. */
export function Returned({ receipt, onNext }: { receipt: ReturnReceipt; onNext(): void }) {
  const shop = useReceiptShop();
  const isCash = receipt.refunds.some(({ method }) => method === 'cash');
  return (
    <>
      <ul className="mb-4">
        {receipt.refunds.map(({ method, amount }) => (
          <li key={method} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="text-lg font-bold">{WORDS[method] ?? method}</span>
            <span className="text-3xl font-extrabold tabular-nums">{formatStaffAmount(amount)}</span>
          </li>
        ))}
      </ul>
      <ReceiptPanel receipt={paperOfReturn(receipt, shop)} phone="" done={{ isCash }} />
      <div className="mt-4 flex justify-end">
        <Button autoFocus onClick={onNext}>
          {RETURNING.next}
        </Button>
      </div>
    </>
  );
}
