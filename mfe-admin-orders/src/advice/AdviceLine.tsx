import type { Advice } from '@shop/shared/contracts/http/orders/advice';
import { formatDateTime } from '@shop/shared/format/dates';
import { Badge, type BadgeTone } from '@shop/shared/ui/notice/Badge';
import { ADVICE } from './texts.ts';

const TONES: Record<string, BadgeTone> = {
  byPhone: 'sunny',
  sent: 'leaf',
  refused: 'danger',
  unknown: 'danger',
  delivered: 'leaf',
  attempted: 'sunny',
};

/** What was advised, whether the courier has it, who said so, and what came of it. */
export function AdviceLine({ advice }: { advice: Advice }) {
  const { kind, state, note, address, city, phone, error, by, date, result } = advice;
  const said = [[address, city].filter(Boolean).join(', '), phone, note].filter(Boolean).join(' · ');
  const stands = result === '' ? state : result;
  return (
    <div className="flex flex-col gap-0.5 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold">{ADVICE.kinds[kind] ?? kind}</span>
        <Badge tone={TONES[stands]}>{ADVICE.results[result] ?? ADVICE.states[state] ?? state}</Badge>
      </p>
      {said && <bdi className="break-words">{said}</bdi>}
      {error && <bdi className="break-words text-danger-deep">{error}</bdi>}
      <span className="text-xs text-ink-soft">{ADVICE.by(by || ADVICE.byCustomer, formatDateTime(date))}</span>
    </div>
  );
}
