import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Link } from '@shop/shared/router';
import { agoText } from './ago.ts';
import { answersQuery } from './queries.ts';
import { ANSWERED } from './texts.ts';

/** What customers did about their orders by themselves, the newest first; nothing where nobody did. */
export function AnsweredList({ now }: { now: Date }) {
  const { data = [] } = useQuery(answersQuery(useShell().api));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="queue-answered" className="flex shrink-0 flex-col">
      <h2 id="queue-answered" className="px-1 pb-1.5 text-sm font-bold">
        {ANSWERED.heading}
      </h2>
      <ul className="flex flex-col gap-1">
        {data.map(({ invoiceId, invoiceNumber, customerName, answer, date }, index) => (
          <li key={index}>
            <Link
              to={`/admin/edit-order?id=${invoiceId}`}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 rounded-md border border-line bg-card px-3 py-2 text-sm hover:border-line-strong"
            >
              <span className="truncate font-bold">{customerName}</span>
              <span className="text-xs text-ink-soft">{agoText(date, now)}</span>
              <span className="col-span-2 text-xs">
                <span className="tabular-nums">{invoiceNumber}</span>
                <span className={answer === 'cancelled' ? 'font-bold text-danger-deep' : 'font-bold text-leaf-deep'}>
                  {` ${ANSWERED.words[answer] ?? answer}`}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
