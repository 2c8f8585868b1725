import { useEffect, useRef, useState } from 'react';
import type { LiveKind } from '../../contracts/http/events.ts';
import { useQuery, useQueryClient } from '@shop/shared/query';
import { useShell } from '../../remote/RemoteRoot.tsx';
import { callList, type InputOf, type ListCall, type ListOf, type RowOf } from '../calls/call.ts';
import { useLive } from '../live/useLive.tsx';
import type { Asked } from './useListAddress.tsx';

/** Events of one moment are answered by one reading, after this pause. */
const READ_AFTER_MS = 200;

export interface ListSource<K extends ListCall> {
  /** The call that answers the rows, e.g. `LIST_ORDERS`. */
  call: K;
  /**
   * Root of its query's key, and what is heard of others' changes: `invalidates: [['orders']]` reads the list anew. Of
   * the audit log nothing is told: it grows with everything.
   */
  kind: LiveKind | 'audit';
  /** What the list is always asked for, beside what the address says. */
  fixed?: Record<string, string> | undefined;
}

/** What the server is asked for, of a whole list or, with `limit`, of a page. */
export function listQuery({ fixed }: { fixed?: Record<string, string> | undefined }, { q, sort, filters }: Asked) {
  return { ...fixed, ...filters, q, sort };
}

/** A row and what became of it while the list stands. */
export interface ListRow<Row> {
  id: number;
  row: Row;
  /** Somebody else changed it; or it is no longer in the list, and shown for the last time. */
  mark?: 'changed' | 'gone';
}

/**
 * The rows of a page. Those before stay while the next arrive; the call for what nobody waits for any more is aborted.
 * What others change is read quietly, and marked until the list is asked for something else.
 */
export function useListRows<K extends ListCall>(
  source: ListSource<K>,
  asked: Asked,
  rowId: (row: RowOf<K>) => number,
  liveId = rowId,
) {
  const shell = useShell();
  const client = useQueryClient();
  const { call, kind } = source;
  const { page, size } = asked;
  const query = { ...listQuery(source, asked), limit: size, offset: (page - 1) * size };
  const queryKey = [kind, call.id, query] as const;
  const list = useQuery<ListOf<K>>({
    queryKey,
    queryFn: ({ signal }) => callList(shell, call, ...([{ query, signal }] as unknown as [InputOf<K>])),
    placeholderData: previous,
    staleTime: 0,
    refetchOnMount: 'always',
  });

  const question = JSON.stringify(queryKey);
  const [marked, setMarked] = useState<{ question: string; ids: ReadonlySet<number> }>({ question, ids: new Set() });
  const ids = marked.question === question ? marked.ids : NONE;
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive(kind === 'audit' ? undefined : kind, ({ subject, own }) => {
    if (!own)
      setMarked((last) => ({ question, ids: new Set([...(last.question === question ? last.ids : []), subject]) }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void client.invalidateQueries({ queryKey: [kind] }), READ_AFTER_MS);
  });

  const rows = (list.data?.data ?? []) as RowOf<K>[];
  const told = (row: RowOf<K>) => ids.has(liveId(row));
  const { gone, changed } = useMarks(list.isPlaceholderData ? null : list.data && rows, question, told, rowId);
  const shown: ListRow<RowOf<K>>[] = rows.map((row) => {
    const id = rowId(row);
    return changed.has(id) && !list.isPlaceholderData ? { id, row, mark: 'changed' } : { id, row };
  });
  for (const { index, row } of gone) shown.splice(index, 0, { id: rowId(row), row, mark: 'gone' });
  return { ...list, rows: shown };
}

const NONE: ReadonlySet<number> = new Set();

const previous = <T,>(last: T | undefined): T | undefined => last;

interface Marks<Row> {
  changed: ReadonlySet<number>;
  /** Rows that are not in the page any more, with their places. */
  gone: { index: number; row: Row }[];
}

/** Of the rows that somebody else has changed: those that look different now, and those that are gone. */
function useMarks<Row>(
  rows: Row[] | null | undefined,
  question: string,
  told: (row: Row) => boolean,
  rowId: (row: Row) => number,
): Marks<Row> {
  const [seen, setSeen] = useState<Marks<Row> & { question: string; rows: Row[] }>();
  const same = seen?.question === question ? seen : undefined;
  if (!rows || same?.rows === rows) return same ?? { changed: NONE, gone: [] };
  const here = new Map(rows.map((row) => [rowId(row), row]));
  const changed = new Set(same?.changed);
  const gone = (same?.gone ?? []).filter(({ row }) => !here.has(rowId(row)));
  same?.rows.forEach((row, index) => {
    if (!told(row)) return;
    const now = here.get(rowId(row));
    if (now === undefined) gone.push({ index, row });
    else if (JSON.stringify(now) !== JSON.stringify(row)) changed.add(rowId(row));
  });
  const next = { question, rows, changed, gone };
  setSeen(next);
  return next;
}
