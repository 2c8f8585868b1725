import { ArrowLeft } from 'lucide-react';
import { useSearchParams } from '@shop/shared/router';
import { ButtonLink } from '@shop/shared/ui/ButtonLink';
import { EmptyState } from '@shop/shared/ui/EmptyState';
import { PageHeader } from '@shop/shared/ui/PageHeader';
import { EDIT_ORDER } from '../texts.ts';
import { OrderView } from './OrderView.tsx';

const MAX_ID = 2147483647;

/** `/admin/edit-order?id={invoiceId}` (admin specification, 2: edit order). */
export function EditOrderPage() {
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  return (
    <>
      <PageHeader
        actions={
          <ButtonLink to="/admin/orders" variant="secondary" size="sm">
            <ArrowLeft aria-hidden="true" className="size-4" />
            {EDIT_ORDER.back}
          </ButtonLink>
        }
      />
      {Number.isInteger(id) && id > 0 && id <= MAX_ID ? (
        <OrderView key={id} invoiceId={id} />
      ) : (
        <div role="alert" className="rounded-lg border border-line bg-card">
          <EmptyState title={EDIT_ORDER.missingId} />
        </div>
      )}
    </>
  );
}
