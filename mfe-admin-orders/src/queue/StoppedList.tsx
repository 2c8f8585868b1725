import { formatDateTime } from '@shop/shared/format/dates';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { barredQuery } from './queries.ts';
import { STOPPED } from './texts.ts';
import { UnbarButton } from './UnbarButton.tsx';

/** The networks whose orders are stopped, each by its newest order; nothing where none is. */
export function StoppedList() {
  const { data = [] } = useQuery(barredQuery(useShell().api));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="queue-stopped" className="flex shrink-0 flex-col">
      <h2 id="queue-stopped" className="px-1 pb-1.5 text-sm font-bold">
        {STOPPED.heading}
      </h2>
      <ul className="flex flex-col gap-1">
        {data.map(({ invoiceId, invoiceNumber, barredUntil }) => (
          <li key={invoiceId} className="rounded-md border border-line bg-card px-3 py-2 text-sm">
            <p className="flex flex-wrap gap-x-2">
              <span className="font-bold tabular-nums">{invoiceNumber}</span>
              <span className="text-ink-soft">{STOPPED.until(formatDateTime(barredUntil))}</span>
            </p>
            <UnbarButton invoiceId={invoiceId} />
          </li>
        ))}
      </ul>
    </section>
  );
}
