import { DetailPage } from '@shop/shared/admin/detail/DetailPage';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useSearchParams } from '@shop/shared/router';
import { idIn } from '@shop/shared/format/idIn';
import { orderQuery } from '../orderQueries.ts';
import { ORDER } from '../texts.ts';
import { OrderPage } from './OrderPage.tsx';
import { EDIT_ORDER } from './texts.ts';

/** `/admin/edit-order?id={invoiceId}` (admin specification, 2: edit order). */
export function EditOrderPage() {
  const { api } = useShell();
  const id = idIn(useSearchParams()[0].get('id'));
  return (
    <DetailPage
      query={id ? orderQuery(api, id) : null}
      back={{ to: '/admin/orders', label: EDIT_ORDER.back }}
      texts={{
        failed: { refused: ORDER.fetchFailed, unreachable: ORDER.loadFailed },
        missing: EDIT_ORDER.missingId,
      }}
    >
      {(order) => <OrderPage key={order.invoiceId} order={order} />}
    </DetailPage>
  );
}
