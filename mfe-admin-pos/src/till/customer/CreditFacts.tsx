import type { CreditStanding } from '@shop/shared/contracts/http/till/tillCustomers';
import { formatStaffAmount } from '@shop/shared/format/money';
import { KNOWN } from './texts.ts';

export interface CreditFactsProps {
  credit: CreditStanding;
  /** How far this sale goes above the limit, in rupees; null where it does not. */
  over: number | null;
  /** Whether who sells may sell above it. */
  mayPass: boolean;
}

/** What a customer owes, and how much they may. */
export function CreditFacts({ credit: { owed, advance, limit, left }, over, mayPass }: CreditFactsProps) {
  const facts: [string, string][] = [
    advance > 0 ? [KNOWN.advance, formatStaffAmount(advance)] : [KNOWN.owed, formatStaffAmount(owed)],
    [KNOWN.limit, limit === null ? KNOWN.noLimit : formatStaffAmount(limit)],
    ...(left === null ? [] : [[KNOWN.left, formatStaffAmount(Math.max(0, left))] as [string, string]]),
  ];
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-right font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div role="alert" className="contents">
        {over !== null && (
          <p className="rounded-md bg-danger-soft p-3 text-sm font-semibold text-danger-deep">
            {`${KNOWN.over(formatStaffAmount(over))} ${mayPass ? KNOWN.willAsk : KNOWN.askManager}`}
          </p>
        )}
      </div>
    </>
  );
}
