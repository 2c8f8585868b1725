import { clsx } from 'clsx';
import { memo, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { Skeleton } from '../../ui/notice/Skeleton.tsx';
import type { ListColumn } from './column.ts';
import { RowCells, type RowCellsProps } from './RowCells.tsx';
import type { ListRow } from './useListRows.tsx';
import type { Selection } from './useSelection.tsx';

const SKELETON_ROWS = 8;
const CONTROLS = 'a, button, input, label, select, summary, textarea';

export interface ListRowsProps<Row> {
  columns: readonly ListColumn<Row>[];
  /** Null while loading. */
  rows: ListRow<Row>[] | null;
  rowName: (row: Row) => string;
  rowActions: ((row: Row) => ReactNode) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  selection: Selection | undefined;
}

/** One row is in the tab order; the arrow keys, Home and End move between them, Enter opens, Space selects. A card opens by a tap. */
export function ListRows<Row>({ columns, rows, rowName, rowActions, onOpen, selection }: ListRowsProps<Row>) {
  const [active, setActive] = useState<number | null>(null);
  if (!rows) return <SkeletonRows columns={columns} />;
  const tabbable = rows.some((row) => row.id === active) ? active : rows[0]?.id;
  return (
    <tbody role="rowgroup" className="block @lg:table-row-group">
      {rows.map((each) => (
        <ShownRow<Row>
          key={each.id}
          {...each}
          {...{ columns, rowName, rowActions, onOpen }}
          tabbable={each.id === tabbable}
          onActive={setActive}
          selected={selection?.has(each.id) ?? false}
          onToggle={selection?.toggle}
        />
      ))}
    </tbody>
  );
}

interface ShownRowProps<Row> extends RowCellsProps<Row> {
  onOpen: ((row: Row) => void) | undefined;
  tabbable: boolean;
  onActive: (id: number) => void;
}

/** Rendered anew only when something of it changes: a page of rows takes long on a slow machine. */
const ShownRow = memo(function ShownRow<Row>({ onOpen, tabbable, onActive, ...cells }: ShownRowProps<Row>) {
  const { id, row, mark, selected, onToggle } = cells;

  function press(event: KeyboardEvent<HTMLTableRowElement>) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = neighbour(event.currentTarget, event.key);
    if (event.key === 'Enter' && onOpen && mark !== 'gone') onOpen(row);
    else if (event.key === ' ' && onToggle && mark !== 'gone') onToggle(id);
    else if (target) target.focus();
    else return;
    event.preventDefault();
  }

  function tap({ target, currentTarget }: MouseEvent<HTMLTableRowElement>) {
    if (!onOpen || mark === 'gone' || getComputedStyle(currentTarget).display !== 'grid') return;
    // What a control of the row, or a dialog of it, hears is its own; who marks a number wants to copy it.
    const isHere = target instanceof Element && currentTarget.contains(target);
    if (isHere && !target.closest(CONTROLS) && !isMarkedIn(currentTarget)) onOpen(row);
  }

  return (
    <tr
      role="row"
      data-row={id}
      tabIndex={tabbable ? 0 : -1}
      onFocus={() => onActive(id)}
      onKeyDown={press}
      onClick={tap}
      className={clsx(
        'grid scroll-mt-28 grid-flow-row-dense grid-cols-[fit-content(55%)_minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-b border-line px-4 py-3 wrap-anywhere -outline-offset-3 transition-colors @lg:table-row @lg:p-0 @lg:wrap-break-word',
        onOpen && '@max-lg:cursor-pointer',
        selected ? 'bg-coral-soft' : mark === 'changed' ? 'bg-sunny-soft' : 'hover:bg-page',
      )}
    >
      <RowCells {...cells} />
    </tr>
  );
}) as <Row>(props: ShownRowProps<Row> & { key: number }) => ReactNode;

function SkeletonRows<Row>({ columns }: { columns: readonly ListColumn<Row>[] }) {
  return (
    <tbody role="rowgroup" className="block @lg:table-row-group">
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <tr key={row} role="row" className="block border-b border-line px-4 py-3 @lg:table-row @lg:p-0">
          {columns.map((column, index) => (
            <td
              key={column.id}
              role="cell"
              className={clsx('@lg:table-cell @lg:h-11 @lg:px-3 @lg:first:pl-4', index < 2 ? 'block py-1' : 'hidden')}
            >
              <Skeleton className="h-5 w-full max-w-32" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function isMarkedIn(row: HTMLElement): boolean {
  const marked = getSelection();
  return Boolean(marked?.toString()) && marked?.getRangeAt(0).intersectsNode(row) === true;
}

function neighbour(row: HTMLElement, key: string): HTMLElement | null {
  const target =
    key === 'ArrowDown'
      ? row.nextElementSibling
      : key === 'ArrowUp'
        ? row.previousElementSibling
        : key === 'Home'
          ? row.parentElement?.firstElementChild
          : key === 'End'
            ? row.parentElement?.lastElementChild
            : null;
  return target instanceof HTMLElement ? target : null;
}
