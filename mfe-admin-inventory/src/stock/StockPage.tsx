import { ListPage } from '@shop/shared/admin/list/ListPage';
import { useListAddress } from '@shop/shared/admin/list/useListAddress';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { AddLink } from '../AddLink.tsx';
import { lookupChoices, supplierChoices, useSelectOptions } from '../lookups.ts';
import { STOCK } from '../texts.ts';
import { stockColumns } from './columns.tsx';
import { DownloadReport } from './DownloadReport.tsx';
import { StockCards } from './StockCards.tsx';

const { filters } = STOCK;
const DEFAULT_SORT = 'product';
const FILTERS = ['category', 'supplier', 'stock'];

/** `/admin/stock` (admin specification, 2: stock). The cards count everything, the table what is searched for. */
export function StockPage() {
  const shell = useShell();
  const categories = useSelectOptions(lookupChoices(shell, 'prdCategory'));
  const suppliers = useSelectOptions(supplierChoices(shell));
  const { asked } = useListAddress({ defaultSort: DEFAULT_SORT, filters: FILTERS });
  return (
    <ListPage
      call="GET /StockController/stocks"
      kind="stock"
      texts={STOCK.list}
      columns={stockColumns}
      filters={[
        { id: 'category', label: filters.category, any: filters.anyCategory, options: categories },
        { id: 'supplier', label: filters.supplier, any: filters.anySupplier, options: suppliers },
        { id: 'stock', label: filters.stock, any: filters.anyStock, options: filters.stocks },
      ]}
      defaultSort={DEFAULT_SORT}
      rowId={(item) => item.stockId}
      liveId={(item) => item.productId}
      rowName={(item) => item.sku}
      summary={(list) => <StockCards figures={list?.figures} />}
      exportTo="stock.csv"
      actions={
        <>
          <DownloadReport asked={asked} />
          <AddLink to="/admin/add-stock" label={STOCK.add} />
        </>
      }
    />
  );
}
