import type { ListColumn, ListFilter } from '@shop/shared/admin/list/column';
import { ListPage } from '@shop/shared/admin/list/ListPage';
import { LIST_RESTOCK, RESTOCK_STATES, type RestockRow } from '@shop/shared/contracts/http/stock/restock';
import { formatDateTime, formatShortDate } from '@shop/shared/format/dates';
import { itemText } from '../itemText.ts';
import { TellButton } from './TellButton.tsx';
import { ASKED } from './texts.ts';

const { columns: titles } = ASKED;

const columns: ListColumn<RestockRow>[] = [
  {
    id: 'product',
    header: titles.product,
    card: 'title',
    cell: (row) => <span className="font-bold">{itemText(row)}</span>,
  },
  {
    id: 'phone',
    header: titles.phone,
    card: 'title',
    cell: ({ phone }) => <bdi className="tabular-nums">{phone}</bdi>,
  },
  { id: 'qty', header: titles.qty, sort: 'qty', align: 'end', cell: ({ qty }) => qty },
  {
    id: 'asked',
    header: titles.asked,
    sort: 'asked',
    card: 'side',
    cell: ({ askedDate }) => <span className="whitespace-nowrap">{formatShortDate(askedDate)}</span>,
  },
  {
    id: 'state',
    header: titles.state,
    cell: ({ state, toldDate, toldBy }) => (
      <span className="flex flex-col">
        <span>{ASKED.states[state]}</span>
        {toldDate && (
          <span className="text-sm text-ink-soft">
            {toldBy ? ASKED.toldBy(toldBy, formatDateTime(toldDate)) : formatDateTime(toldDate)}
          </span>
        )}
      </span>
    ),
  },
];

const filters: ListFilter[] = [
  {
    id: 'state',
    label: ASKED.filter.label,
    any: ASKED.filter.any,
    options: RESTOCK_STATES.map((value) => ({ value, label: ASKED.states[value] })),
  },
];

/** `/admin/asked-for`: who waits for sold-out sizes, to be told by hand where the shop sends nothing by itself. */
export function AskedForPage() {
  return (
    <ListPage
      call={LIST_RESTOCK}
      kind="desk"
      texts={ASKED.list}
      columns={columns}
      filters={filters}
      defaultSort="asked"
      rowId={({ requestId }) => requestId}
      rowName={({ phone }) => phone}
      rowActions={(row) => <TellButton row={row} />}
      exportTo="asked-for.csv"
    />
  );
}
