import { Eye } from 'lucide-react';
import { useState } from 'react';
import { ListPage } from '@shop/shared/admin/list/ListPage';
import { RowAction } from '@shop/shared/admin/list/RowAction';
import { useRights } from '@shop/shared/admin/page/useRights';
import { LIST_CUSTOMERS } from '@shop/shared/contracts/http/orders/customers';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useNavigate } from '@shop/shared/router';
import { Button } from '@shop/shared/ui/button/Button';
import { customerAddress } from './addresses.ts';
import { customerColumns, customerFilters } from './columns.tsx';
import { MOST_TAGGED, TagDialog } from './TagDialog.tsx';
import { CUSTOMERS } from './texts.ts';

/** `/admin/customers`: everybody who ordered. Tags and the file are for who may change orders. */
export function CustomersPage() {
  const navigate = useNavigate();
  const mayWrite = useRights(useShell().api)('orders.write');
  const [tagging, setTagging] = useState<{ ids: number[]; on: boolean; done(): void } | null>(null);
  return (
    <>
      <ListPage
        call={LIST_CUSTOMERS}
        kind="desk"
        texts={CUSTOMERS.list}
        next={mayWrite ? { label: CUSTOMERS.list.next, to: '/admin/message-order' } : undefined}
        columns={customerColumns(mayWrite)}
        filters={customerFilters(mayWrite)}
        defaultSort="-last"
        rowId={({ id }) => id}
        rowName={({ name, phone }) => name || phone}
        rowActions={({ name, phone }) => (
          <RowAction
            label={CUSTOMERS.view}
            name={name || phone}
            icon={<Eye aria-hidden="true" />}
            to={customerAddress(phone)}
          />
        )}
        onOpen={({ phone }) => void navigate(customerAddress(phone))}
        {...(mayWrite && {
          exportTo: 'customers.csv',
          bulkActions: ({ ids, clear }: { ids: number[]; clear(): void }) =>
            ids.length > MOST_TAGGED ? (
              <p className="text-sm text-ink-soft">{CUSTOMERS.tag.tooMany}</p>
            ) : (
              <>
                <Button variant="secondary" size="sm" onClick={() => setTagging({ ids, on: true, done: clear })}>
                  {CUSTOMERS.tag.add}
                </Button>
                <Button variant="secondary" size="sm" onClick={() => setTagging({ ids, on: false, done: clear })}>
                  {CUSTOMERS.tag.remove}
                </Button>
              </>
            ),
        })}
      />
      {tagging && <TagDialog {...tagging} onClose={() => setTagging(null)} />}
    </>
  );
}
