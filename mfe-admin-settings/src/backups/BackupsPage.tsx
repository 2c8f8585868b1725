import { Download } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { DetailPage } from '@shop/shared/admin/detail/DetailPage';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { ReadTable, type ReadColumn } from '@shop/shared/admin/table/ReadTable';
import { type Backup, BackupProof, type Backups, LINK_BACKUP, MAKE_BACKUP } from '@shop/shared/contracts/http/backups';
import { formatDateTime } from '@shop/shared/format/dates';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { IconButton } from '@shop/shared/ui/button/IconButton';
import { Badge } from '@shop/shared/ui/notice/Badge';
import { EmptyState } from '@shop/shared/ui/notice/EmptyState';
import { PasswordField } from '@shop/shared/ui/field/PasswordField';
import { backupsKey, backupsQuery } from './queries.ts';
import { BACKUPS } from './texts.ts';

const { columns: names, download, make } = BACKUPS;

const TONES = { running: 'sky', done: 'leaf', failed: 'danger', removed: 'neutral' } as const;

const columns: ReadColumn<Backup>[] = [
  {
    header: names.file,
    cell: ({ file, why }) => (
      <span className="flex flex-col">
        <span className="font-mono text-xs wrap-anywhere">{file}</span>
        {why && <span className="text-sm text-danger wrap-anywhere">{why}</span>}
      </span>
    ),
  },
  { header: names.when, align: 'start', cell: ({ startedDate }) => formatDateTime(startedDate) },
  { header: names.by, align: 'start', cell: ({ by }) => by || BACKUPS.night },
  { header: names.bytes, cell: ({ bytes }) => bytes > 0 && BACKUPS.megabytes(bytes) },
  {
    header: names.state,
    align: 'start',
    cell: ({ state }) => <Badge tone={TONES[state]}>{BACKUPS.state[state]}</Badge>,
  },
  { header: names.download, cell: (backup) => backup.state === 'done' && <DownloadButton backup={backup} /> },
];

/** `/admin/backups`: what there is of backups, one more at a press, and their files. */
export function BackupsPage() {
  const shell = useShell();
  return (
    <DetailPage
      query={backupsQuery(shell)}
      back={{ to: '/admin/settings', label: BACKUPS.back }}
      texts={{ failed: BACKUPS.loadFailed }}
    >
      {(shown) => (
        <div className="grid items-start gap-4">
          <p className="-mt-3 text-ink-soft">{BACKUPS.subtitle}</p>
          <LastBackup {...shown} />
          <section aria-label={BACKUPS.list} className="rounded-lg border border-line bg-card p-4">
            {shown.backups.length > 0 ? (
              <ReadTable label={BACKUPS.list} columns={columns} rows={shown.backups} rowId={({ id }) => id} />
            ) : (
              <EmptyState title={BACKUPS.none} />
            )}
          </section>
        </div>
      )}
    </DetailPage>
  );
}

function LastBackup({ backups, kept, place }: Backups) {
  const shell = useShell();
  const action = useAction({
    call: () => call(shell, MAKE_BACKUP),
    invalidates: [backupsKey],
    done: () => make.done,
    failed: make.failed,
  });
  const last = backups.find(({ state }) => state === 'done');
  const isRunning = backups.some(({ state }) => state === 'running');
  return (
    <section
      aria-labelledby="last-backup"
      className="flex flex-wrap items-start justify-between gap-4 rounded-lg border border-line bg-card p-4"
    >
      <div className="min-w-0 max-w-prose text-sm">
        <h2 id="last-backup" className="text-sm text-ink-soft">
          {BACKUPS.last}
        </h2>
        <p className="text-base font-bold">{last ? formatDateTime(last.endedDate) : BACKUPS.none}</p>
        <p>{`${BACKUPS.nightly(kept)} ${BACKUPS.place[place]}`}</p>
        <p className="mt-2 text-ink-soft">{BACKUPS.private}</p>
        <p className="text-ink-soft">{BACKUPS.restore}</p>
      </div>
      <Button size="sm" busy={isRunning} onClick={() => action.start(undefined)}>
        {make.label}
      </Button>
      {action.dialog}
    </section>
  );
}

function DownloadButton({ backup: { id, file } }: { backup: Backup }) {
  const shell = useShell();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={download.label(file)} icon={<Download aria-hidden="true" />} onClick={() => setOpen(true)} />
      {open && (
        <FormDialog<BackupProof, { path: string }>
          title={download.title}
          check={{ schema: BackupProof, words: { password: { label: download.password } } }}
          first={{ password: '' }}
          save={async (body) => (await call(shell, LINK_BACKUP, { params: { id }, body })).data}
          onSaved={({ path }) => location.assign(`${shell.api.base}${path}`)}
          done={() => download.done}
          onClose={() => setOpen(false)}
          submitLabel={download.submit}
          failed={download.failed}
        >
          <p className="text-ink-soft">{BACKUPS.private}</p>
          <Field
            name="password"
            as={PasswordField}
            label={download.password}
            autoComplete="current-password"
            required
          />
        </FormDialog>
      )}
    </>
  );
}
