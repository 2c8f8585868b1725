import { DetailPage } from '@shop/shared/admin/detail/DetailPage';
import { ReadTable, type ReadColumn } from '@shop/shared/admin/table/ReadTable';
import type { PackageStanding } from '@shop/shared/contracts/http/releases/releases';
import { formatDateTime, karachiDateTime } from '@shop/shared/format/dates';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Link } from '@shop/shared/router';
import { Badge } from '@shop/shared/ui/notice/Badge';
import { EmptyState } from '@shop/shared/ui/notice/EmptyState';
import { standingsQuery } from './queries.ts';
import { SharedParts } from './SharedParts.tsx';
import { kilobytes, RELEASES, WHY } from './texts.ts';

const { columns: names } = RELEASES;

const columns: ReadColumn<PackageStanding>[] = [
  {
    header: names.name,
    cell: ({ name, waiting, warning, why }) => (
      <span className="flex flex-col gap-1">
        <Link to={`/admin/releases/${name}`} className="w-fit rounded-sm py-0.5 font-semibold underline">
          {name}
        </Link>
        {warning && (
          <Badge tone="danger" className="whitespace-normal">
            {why === 'automatic' ? RELEASES.wentBack : RELEASES.fails}
          </Badge>
        )}
        {waiting && (
          <Badge tone="sunny" className="wrap-anywhere whitespace-normal">
            {RELEASES.waiting(waiting)}
          </Badge>
        )}
      </span>
    ),
  },
  {
    header: names.current,
    align: 'start',
    cell: ({ current }) => <span className="font-mono text-xs">{current ?? RELEASES.nothing}</span>,
  },
  {
    header: names.since,
    align: 'start',
    cell: ({ since, by, why }) =>
      why && (
        <span className="flex flex-col">
          <span>{formatDateTime(karachiDateTime(since))}</span>
          <span className="text-xs text-ink-soft">{`${WHY[why]}, ${by}`}</span>
        </span>
      ),
  },
  { header: names.bytes, cell: ({ current, bytes }) => current && kilobytes(bytes) },
  { header: names.faults, cell: ({ faults }) => <span className={faults > 0 ? 'font-bold' : ''}>{faults}</span> },
];

/** `/admin/releases`: what is current of every part of the shop. */
export function ReleasesPage() {
  const shell = useShell();
  return (
    <DetailPage
      query={standingsQuery(shell)}
      back={{ to: '/admin/settings', label: RELEASES.back }}
      texts={{ failed: RELEASES.loadFailed }}
    >
      {(standings) => (
        <>
          <p className="-mt-3 mb-4 text-ink-soft">{RELEASES.subtitle}</p>
          <div className="rounded-lg border border-line bg-card p-4">
            {standings.length > 0 ? (
              <ReadTable label={RELEASES.subtitle} columns={columns} rows={standings} rowId={({ name }) => name} />
            ) : (
              <EmptyState title={RELEASES.empty} />
            )}
          </div>
          <SharedParts />
        </>
      )}
    </DetailPage>
  );
}
