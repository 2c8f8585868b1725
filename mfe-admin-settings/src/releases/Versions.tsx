import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { ReadTable, type ReadColumn } from '@shop/shared/admin/table/ReadTable';
import { MAKE_CURRENT, type PackageReleases } from '@shop/shared/contracts/http/releases/releases';
import { formatDateTime, karachiDateTime } from '@shop/shared/format/dates';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Badge } from '@shop/shared/ui/notice/Badge';
import { Button } from '@shop/shared/ui/button/Button';
import { buttonStyle } from '@shop/shared/ui/button/buttonStyle';
import { releasesKey } from './queries.ts';
import { kilobytes, PACKAGE } from './texts.ts';

type Version = PackageReleases['versions'][number];

const { columns: names, promote, states } = PACKAGE;

/** Every version that was published, and which of them is to be current. */
export function Versions({ releases: { name, current, versions, faults = [] } }: { releases: PackageReleases }) {
  const shell = useShell();
  const action = useAction({
    call: ({ version, isBad }: Version) =>
      call(shell, MAKE_CURRENT, {
        params: { name },
        body: { version, expected: current, ...(isBad && { anyway: true }) },
      }),
    confirm: ({ version, isBad }) => ({
      title: promote.title(version),
      question: isBad ? promote.bad : promote.question,
      button: promote.label,
      tone: isBad ? 'danger' : 'neutral',
    }),
    invalidates: [releasesKey],
    done: ({ version }) => promote.done(version),
    failed: promote.failed,
  });
  const faultsOf = (version: string) =>
    faults.filter((fault) => fault.version === version).reduce((all, { events }) => all + events, 0);
  const columns: ReadColumn<Version>[] = [
    { header: names.version, cell: (version) => <VersionFacts version={version} /> },
    {
      header: names.published,
      align: 'start',
      cell: ({ at, by }) => (
        <span className="flex flex-col">
          <span>{formatDateTime(karachiDateTime(at))}</span>
          <span className="text-xs text-ink-soft">{by}</span>
        </span>
      ),
    },
    { header: names.bytes, cell: ({ bytes }) => kilobytes(bytes) },
    // Told of the last versions alone: of others nothing is said.
    { header: names.faults, cell: ({ version, isCurrent }) => faultsOf(version) || (isCurrent ? 0 : '') },
    {
      header: names.actions,
      isAction: true,
      cell: (version) =>
        version.isKept &&
        !version.isCurrent && (
          <span className="flex flex-wrap justify-end gap-2">
            {version.preview && (
              <a
                href={version.preview}
                target="_blank"
                rel="noopener"
                aria-label={PACKAGE.previewOf(version.version)}
                className={buttonStyle({ variant: 'secondary', size: 'sm' })}
              >
                {PACKAGE.preview}
              </a>
            )}
            <Button
              size="sm"
              variant="secondary"
              aria-label={promote.title(version.version)}
              onClick={() => action.start(version)}
            >
              {promote.label}
            </Button>
          </span>
        ),
    },
  ];
  return (
    <section aria-labelledby="versions" className="min-w-0 rounded-lg border border-line bg-card p-4">
      <h2 id="versions" className="mb-2 text-lg">
        {PACKAGE.versions}
      </h2>
      {versions.length > 0 ? (
        <ReadTable label={PACKAGE.versions} columns={columns} rows={versions} rowId={({ version }) => version} />
      ) : (
        <p className="text-sm text-ink-soft">{PACKAGE.noVersions}</p>
      )}
      {action.dialog}
    </section>
  );
}

function VersionFacts({ version: { version, commit, changes, isCurrent, isBad, isKept } }: { version: Version }) {
  return (
    <span className="flex min-w-0 flex-col items-start gap-1">
      <span className="font-mono text-xs font-bold wrap-anywhere">{version}</span>
      {isCurrent && <Badge tone="leaf">{states.current}</Badge>}
      {isBad && <Badge tone="danger">{states.bad}</Badge>}
      {!isKept && <Badge>{states.gone}</Badge>}
      {commit && <span className="text-xs text-ink-soft wrap-anywhere">{PACKAGE.commit(commit.slice(0, 12))}</span>}
      {changes.length > 0 && (
        <details className="text-xs">
          <summary className="cursor-pointer rounded-sm py-1">{PACKAGE.changes(changes.length)}</summary>
          <ul dir="auto" className="list-disc ps-5 wrap-anywhere">
            {changes.map((line, at) => (
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </span>
  );
}
