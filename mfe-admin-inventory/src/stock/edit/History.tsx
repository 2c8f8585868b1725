import { List } from '@shop/shared/admin/list/List';
import type { ListColumn } from '@shop/shared/admin/list/column';
import { type Movement, type StockDetail, LIST_MOVEMENTS } from '@shop/shared/contracts/http/stock/stock';
import { Link } from '@shop/shared/router';
import { momentText, signed } from '../moments.ts';
import { HISTORY } from './texts.ts';

const { columns, reasons } = HISTORY;

/** Where what a reference names can be looked at, by its kind. */
const ADDRESSES: Readonly<Record<string, (id: number) => string>> = {
  order: (id) => `/admin/edit-order?id=${id}`,
  purchase: (id) => `/admin/purchase/${id}`,
  stockTake: (id) => `/admin/stock-take/${id}`,
};

const movementColumns: ListColumn<Movement>[] = [
  {
    id: 'when',
    header: columns.when,
    sort: 'created',
    card: 'title',
    cell: (row) => momentText(row.createdDate),
    className: 'whitespace-nowrap tabular-nums',
  },
  { id: 'why', header: columns.why, card: 'title', cell: (row) => reasons[row.reason] ?? row.reason },
  { id: 'reference', header: columns.reference, card: 'line', cell: (row) => <Reference movement={row} /> },
  {
    id: 'who',
    header: columns.who,
    card: 'line',
    cell: (row) => row.by || (row.reason === 'sale' ? HISTORY.shopper : '–'),
  },
  { id: 'before', header: columns.before, align: 'end', card: 'line', cell: (row) => row.quantityAfter - row.change },
  {
    id: 'change',
    header: columns.change,
    align: 'end',
    card: 'side',
    cell: (row) => (
      <span className={row.change < 0 ? 'font-bold text-danger' : 'font-bold text-leaf-deep'}>
        {signed(row.change)}
      </span>
    ),
  },
  { id: 'after', header: columns.after, align: 'end', card: 'line', cell: (row) => row.quantityAfter },
];

function Reference({ movement: { reference, subject } }: { movement: Movement }) {
  const address = subject && ADDRESSES[subject.kind]?.(subject.id);
  if (!address) return reference || '–';
  return (
    <Link to={address} className="rounded-sm py-1 font-semibold text-coral-deep underline">
      {reference}
    </Link>
  );
}

/** What moved in and out of a variation: when, who, why, by how much, before and after. */
export function History({ item: { stockId, productId } }: { item: StockDetail }) {
  return (
    <section aria-labelledby="stock-history" className="mt-8">
      <h2 id="stock-history" className="mb-3 text-lg">
        {HISTORY.title}
      </h2>
      <List
        call={LIST_MOVEMENTS}
        kind="stock"
        label={HISTORY.title}
        fixed={{ stockId: String(stockId) }}
        texts={{ ...HISTORY.list, heading: 'h3' }}
        columns={movementColumns}
        defaultSort="-created"
        prefix="history"
        rowId={(row) => row.movementId}
        liveId={() => productId}
        rowName={(row) => momentText(row.createdDate)}
        exportTo="movements.csv"
      />
    </section>
  );
}
