import { Ban } from 'lucide-react';
import type { Reputation } from '../../contracts/http/orders/phones.ts';
import { formatShortDate } from '../../format/dates.ts';
import { Badge, type BadgeTone } from '../../ui/notice/Badge.tsx';
import { REPUTATION } from './texts.ts';

interface ReputationWordsProps {
  reputation: Reputation;
  /** Said when nothing but what is open now is known: that this order is the first. */
  ofOrder?: boolean;
  /** Without the reason of a block. */
  short?: boolean;
}

const COUNTS = [
  ['delivered', 'leaf'],
  ['returned', 'danger'],
  ['cancelled', 'sunny'],
] as const satisfies [keyof Reputation, BadgeTone][];

/** What became of a phone's orders, and whether it is blocked, in words on colour. */
export function ReputationWords({ reputation, ofOrder = false, short = false }: ReputationWordsProps) {
  const { blocked, open } = reputation;
  const known = COUNTS.filter(([name]) => reputation[name] > 0);
  // The order one looks at is one of those that are open.
  const others = ofOrder ? open - 1 : open;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <ul aria-label={REPUTATION.label} className="flex flex-wrap gap-1.5">
        {blocked && short && (
          <li>
            <Badge tone="danger">{REPUTATION.blocked}</Badge>
          </li>
        )}
        {known.map(([name, tone]) => (
          <li key={name}>
            <Badge tone={tone}>{REPUTATION[name](reputation[name])}</Badge>
          </li>
        ))}
        {others > 0 && (
          <li>
            <Badge tone="sky">{REPUTATION.open(others)}</Badge>
          </li>
        )}
        {known.length === 0 && others <= 0 && (
          <li>
            <Badge>{ofOrder ? REPUTATION.first : REPUTATION.none}</Badge>
          </li>
        )}
      </ul>
      {blocked && !short && (
        <p className="flex gap-2 rounded-md bg-danger-soft px-3 py-2 text-sm font-semibold text-danger-deep">
          <Ban aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">
            <span>{`${REPUTATION.blocked}: ${blocked.reason}`}</span>
            <span className="block font-normal">{REPUTATION.blockedBy(blocked.by, formatShortDate(blocked.date))}</span>
          </span>
        </p>
      )}
    </div>
  );
}
