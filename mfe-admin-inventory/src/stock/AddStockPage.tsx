import { PlaceholderPage } from '../PlaceholderPage.tsx';
import { STOCK } from '../texts.ts';

const back = { to: '/admin/stock', label: STOCK.back };

/** `/admin/add-stock`: target of the Add Stock button; its screen is not specified (admin specification, 2). */
export function AddStockPage() {
  return <PlaceholderPage placeholder={STOCK.addPlaceholder} back={back} />;
}
