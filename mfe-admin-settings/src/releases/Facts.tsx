import type { ReactNode } from 'react';
import { ReadTable, type ReadColumn } from '@shop/shared/admin/table/ReadTable';
import type { PackageReleases } from '@shop/shared/contracts/http/releases/releases';
import type { FaultCount, VitalFigure } from '@shop/shared/contracts/http/releases/telemetry';
import { formatDateTime, karachiDateTime } from '@shop/shared/format/dates';
import { PACKAGE, WHY } from './texts.ts';

interface Props {
  releases: PackageReleases;
}

/** What three of four visits had, or better, with the current version and with the one before. */
export function Vitals({ releases: { current, switches, vitals = [] } }: Props) {
  const before = switches.find(({ version }) => version !== current)?.version;
  const ofVersion = (version: string | null | undefined, { page, metric }: VitalFigure) =>
    vitals.find((one) => one.version === version && one.page === page && one.metric === metric);
  const rows = vitals.filter((one) => one.version === current || (one.version === before && !ofVersion(current, one)));
  if (rows.length === 0) return null;
  const { vitalColumns: names } = PACKAGE;
  const columns: ReadColumn<VitalFigure>[] = [
    {
      header: names.page,
      cell: ({ page, metric }) => (
        <span className="flex flex-col">
          <span>{page}</span>
          <span className="text-xs text-ink-soft">{PACKAGE.metrics[metric]}</span>
        </span>
      ),
    },
    { header: names.now, cell: (row) => <Figure figure={ofVersion(current, row)} /> },
    { header: names.before, cell: (row) => <Figure figure={ofVersion(before, row)} /> },
  ];
  return (
    <Part title={PACKAGE.vitals}>
      <p className="mb-2 text-sm text-ink-soft">{PACKAGE.vitalsHint}</p>
      <ReadTable
        label={PACKAGE.vitals}
        columns={columns}
        rows={rows}
        rowId={({ page, metric }) => `${page} ${metric}`}
      />
    </Part>
  );
}

function Figure({ figure }: { figure: VitalFigure | undefined }) {
  if (!figure) return <span>{PACKAGE.noVisits}</span>;
  const { metric, p75, samples } = figure;
  return (
    <span className="flex flex-col">
      <span>{metric === 'CLS' ? p75 : `${p75} ms`}</span>
      <span className="text-xs text-ink-soft">{PACKAGE.visits(samples)}</span>
    </span>
  );
}

/** What browsers and the server told of the last versions. */
export function Faults({ releases: { faults = [] } }: Props) {
  const { faultColumns: names } = PACKAGE;
  const columns: ReadColumn<FaultCount>[] = [
    {
      header: names.what,
      cell: ({ kind, message, at }) => (
        <span className="flex flex-col wrap-anywhere">
          <span className="font-semibold">{PACKAGE.kinds[kind]}</span>
          <span>{message}</span>
          <span className="text-xs text-ink-soft">{at}</span>
        </span>
      ),
    },
    {
      header: names.version,
      align: 'start',
      cell: ({ version }) => <span className="font-mono text-xs">{version}</span>,
    },
    { header: names.times, cell: ({ events }) => events },
    { header: names.visitors, cell: ({ visitors }) => visitors },
    { header: names.last, cell: ({ lastAt }) => formatDateTime(karachiDateTime(lastAt)) },
  ];
  return (
    <Part title={PACKAGE.faults}>
      {faults.length > 0 ? (
        <ReadTable
          label={PACKAGE.faults}
          columns={columns}
          rows={faults}
          rowId={({ version, fingerprint, kind }) => `${version} ${fingerprint} ${kind}`}
        />
      ) : (
        <p className="text-sm text-ink-soft">{PACKAGE.noFaults}</p>
      )}
    </Part>
  );
}

/** What was current when, who made it so, and why. */
export function History({ releases: { switches } }: Props) {
  if (switches.length === 0) return null;
  const { historyColumns: names } = PACKAGE;
  const columns: ReadColumn<PackageReleases['switches'][number]>[] = [
    { header: names.when, cell: ({ at }) => formatDateTime(karachiDateTime(at)) },
    {
      header: names.version,
      align: 'start',
      cell: ({ why, version }) => (
        <span className="flex flex-col">
          <span>{WHY[why]}</span>
          <span className="font-mono text-xs">{version}</span>
        </span>
      ),
    },
    { header: names.by, align: 'start', cell: ({ by }) => by },
    { header: names.reason, align: 'start', cell: ({ reason }) => reason },
  ];
  return (
    <Part title={PACKAGE.history}>
      <ReadTable
        label={PACKAGE.history}
        columns={columns}
        rows={switches}
        rowId={({ at, version }) => `${at} ${version}`}
      />
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-lg border border-line bg-card p-4">
      <h2 className="mb-2 text-lg">{title}</h2>
      {children}
    </section>
  );
}
