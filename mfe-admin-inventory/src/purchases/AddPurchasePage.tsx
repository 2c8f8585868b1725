import { PlaceholderPage } from '../PlaceholderPage.tsx';
import { PURCHASES } from '../texts.ts';

const back = { to: '/admin/purchases', label: PURCHASES.back };

/** `/admin/add-purchase`: target of the Add Purchase button (admin specification, 2: purchases). */
export function AddPurchasePage() {
  return <PlaceholderPage placeholder={PURCHASES.addPlaceholder} back={back} />;
}
