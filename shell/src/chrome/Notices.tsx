import { noticeOf } from '@shop/shared/contracts/noticeWords';
import type { Notice } from '@shop/shared/contracts/http/notices';
import { formatDateTime } from '@shop/shared/format/dates';
import { Link } from '@shop/shared/router';
import { ADMIN } from './adminTexts.ts';

/** What waits, each with how much of it is new, and the way to it. */
export function Notices({ notices, onChoose }: { notices: readonly Notice[]; onChoose(): void }) {
  return (
    <ul className="mb-5 flex flex-col">
      {notices.map(({ kind, count, fresh, newest, text }) => {
        const said = noticeOf(kind);
        return (
          said && (
            <li key={kind} className="border-b border-line">
              <Link
                to={said.to}
                onClick={onChoose}
                className="-mx-2 grid grid-cols-[1fr_auto] gap-x-4 rounded-md px-2 py-2.5 text-sm hover:bg-page"
              >
                <span className="font-bold">{said.text(count)}</span>
                {fresh > 0 && <span className="text-end font-bold text-coral-deep">{ADMIN.fresh(fresh)}</span>}
                {text && <span className="col-span-2 wrap-anywhere">{text}</span>}
                {newest && <span className="col-span-2 text-ink-soft">{ADMIN.newest(formatDateTime(newest))}</span>}
              </Link>
            </li>
          )
        );
      })}
    </ul>
  );
}
