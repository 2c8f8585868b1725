import { clsx } from 'clsx';
import { memo, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { selectAll } from '@shop/shared/admin/form/numberInput';
import { formatStaffAmount } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { FillDownButton } from '../../FillDownButton.tsx';
import { useFillDown } from '../../useFillDown.ts';
import { moveByKey, placeOf } from './gridKeys.ts';
import { COLUMNS, isChanged, pastedCells, type Column, type GridRow, type GridValues, type RowKind } from './rows.ts';
import { GRID } from './texts.ts';

const FILLED = { price: ['price'], costPrice: ['costPrice'], minimumQty: ['minimumQty'], qty: ['qty'] };

interface GridTableProps {
  kind: RowKind;
  rows: readonly GridRow[];
  /** What somebody else did to a row, by its place. */
  said: ReadonlyMap<number, string>;
  gone: ReadonlySet<number>;
}

/** Of the cells in a card, which stand beside each other; each has room for an amount of six figures, paisa and all. */
const CARD: Record<RowKind, string> = { products: 'grid-cols-2 @xs:grid-cols-3', variations: 'grid-cols-2' };

/** The cells, a row each; where there is no room for a table, each row is a card with the columns' names above its fields. */
export function GridTable({ kind, rows, said, gone }: GridTableProps) {
  const { notify } = useShell();
  const { setValue, getValues, trigger } = useFormContext<GridValues>();
  const tell = (title: string) => notify({ title, tone: 'success' });
  const down = useFillDown('rows', FILLED, (count) => tell(GRID.filled(count)));
  const columns = COLUMNS[kind];

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (moveByKey(event, columns)) return;
    const place = placeOf(event.target);
    if (event.key === 'Escape' && place) {
      const { at, column } = place;
      const seen = getValues(`rows.${at}.seen.${column}`);
      setValue(`rows.${at}.${column}`, seen, { shouldDirty: true, shouldValidate: true });
    }
    down.onKeyDown(event);
  }

  function onPaste(event: ClipboardEvent<HTMLElement>) {
    const place = placeOf(event.target);
    const lines = pastedCells(event.clipboardData.getData('text/plain'));
    if (!place || (lines.length < 2 && (lines[0]?.length ?? 0) < 2)) return;
    event.preventDefault();
    const first = columns.indexOf(place.column);
    const names = lines.slice(0, rows.length - place.at).flatMap((cells, i) =>
      cells.slice(0, columns.length - first).map((text, j) => {
        const name = `rows.${place.at + i}.${columns[first + j] ?? place.column}` as const;
        setValue(name, text, { shouldDirty: true });
        return name;
      }),
    );
    void trigger(names);
    tell(GRID.pasted(names.length, Math.max(0, lines.length - (rows.length - place.at))));
  }

  return (
    <div className="@container rounded-lg border border-line bg-card">
      <table
        role="table"
        className="block w-full text-sm @md:table"
        aria-label={GRID.label}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      >
        <thead role="rowgroup" className="sr-only @md:not-sr-only @md:table-header-group">
          <tr role="row" className="border-b border-line text-left text-ink-soft">
            <th role="columnheader" scope="col" className="px-3 py-2 font-semibold">
              {GRID.product}
            </th>
            {columns.map((column) => (
              <th
                key={column}
                role="columnheader"
                scope="col"
                className="px-1.5 py-2 text-right font-semibold whitespace-nowrap"
              >
                <span>{GRID.columns[column]}</span>
                <FillDownButton column={GRID.columns[column]} onClick={() => down.fill(column)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block @md:table-row-group">
          {rows.map((row, at) => (
            <Row
              key={row.id}
              at={at}
              row={row}
              kind={kind}
              said={gone.has(at) ? GRID.gone : said.get(at)}
              isGone={gone.has(at)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  at: number;
  row: GridRow;
  kind: RowKind;
  said: string | undefined;
  isGone: boolean;
}

const Row = memo(({ at, row, kind, said, isGone }: RowProps) => {
  const values = useWatch<GridValues, `rows.${number}`>({ name: `rows.${at}` });
  const { errors } = useFormState<GridValues>({ name: `rows.${at}` });
  const name = [row.name, row.more].filter(Boolean).join(' · ');
  return (
    <tr
      role="row"
      className={clsx(
        'grid gap-x-2 gap-y-1.5 border-b border-line px-3 py-2.5 align-top last:border-0 @md:table-row',
        CARD[kind],
      )}
    >
      <th
        role="rowheader"
        scope="row"
        className="col-span-full text-left font-normal wrap-anywhere @md:min-w-32 @md:px-3 @md:py-2 @xl:min-w-64"
      >
        <span className={clsx('block font-semibold', isGone && 'line-through')}>{row.name}</span>
        {row.more && <span className="block text-xs text-ink-soft">{row.more}</span>}
        {row.salePrice > 0 && (
          <span className="block text-xs text-coral-deep">{GRID.onSale(formatStaffAmount(row.salePrice))}</span>
        )}
        {said && <span className="mt-1 block text-xs font-semibold text-sunny-deep">{said}</span>}
      </th>
      {COLUMNS[kind].map((column) => (
        <Cell
          key={column}
          name={`rows.${at}.${column}`}
          header={GRID.columns[column]}
          label={GRID.cell(GRID.columns[column], name)}
          isMoney={column === 'price' || column === 'costPrice'}
          isChanged={isChanged(values, column)}
          placeholder={column === 'minimumQty' ? GRID.ownMinimum : undefined}
          error={errors.rows?.[at]?.[column]?.message}
          disabled={isGone}
        />
      ))}
    </tr>
  );
});

interface CellProps {
  name: `rows.${number}.${Column}`;
  header: string;
  label: string;
  isMoney: boolean;
  isChanged: boolean;
  placeholder: string | undefined;
  error: string | undefined;
  disabled: boolean;
}

/** A plain field: a number's own arrows would change it where they should go to the next cell. */
function Cell({ name, header, label, isMoney, isChanged: changed, placeholder, error, disabled }: CellProps) {
  const { register } = useFormContext<GridValues>();
  return (
    <td role="cell" className="min-w-0 @md:w-28 @md:min-w-24 @md:px-1 @md:py-1.5">
      <span aria-hidden="true" className="mb-0.5 block text-right text-xs text-ink-soft @md:hidden">
        {header}
      </span>
      <input
        {...register(name)}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        inputMode={isMoney ? 'decimal' : 'numeric'}
        autoComplete="off"
        dir="ltr"
        placeholder={placeholder}
        readOnly={disabled}
        onFocus={selectAll}
        className={clsx(
          'min-h-10 w-full min-w-0 rounded-sm border px-2 text-right tabular-nums hover:border-ink',
          error ? 'border-danger bg-card' : changed ? 'border-sunny-deep bg-sunny-soft' : 'border-line bg-card',
        )}
      />
      {error && (
        <p id={`${name}-error`} className="mt-1 text-xs font-semibold text-danger">
          {error}
        </p>
      )}
    </td>
  );
}
