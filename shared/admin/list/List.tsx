import { clsx } from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { loadErrorText } from '../../api-client/loadError.ts';
import { useShell } from '../../remote/RemoteRoot.tsx';
import { EmptyState } from '../../ui/notice/EmptyState.tsx';
import { LoadFailed } from '../../ui/notice/LoadFailed.tsx';
import { callList, type InputOf, type ListCall, type ListOf, type RowOf } from '../calls/call.ts';
import { beep } from '../scanner/beep.ts';
import { LIST } from '../texts.ts';
import { Button } from '../../ui/button/Button.tsx';
import { BulkBar } from './BulkBar.tsx';
import type { ListColumn, ListFilter } from './column.ts';
import { ExportButton } from './ExportButton.tsx';
import { ListFilters } from './ListFilters.tsx';
import { ListHead, SortSelect } from './ListHead.tsx';
import { ListKeys } from './ListKeys.tsx';
import { ListPages } from './ListPages.tsx';
import { ListRows } from './ListRows.tsx';
import { ListSearch } from './ListSearch.tsx';
import { NextButton, type NextStep } from './NextButton.tsx';
import { SelectBox } from './SelectBox.tsx';
import { useListAddress } from './useListAddress.tsx';
import { listQuery, useListRows, type ListSource } from './useListRows.tsx';
import { useSelection } from './useSelection.tsx';

export interface ListProps<K extends ListCall> extends ListSource<K> {
  /** The table's name. */
  label: string;
  texts: ListTexts;
  columns: readonly ListColumn<RowOf<K>>[];
  rowId(row: RowOf<K>): number;
  /** What events call the row's subject, where that is not its id. */
  liveId?: (row: RowOf<K>) => number;
  /** What a row is called, for its buttons and its box. */
  rowName(row: RowOf<K>): string;
  filters?: readonly ListFilter[];
  /** As the server says it: a name, `-` in front is descending. */
  defaultSort: string;
  defaultSize?: number;
  prefix?: string;
  rowActions?: (row: RowOf<K>) => ReactNode;
  /** What can be done with selected rows, at most 500; with it, rows can be selected. */
  bulkActions?: (selected: { ids: number[]; clear(): void }) => ReactNode;
  /** Name of the CSV file of what is filtered. */
  exportTo?: string;
  /** Enter on a row. */
  onOpen?: (row: RowOf<K>) => void;
  /** What to do where there is nothing yet: a button of the empty list. */
  next?: NextStep | undefined;
  /** Above the search; undefined while loading. */
  summary?: (list: ListOf<K> | undefined) => ReactNode;
}

export interface ListTexts {
  /** Name of the search; left out, there is none, nor its keys. */
  search?: string;
  searchHint?: string;
  /** Name of the column of buttons. */
  actions?: string;
  loading?: string;
  empty: string;
  /** When the search and filters let nothing through. */
  noMatch?: string;
  loadFailed: string;
  /** Level of the heading above the list: the page's own unless told otherwise. */
  heading?: 'h2' | 'h3';
}

const NO_FILTERS: readonly ListFilter[] = [];
/** Rows of one call when all that match are selected. */
const READ_AT_ONCE = 200;

/**
 * The back office's list: search, filters, sort and pages in the address and done by the server; keys; rows as cards
 * where there is no room for a table (46rem); what others change is marked.
 */
export function List<K extends ListCall>(props: ListProps<K>) {
  const { label, texts, columns, rowId, rowName, filters = NO_FILTERS, prefix, defaultSort, defaultSize } = props;
  const shell = useShell();
  const address = useListAddress({ prefix, defaultSort, defaultSize, filters: filters.map(({ id }) => id) });
  const { asked } = address;
  const list = useListRows<K>(props, asked, rowId, props.liveId);
  const query = listQuery(props, asked);
  const selection = useSelection(JSON.stringify([query['q'], asked.filters]));
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const { rows, data, error, isPending, isFetching, isPlaceholderData, refetch } = list;
  const total = data?.total ?? 0;

  const beyond = data && !isPlaceholderData && rows.length === 0 && total > 0 && asked.page > 1;
  useEffect(() => {
    if (beyond) address.setPage(Math.ceil(total / asked.size));
  });

  async function readAll(): Promise<number[]> {
    const ids: number[] = [];
    while (ids.length < total) {
      const part = { query: { ...query, limit: READ_AT_ONCE, offset: ids.length } } as unknown as InputOf<K>;
      const { data: some } = await callList(shell, props.call, ...([part] as [InputOf<K>]));
      if (some.length === 0) break;
      ids.push(...(some as RowOf<K>[]).map(rowId));
    }
    return ids;
  }

  // That nothing was found stands where the rows would.
  const scanned = useRef<string>(undefined);
  useEffect(() => {
    if (!data || isPlaceholderData || scanned.current !== asked.q) return;
    scanned.current = undefined;
    if (total === 0) beep();
  });

  const selectable = props.bulkActions ? selection : undefined;
  const here = rows.flatMap(({ id, mark }) => (mark === 'gone' ? [] : [id]));
  const chosen = here.filter(selection.has).length;
  return (
    <div ref={box} className="@container">
      {props.summary?.(data)}
      <div className={clsx('mb-3 flex flex-wrap items-center gap-1 @lg:gap-2', !texts.search && '@lg:hidden')}>
        {texts.search && (
          <div className="flex min-w-0 flex-1 basis-32 items-center gap-1 @lg:max-w-md @lg:basis-52">
            <ListSearch
              ref={field}
              label={texts.search}
              placeholder={texts.searchHint}
              q={asked.q}
              onSearch={address.search}
              onScan={(code) => {
                scanned.current = code;
              }}
            />
            <ListKeys search={field} list={box} />
          </div>
        )}
        {filters.length > 0 && (
          <ListFilters
            filters={filters}
            values={asked.filters}
            onChange={address.setFilter}
            onClear={address.clearFilters}
          />
        )}
        <SortSelect columns={columns} sort={asked.sort} onSort={address.setSort} />
        {props.exportTo && (
          <span className="ml-auto">
            <ExportButton call={props.call} query={query} name={props.exportTo} />
          </span>
        )}
      </div>
      {error && !data ? (
        <LoadFailed text={loadErrorText(error, texts.loadFailed)} busy={isFetching} onRetry={() => void refetch()} />
      ) : data && rows.length === 0 && !beyond ? (
        <div className="rounded-lg border border-line bg-card">
          <EmptyState
            title={address.isNarrowed ? (texts.noMatch ?? LIST.noMatch) : texts.empty}
            as={texts.heading ?? 'h2'}
            action={
              address.isNarrowed ? (
                <Button variant="secondary" size="sm" onClick={address.clear}>
                  {LIST.showAll}
                </Button>
              ) : (
                props.next && <NextButton {...props.next} />
              )
            }
          />
        </div>
      ) : (
        <div className="relative overflow-clip rounded-lg border border-line bg-card">
          {texts.loading && isPending && (
            <p
              role="status"
              className="absolute top-16 left-1/2 z-10 -translate-x-1/2 rounded-full border border-line bg-card px-4 py-1.5 text-sm font-semibold text-ink-soft"
            >
              {texts.loading}
            </p>
          )}
          <table
            role="table"
            aria-label={label}
            aria-busy={isPending || isPlaceholderData || undefined}
            className={clsx(
              'block w-full border-collapse text-sm transition-opacity @lg:table',
              isPlaceholderData && 'opacity-60',
            )}
          >
            <ListHead
              columns={columns}
              sort={asked.sort}
              onSort={address.setSort}
              actions={props.rowActions && (texts.actions ?? 'Actions')}
              selectAll={
                selectable && (
                  <SelectBox
                    label={LIST.selectPage}
                    checked={chosen > 0 && chosen === here.length}
                    mixed={chosen > 0 && chosen < here.length}
                    onChange={() => selection.togglePage(here)}
                  />
                )
              }
            />
            <ListRows
              columns={columns}
              rows={isPending ? null : rows}
              rowName={rowName}
              rowActions={props.rowActions}
              onOpen={props.onOpen}
              selection={selectable}
            />
          </table>
          {data && (
            <ListPages
              page={asked.page}
              size={asked.size}
              total={total}
              onPage={address.setPage}
              onSize={address.setSize}
            />
          )}
        </div>
      )}
      {selectable && selectable.ids.length > 0 && (
        <BulkBar selection={selectable} total={total} readAll={readAll}>
          {props.bulkActions?.({ ids: selectable.ids, clear: selectable.clear })}
        </BulkBar>
      )}
    </div>
  );
}
