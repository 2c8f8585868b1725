import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { call } from '@shop/shared/admin/calls/call';
import { useAction } from '@shop/shared/admin/action/useAction';
import { useLive } from '@shop/shared/admin/live/useLive';
import { SortableFiles } from '@shop/shared/admin/upload/SortableFiles';
import { SortableRow } from '@shop/shared/admin/upload/SortableRow';
import { loadErrorText } from '@shop/shared/api-client';
import { SETTINGS_CHANGED } from '@shop/shared/contracts/events';
import {
  type LookupEntry,
  type LookupGroup,
  DELETE_ENTITY,
  REORDER_ENTITIES,
} from '@shop/shared/contracts/http/catalog/lookups';
import { useQuery, useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { EmptyState } from '@shop/shared/ui/notice/EmptyState';
import { LoadFailed } from '@shop/shared/ui/notice/LoadFailed';
import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { EntryDialog } from './EntryDialog.tsx';
import { EntryFacts } from './EntryFacts.tsx';
import { entriesQuery, LOOKUPS_KEY } from './queries.ts';
import { GROUPS, LOOKUPS } from './texts.ts';

/** A group's entries in their order: moved by dragging or by keys, renamed, deleted where nothing uses them. */
export function LookupList({ group }: { group: LookupGroup }) {
  const shell = useShell();
  const client = useQueryClient();
  const texts = GROUPS[group];
  const query = entriesQuery(shell, group);
  const { data, error, isFetching, refetch } = useQuery(query);
  const [edited, setEdited] = useState<LookupEntry | 'new' | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const readAnew = () => void client.invalidateQueries({ queryKey: LOOKUPS_KEY });
  // What else this tab has read of them follows the settings.
  const changed = () => window.dispatchEvent(new Event(SETTINGS_CHANGED));
  useLive('lookups', ({ own }) => !own && readAnew());

  const remove = useAction<LookupEntry, unknown>({
    call: ({ entityId }) => call(shell, DELETE_ENTITY, { params: { id: entityId } }),
    confirm: ({ name }) => ({
      title: LOOKUPS.deleteTitle(texts.remove, name),
      question: texts.question,
      button: LOOKUPS.delete,
      tone: 'danger',
    }),
    invalidates: [LOOKUPS_KEY],
    done: ({ name }) => LOOKUPS.deleted(name),
    failed: LOOKUPS.deleteFailed,
    onDone() {
      changed();
      add.current?.focus();
    },
  });
  const move = useAction<number[], unknown>({
    call: (order) => call(shell, REORDER_ENTITIES, { body: { group, order } }),
    invalidates: [LOOKUPS_KEY],
    failed: LOOKUPS.moveFailed,
    onDone: changed,
  });

  if (error && !data) {
    return (
      <LoadFailed text={loadErrorText(error, LOOKUPS.loadFailed)} busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton className="h-96 w-full" />;
  const rows = data.map((entry) => ({ key: String(entry.entityId), entry }));
  return (
    <section aria-label={texts.tab} className="rounded-lg border border-line bg-card">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line p-4">
        <div className="max-w-prose min-w-0 text-sm text-ink-soft">
          <p>{texts.help}</p>
          {data.some(({ is_system }) => is_system === '1') && <p>{LOOKUPS.lockedHelp}</p>}
        </div>
        <Button ref={add} size="sm" onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" className="size-4" />
          {texts.add}
        </Button>
      </div>
      {rows.length === 0 && <EmptyState title={texts.empty} />}
      <SortableFiles
        items={rows}
        label={texts.tab}
        labelOf={({ entry }) => entry.name}
        onChange={(moved) => {
          client.setQueryData(
            query.queryKey,
            moved.map(({ entry }) => entry),
          );
          move.start(moved.map(({ entry }) => entry.entityId));
        }}
        listRef={list}
        className="divide-y divide-line"
      >
        {({ key, entry }) => (
          <SortableRow key={key} id={key} label={entry.name}>
            <EntryFacts entry={entry} onEdit={() => setEdited(entry)} onDelete={() => remove.start(entry)} />
          </SortableRow>
        )}
      </SortableFiles>
      {remove.dialog}
      {edited && (
        <EntryDialog
          group={group}
          entry={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={({ name }) => {
            shell.notify({ title: edited === 'new' ? LOOKUPS.added(name) : LOOKUPS.saved(name), tone: 'success' });
            setEdited(null);
            readAnew();
            changed();
          }}
        />
      )}
    </section>
  );
}
