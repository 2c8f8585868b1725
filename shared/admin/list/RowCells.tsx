import { clsx } from 'clsx';
import { CircleSlash, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { LIST } from '../texts.ts';
import type { ListColumn } from './column.ts';
import { SelectBox } from './SelectBox.tsx';
import type { ListRow } from './useListRows.tsx';

export interface RowCellsProps<Row> extends ListRow<Row> {
  columns: readonly ListColumn<Row>[];
  rowName: (row: Row) => string;
  rowActions: ((row: Row) => ReactNode) | undefined;
  selected: boolean;
  /** Left out where rows cannot be selected. */
  onToggle: ((id: number) => void) | undefined;
}

const base = 'min-w-0 @lg:h-11 @lg:px-3 @lg:py-0.5 @lg:first:pl-4 @lg:last:pr-4';
const LINE = 'order-1 col-span-3';
/** Below one another where even the two of them have no room. */
const FACT = 'order-1 @max-[20rem]:col-span-3 @max-lg:whitespace-normal!';

/** Buttons say their word on a card, of four or more the first two, and in a wide table where there are one or two. */
const ACTIONS = clsx(
  'flex flex-wrap justify-end gap-1 @lg:flex-nowrap',
  '@max-lg:[--word:inline]',
  '@max-lg:[&>:nth-last-child(n+4):first-child~:nth-child(n+3)]:[--word:none]',
  '@min-[70rem]:[&>:only-child]:[--word:inline] @min-[70rem]:[&>:nth-last-child(2):first-child]:[--word:inline]',
  '@min-[70rem]:[&>:nth-last-child(2):first-child+*]:[--word:inline]',
);

/** Buttons stand in the line of the box, across all columns: as words they would leave the title no room. */
const BESIDE_BOX = '@max-lg:-mt-8 @max-lg:ml-8';

const cardOf = <Row,>({ card, align }: ListColumn<Row>) => card ?? (align === 'end' ? 'fact' : 'line');

const isNamed = <Row,>(column: ListColumn<Row>) => ['fact', 'line'].includes(cardOf(column));

/**
 * Where the cells of a card stand that say something of the row: what has nothing beside it has the whole line, so that no
 * other cell, box or button slips in there. Of the three columns facts share the second with titles, so that neither takes
 * the other's room.
 */
function placesOf<Row>(columns: readonly ListColumn<Row>[], row: Row): Map<string, string> {
  const shown = columns.filter((column) => !column.isEmpty?.(row));
  const count = (card: ListColumn<Row>['card']) => shown.filter((column) => cardOf(column) === card).length;
  const pairs = Math.min(count('title'), count('side'));
  const seen = { title: 0, side: 0, fact: 0 };
  const placeOf = (column: ListColumn<Row>): string => {
    const card = cardOf(column);
    if (card === 'line') return LINE;
    seen[card] += 1;
    if (card === 'fact') {
      const isRight = seen.fact % 2 === 0;
      const alone = !isRight && seen.fact === count('fact');
      const right = '@min-[20rem]:col-span-2 @min-[20rem]:col-start-2 @min-[20rem]:text-right';
      return clsx(FACT, alone ? 'col-span-3' : isRight ? right : 'col-start-1');
    }
    const alone = seen[card] > pairs && 'col-span-3';
    return clsx(card === 'side' && 'text-right', alone || (card === 'side' ? 'col-start-3' : 'col-span-2 col-start-1'));
  };
  return new Map(shown.map((column) => [column.id, placeOf(column)]));
}

/** The cells of one row; as a card, the box and the buttons share its last line. */
export function RowCells<Row>(props: RowCellsProps<Row>) {
  const { id, row, mark, columns, rowName, rowActions, selected, onToggle } = props;
  const gone = mark === 'gone';
  const places = placesOf(columns, row);
  return (
    <>
      {onToggle && (
        <td role="cell" className={clsx(base, 'order-2 col-start-1 flex items-center @lg:w-10 @lg:table-cell')}>
          <SelectBox
            label={LIST.select(rowName(row))}
            checked={selected}
            disabled={gone}
            onChange={() => onToggle(id)}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.id}
          role="cell"
          className={clsx(
            base,
            places.get(column.id) ?? '@max-lg:hidden',
            column.align === 'end' ? 'tabular-nums @lg:text-right' : '@lg:text-left',
            column.words && '@lg:min-w-28 @lg:wrap-anywhere',
            gone && 'text-ink-soft line-through',
            column.className,
          )}
        >
          {isNamed(column) && <span className="text-ink-soft @lg:hidden">{`${column.header} `}</span>}
          <span className={cardOf(column) === 'fact' ? 'inline-block @lg:contents' : 'contents'}>
            {column.cell(row)}
          </span>
          {index === 0 && mark && <Mark mark={mark} />}
        </td>
      ))}
      {rowActions && (
        <td role="cell" className={clsx(base, 'order-2 col-span-3 whitespace-nowrap', onToggle && BESIDE_BOX)}>
          {!gone && <div className={ACTIONS}>{rowActions(row)}</div>}
        </td>
      )}
    </>
  );
}

/** What somebody else did to the row, in a word and a sign. */
function Mark({ mark }: { mark: 'changed' | 'gone' }) {
  const Sign = mark === 'gone' ? CircleSlash : RefreshCw;
  return (
    <span className="ml-2 inline-flex items-center gap-1 align-middle text-xs font-bold whitespace-nowrap text-sunny-deep">
      <Sign aria-hidden="true" className="size-3.5" />
      <span>{LIST[mark]}</span>
    </span>
  );
}
