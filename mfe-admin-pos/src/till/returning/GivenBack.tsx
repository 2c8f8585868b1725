import type { ReturnReceipt } from '@shop/shared/contracts/http/returns';
import { formatStaffAmount } from '@shop/shared/format/money';
import { RETURNING } from './texts.ts';

const WORDS: Record<string, string> = {
  ...RETURNING.giveBack,
  account: RETURNING.accountDone,
  exchange: RETURNING.exchangeDone,
};

/** What is to be given back now, and what became of the rest. */
export function GivenBack({ receipt }: { receipt: ReturnReceipt }) {
  return (
    <ul className="mb-4">
      {receipt.refunds.map(({ method, amount }) => (
        <li key={method} className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-lg font-bold">{WORDS[method] ?? method}</span>
          <span className="text-3xl font-extrabold tabular-nums">{formatStaffAmount(amount)}</span>
        </li>
      ))}
    </ul>
  );
}
