import { ClipboardCheck, Pencil, Trash2 } from 'lucide-react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { ListPage } from '@shop/shared/admin/list/ListPage';
import { RowAction } from '@shop/shared/admin/list/RowAction';
import { useListAddress } from '@shop/shared/admin/list/useListAddress';
import { type StockVariation, LIST_STOCK, type StockFigures } from '@shop/shared/contracts/http/catalog/catalog';
import { DELETE_VARIATION } from '@shop/shared/contracts/http/stock/stock';
import { formatStaffAmount } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useNavigate } from '@shop/shared/router';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { FigureCard } from '@shop/shared/ui/page/FigureCard';
import { AddLink } from '../AddLink.tsx';
import { lookupChoices, supplierChoices, useSelectOptions } from '../lookups.ts';
import { productsKey, stockKey } from '../queryKeys.ts';
import { STOCK } from '../texts.ts';
import { stockColumns } from './columns.tsx';
import { DownloadReport } from './DownloadReport.tsx';
import { nameWithSku } from '../nameWithSku.ts';
import { LabelsAction } from '../labels/LabelsAction.tsx';

const { cards } = STOCK;

const { deletion, filters } = STOCK;
const DEFAULT_SORT = 'product';
const FILTERS = ['category', 'supplier', 'stock'];

/** `/admin/stock` (admin specification, 2: stock). The cards count everything, the table what is searched for. */
export function StockPage() {
  const shell = useShell();
  const categories = useSelectOptions(lookupChoices(shell, 'prdCategory'));
  const suppliers = useSelectOptions(supplierChoices(shell));
  const navigate = useNavigate();
  const remove = useAction({
    call: ({ stockId }: StockVariation) => call(shell, DELETE_VARIATION, { params: { stockId } }),
    confirm: (item) => ({
      title: deletion.title(nameWithSku(item)),
      question: deletion.question,
      button: deletion.button,
      tone: 'danger',
    }),
    invalidates: [stockKey, productsKey],
    done: (item) => deletion.done(nameWithSku(item)),
    failed: deletion.failed,
  });
  const { asked } = useListAddress({ defaultSort: DEFAULT_SORT, filters: FILTERS });
  return (
    <>
      <ListPage
        call={LIST_STOCK}
        kind="stock"
        texts={STOCK.list}
        next={{ label: STOCK.list.next, to: '/admin/add-product' }}
        columns={stockColumns}
        filters={[
          { id: 'category', label: filters.category, any: filters.anyCategory, options: categories },
          { id: 'supplier', label: filters.supplier, any: filters.anySupplier, options: suppliers },
          { id: 'stock', label: filters.stock, any: filters.anyStock, options: filters.stocks },
        ]}
        defaultSort={DEFAULT_SORT}
        rowId={(item) => item.stockId}
        liveId={(item) => item.productId}
        rowName={nameWithSku}
        rowActions={(item) => (
          <>
            <RowAction
              label={STOCK.edit}
              name={nameWithSku(item)}
              icon={<Pencil aria-hidden="true" />}
              to={editAddress(item)}
            />
            <RowAction
              label={STOCK.delete}
              name={nameWithSku(item)}
              tone="danger"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => remove.start(item)}
            />
          </>
        )}
        bulkActions={({ ids }) => <LabelsAction ids={ids} />}
        onOpen={(item) => void navigate(editAddress(item))}
        summary={(list) => <StockCards figures={list?.figures} />}
        exportTo="stock.csv"
        actions={
          <>
            <DownloadReport asked={asked} />
            <ButtonLink to="/admin/stock-take" variant="secondary" size="sm">
              <ClipboardCheck aria-hidden="true" className="size-4" />
              {STOCK.count}
            </ButtonLink>
            <AddLink to="/admin/add-stock" label={STOCK.add} />
          </>
        }
      />
      {remove.dialog}
    </>
  );
}

const editAddress = ({ stockId }: StockVariation): string => `/admin/edit-stock/${stockId}`;

/** The four summary cards; undefined while they are loading. The cost is only for who may see it. */
function StockCards({ figures }: { figures: StockFigures | undefined }) {
  return (
    <dl className="mb-4 grid grid-cols-2 gap-3 xl:grid-cols-4">
      <FigureCard label={cards.available} value={figures ? count(figures.available) : null} />
      {(!figures || figures.cost !== undefined) && (
        <FigureCard label={cards.cost} value={figures?.cost === undefined ? null : formatStaffAmount(figures.cost)} />
      )}
      <FigureCard label={cards.value} value={figures ? formatStaffAmount(figures.value) : null} />
      <FigureCard label={cards.low} value={figures ? count(figures.low) : null} />
    </dl>
  );
}

function count(number: number): string {
  return number.toLocaleString('en-PK');
}
