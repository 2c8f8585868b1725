import type { StockFigures, StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import type { Reader } from '../kernel/db/database.ts';
import { codeCell, rupees, type CsvColumn } from '../kernel/lists/csv.ts';
import { sendList } from '../kernel/lists/sendList.ts';
import { stockFiguresReader } from './figures.ts';
import { stockList } from './list.ts';
import type { SendStock } from '../catalog/plugin.ts';

const COSTS: CsvColumn<StockVariation>[] = [
  { heading: 'Supplier', cell: (item) => item.supplierCompany ?? '' },
  { heading: 'Cost', cell: (item) => rupees(item.costPrice ?? 0) },
];

/** The columns of the stock page (admin specification, 2), and those that distinguish variations of one product. */
const columns = (withCosts: boolean): CsvColumn<StockVariation>[] => [
  // By which a changed file is imported again.
  { heading: 'Product ID', cell: (item) => item.productId },
  { heading: 'Product', cell: (item) => item.productName },
  { heading: 'Colour', cell: (item) => item.varient },
  { heading: 'Size', cell: (item) => codeCell(item.sizeTitle) },
  { heading: 'SKU', cell: (item) => codeCell(item.sku) },
  { heading: 'Barcode', cell: (item) => codeCell(item.barcode) },
  ...(withCosts ? COSTS : []),
  { heading: 'Price', cell: (item) => rupees(item.price) },
  { heading: 'Quantity', cell: (item) => item.qty },
  { heading: 'Created Date', cell: (item) => item.createdDate },
];

/** Answers the staff's GET /StockController/stocks: costs and suppliers only to who may see them. */
export function stockSender(db: Reader): SendStock {
  const figures = stockFiguresReader(db);
  return async (reply, query, { rights }) => {
    const withCosts = rights.includes('stock');
    const file = { name: 'stock', columns: columns(withCosts) };
    const more = async (): Promise<{ figures: StockFigures }> => ({ figures: await figures(withCosts) });
    return sendList(reply, query, await stockList(db, query, withCosts), file, more);
  };
}
