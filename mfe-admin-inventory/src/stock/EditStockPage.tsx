import { PlaceholderPage } from '../PlaceholderPage.tsx';
import { STOCK } from '../texts.ts';

const back = { to: '/admin/stock', label: STOCK.back };

/** `/admin/edit-stock/{stockId}`: its screen is not specified (admin specification, 2). */
export function EditStockPage() {
  return <PlaceholderPage placeholder={STOCK.editPlaceholder} back={back} />;
}
