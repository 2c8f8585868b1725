import { ListPage } from '@shop/shared/admin/list/ListPage';
import type { ListColumn, ListFilter } from '@shop/shared/admin/list/column';
import { BackLink } from '@shop/shared/admin/page/BackLink';
import { type ReorderRow, LIST_REORDER } from '@shop/shared/contracts/http/stock/reorder';
import { itemName } from '@shop/shared/format/itemNames';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { lookupChoices, supplierChoices, useSelectOptions } from '../../lookups.ts';
import { supplierText } from '../names.ts';
import { NONE, BACK } from '../texts.ts';
import { REORDER } from './texts.ts';
import { OrderSelected } from './OrderSelected.tsx';

const { columns: names, filters } = REORDER;

const columns: ListColumn<ReorderRow>[] = [
  {
    id: 'product',
    header: names.product,
    sort: 'product',
    card: 'title',
    cell: (row) => (
      <>
        <span className="block font-semibold">{row.productName}</span>
        <span className="text-xs text-ink-soft">{[row.varient, row.sizeTitle, row.sku].join(' · ')}</span>
      </>
    ),
  },
  {
    id: 'supplier',
    header: names.supplier,
    sort: 'supplier',
    cell: (row) => supplierText(row) || NONE,
  },
  {
    id: 'onHand',
    header: names.onHand,
    sort: 'onHand',
    align: 'end',
    cell: ({ onHand, minimum }) => (minimum > 0 ? REORDER.ofMinimum(onHand, minimum) : onHand),
    className: 'whitespace-nowrap',
  },
  { id: 'sold', header: names.sold, sort: 'sold', align: 'end', cell: ({ sold }) => sold },
  { id: 'onOrder', header: names.onOrder, sort: 'onOrder', align: 'end', cell: ({ onOrder }) => onOrder },
  { id: 'asked', header: names.asked, align: 'end', cell: ({ asked = 0 }) => asked },
  {
    id: 'suggested',
    header: names.suggested,
    sort: 'suggested',
    align: 'end',
    card: 'side',
    cell: ({ suggested }) => <span className={suggested > 0 ? 'font-bold' : 'text-ink-soft'}>{suggested}</span>,
  },
];

/** `/admin/reorder`: of what there is too little, how many to order, and one click that orders what is selected. */
export function ReorderPage() {
  const shell = useShell();
  const suppliers = useSelectOptions(supplierChoices(shell));
  const categories = useSelectOptions(lookupChoices(shell, 'prdCategory'));
  const choices: ListFilter[] = [
    { id: 'supplier', label: filters.supplier, any: filters.anySupplier, options: suppliers },
    { id: 'category', label: filters.category, any: filters.anyCategory, options: categories },
    {
      id: 'suggested',
      label: filters.suggested,
      any: filters.anySuggested,
      options: [
        { value: '1', label: filters.toOrder },
        { value: '0', label: filters.nothing },
      ],
    },
  ];
  return (
    <ListPage
      call={LIST_REORDER}
      kind="stock"
      texts={REORDER.list}
      columns={columns}
      filters={choices}
      defaultSort="-suggested"
      rowId={({ stockId }) => stockId}
      liveId={({ productId }) => productId}
      rowName={itemName}
      bulkActions={({ ids, clear }) => <OrderSelected ids={ids} onDone={clear} />}
      exportTo="reorder.csv"
      actions={<BackLink to="/admin/purchases" label={BACK} />}
      summary={() => <p className="-mt-2 mb-4 max-w-prose text-sm text-ink-soft">{REORDER.rule}</p>}
    />
  );
}
