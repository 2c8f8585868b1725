import { clsx } from 'clsx';
import { roundedPayments } from '@shop/shared/cart/cashRounding';
import type { ReturnReceipt } from '@shop/shared/contracts/http/till/returns';
import { formatStaffAmount } from '@shop/shared/format/money';
import { RETURNING } from './texts.ts';

const WORDS: Record<string, string> = {
  ...RETURNING.giveBack,
  account: RETURNING.accountDone,
  exchange: RETURNING.exchangeDone,
};

/** Whether somebody has to give it out. */
const isOut = (method: string): boolean => method in RETURNING.giveBack;

/** What is to be given back now, and what became of the rest. */
export function GivenBack({ receipt }: { receipt: ReturnReceipt }) {
  return (
    <ul className="mb-4">
      {roundedPayments(receipt.refunds, receipt.rounding ?? 0).map(({ method, amount }) => (
        <li
          key={method}
          className={clsx(
            'flex flex-wrap items-baseline justify-between gap-x-3',
            isOut(method) ? 'text-lg font-bold' : 'text-ink-soft',
          )}
        >
          <span>{WORDS[method] ?? method}</span>
          <span className={clsx('tabular-nums', isOut(method) && 'text-3xl font-extrabold')}>
            {formatStaffAmount(amount)}
          </span>
        </li>
      ))}
    </ul>
  );
}
