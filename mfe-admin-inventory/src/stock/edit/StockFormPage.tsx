import { DetailPage } from '@shop/shared/admin/detail/DetailPage';
import { BackLink } from '@shop/shared/admin/page/BackLink';
import { itemName } from '@shop/shared/format/itemNames';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useParams, useSearchParams } from '@shop/shared/router';
import { PageHeader } from '@shop/shared/ui/page/PageHeader';
import { idIn } from '@shop/shared/format/idIn';
import { History } from './History.tsx';
import { stockVariationQuery } from './queries.ts';
import { StockForm } from './StockForm.tsx';
import { STOCK_FORM } from './texts.ts';

const back = { to: '/admin/stock', label: STOCK_FORM.back };
const texts = { failed: STOCK_FORM.loadFailed, missing: STOCK_FORM.unknownId };

/** `/admin/add-stock` (admin specification, 2: its screen is not shown); with `?product={id}` of that product. */
export function AddStockPage() {
  const product = idIn(useSearchParams()[0].get('product'));
  return (
    <>
      <PageHeader actions={<BackLink to={back.to} label={back.label} />} />
      <p className="-mt-3 mb-4 text-ink-soft">{STOCK_FORM.addSubtitle}</p>
      <StockForm item={null} productId={product === null ? undefined : String(product)} />
    </>
  );
}

/** `/admin/edit-stock/{stockId}` (admin specification, 2: its screen is not shown). */
export function EditStockPage() {
  const shell = useShell();
  const id = idIn(useParams()['stockId']);
  return (
    <DetailPage query={id === null ? null : stockVariationQuery(shell, id)} back={back} texts={texts}>
      {(item) => (
        <>
          <p className="-mt-3 mb-4 text-ink-soft">{itemName(item)}</p>
          {/* What stands after an undo is another form's beginning. */}
          <StockForm key={`${item.version} ${item.qty} ${item.correction?.undone}`} item={item} />
          <History item={item} />
        </>
      )}
    </DetailPage>
  );
}
