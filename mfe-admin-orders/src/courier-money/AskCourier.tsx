import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { ASK_PAYMENTS, type AskedPayments } from '@shop/shared/contracts/http/accounting/askedPayments';
import { formatShortDate } from '@shop/shared/format/dates';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { useState } from 'react';
import { joinedPayments } from './joinedPayments.ts';
import { askableQuery } from './queries.ts';
import { ASK } from './texts.ts';

interface AskCourierProps {
  courierId: string;
  busy: boolean;
  onReview(report: File): void;
}

/** What a courier says it paid when it is asked, each payment to be reviewed as a file; nothing for one that cannot be. */
export function AskCourier({ courierId, busy, onReview }: AskCourierProps) {
  const shell = useShell();
  const askable = useQuery(askableQuery(shell)).data ?? [];
  const [told, setTold] = useState<AskedPayments | null>(null);
  const ask = useAction({
    call: async (before: AskedPayments | null) => {
      const query = { courierId: Number(courierId), ...(before?.next && { after: before.next }) };
      const { data } = await call(shell, ASK_PAYMENTS, { query });
      if (!before) return data;
      const payments = joinedPayments(before.payments, data.payments);
      return { ...data, asked: before.asked + data.asked, payments };
    },
    failed: ASK.failed,
    onDone: (_, answer) => setTold(answer),
  });
  const courier = askable.find((one) => String(one.courierId) === courierId);
  if (!courier) return null;
  const goesOn = Boolean(told?.next);
  return (
    <section aria-label={ASK.heading} className="flex flex-col gap-3 border-t border-line pt-5">
      <p>{ASK.intro(courier.courier)}</p>
      <Button
        variant="secondary"
        className="self-start"
        busy={ask.busy}
        onClick={() => ask.start(goesOn ? told : null)}
      >
        {goesOn ? ASK.goOn : ASK.ask(courier.courier)}
      </Button>
      {told && (
        <p role="status" className="text-sm text-ink-soft">
          {ASK.asked(told.asked, told.waiting, told.payments.length)}
        </p>
      )}
      {told?.fault && <p className="text-sm font-semibold text-danger-deep">{told.fault}</p>}
      <ul className="divide-y divide-line">
        {told?.payments.map(({ number, paidOn, parcels, report }) => (
          <li key={report} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span>{ASK.payment(number, paidOn && formatShortDate(paidOn), parcels)}</span>
            <Button
              size="sm"
              busy={busy}
              aria-label={ASK.reviewOf(number || paidOn)}
              onClick={() => onReview(new File([report], `${number || paidOn || 'asked'}.csv`, { type: 'text/csv' }))}
            >
              {ASK.review}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
