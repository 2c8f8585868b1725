import { noticesQuery } from '@shop/shared/admin/notices/notices';
import { noticeOf } from '@shop/shared/contracts/noticeWords';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Link } from '@shop/shared/router';
import { DASHBOARD } from './texts.ts';

/** What waits for somebody, first of all: each the way to where it is done. */
export function Waiting() {
  const { api } = useShell();
  const { data: notices = [] } = useQuery(noticesQuery(api));
  const shown = notices.flatMap(({ kind, count, fresh }) => {
    const said = noticeOf(kind);
    return said ? [{ kind, fresh, to: said.to, text: said.text(count) }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <nav aria-label={DASHBOARD.waiting} className="mb-5">
      <ul className="flex flex-wrap gap-2">
        {shown.map(({ kind, to, text, fresh }) => (
          <li key={kind}>
            <Link
              to={to}
              className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-card px-4 font-semibold hover:border-ink"
            >
              <span>{text}</span>
              {fresh > 0 && (
                <span className="rounded-full bg-coral px-2 text-xs leading-5 font-bold text-on-coral">
                  {DASHBOARD.fresh(fresh)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
