import { Eye, Pencil, RefreshCcwDot, Trash2, Users } from 'lucide-react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { ListPage } from '@shop/shared/admin/list/ListPage';
import { RowAction } from '@shop/shared/admin/list/RowAction';
import type { ListFilter } from '@shop/shared/admin/list/column';
import { type PurchaseRow, DELETE_PURCHASE, LIST_PURCHASES } from '@shop/shared/contracts/http/stock/purchases';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useNavigate } from '@shop/shared/router';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { AddLink } from '../../AddLink.tsx';
import { supplierChoices, useSelectOptions } from '../../lookups.ts';
import { editAddress, purchaseAddress } from '../addresses.ts';
import { purchasesKey } from '../../queryKeys.ts';
import { STATUS } from '../texts.ts';
import { LIST, DELETE } from './texts.ts';
import { purchaseColumns } from './columns.tsx';

const { filters } = LIST;

/** `/admin/purchases`: every purchase, with search and status (admin specification, 2: purchases). */
export function PurchasesPage() {
  const shell = useShell();
  const navigate = useNavigate();
  const suppliers = useSelectOptions(supplierChoices(shell));
  const choices: ListFilter[] = [
    {
      id: 'status',
      label: filters.status,
      any: filters.anyStatus,
      options: Object.entries(STATUS).map(([value, label]) => ({ value, label })),
    },
    { id: 'supplier', label: filters.supplier, any: filters.anySupplier, options: suppliers },
  ];
  const remove = useAction({
    call: ({ purchaseId }: PurchaseRow) => call(shell, DELETE_PURCHASE, { params: { id: purchaseId } }),
    confirm: ({ purchaseNumber }) => ({
      title: DELETE.title(purchaseNumber),
      question: DELETE.question,
      button: DELETE.button,
      tone: 'danger',
    }),
    invalidates: [purchasesKey],
    done: ({ purchaseNumber }) => DELETE.done(purchaseNumber),
    failed: DELETE.failed,
  });
  return (
    <>
      <ListPage
        call={LIST_PURCHASES}
        kind="purchases"
        texts={LIST.list}
        next={{ label: LIST.list.next, to: '/admin/add-purchase' }}
        columns={purchaseColumns}
        filters={choices}
        defaultSort="-date"
        rowId={({ purchaseId }) => purchaseId}
        rowName={({ purchaseNumber }) => purchaseNumber}
        rowActions={(purchase) => (
          <>
            <RowAction
              label={LIST.open}
              name={purchase.purchaseNumber}
              icon={<Eye aria-hidden="true" />}
              to={purchaseAddress(purchase)}
            />
            {purchase.status === 'ordered' && (
              <RowAction
                label={LIST.edit}
                name={purchase.purchaseNumber}
                icon={<Pencil aria-hidden="true" />}
                to={editAddress(purchase)}
              />
            )}
            {purchase.received === 0 && (
              <RowAction
                label={LIST.delete}
                name={purchase.purchaseNumber}
                tone="danger"
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => remove.start(purchase)}
              />
            )}
          </>
        )}
        onOpen={(purchase) => void navigate(purchaseAddress(purchase))}
        exportTo="purchases.csv"
        actions={
          <>
            <ButtonLink to="/admin/suppliers" variant="secondary" size="sm">
              <Users aria-hidden="true" className="size-4" />
              {LIST.suppliers}
            </ButtonLink>
            <ButtonLink to="/admin/reorder" variant="secondary" size="sm">
              <RefreshCcwDot aria-hidden="true" className="size-4" />
              {LIST.reorder}
            </ButtonLink>
            <AddLink to="/admin/add-purchase" label={LIST.add} />
          </>
        }
      />
      {remove.dialog}
    </>
  );
}
