import { Banknote, ListOrdered } from 'lucide-react';
import { useState } from 'react';
import { ListPage } from '@shop/shared/admin/list/ListPage';
import { RowAction } from '@shop/shared/admin/list/RowAction';
import type { ListColumn } from '@shop/shared/admin/list/column';
import { BackLink } from '@shop/shared/admin/page/BackLink';
import { type SupplierAccount, LIST_SUPPLIER_ACCOUNTS } from '@shop/shared/contracts/http/stock/supplierAccounts';
import { formatShortDate } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { Link, useNavigate } from '@shop/shared/router';
import { purchaseAddress } from '../addresses.ts';
import { supplierText } from '../names.ts';
import { NONE, BACK } from '../texts.ts';
import { SUPPLIERS } from './texts.ts';
import { PayDialog } from './PayDialog.tsx';

const { columns: names, filters } = SUPPLIERS;

const paymentsAddress = ({ supplierId }: SupplierAccount): string => `/admin/supplier-payments?supplier=${supplierId}`;

const columns: ListColumn<SupplierAccount>[] = [
  {
    id: 'supplier',
    header: names.supplier,
    sort: 'name',
    card: 'title',
    cell: (account) => <span className="font-semibold">{supplierText(account)}</span>,
  },
  {
    id: 'phone',
    header: names.phone,
    card: 'fact',
    isEmpty: ({ phone }) => !phone,
    cell: ({ phone }) => phone || NONE,
  },
  {
    id: 'received',
    header: names.received,
    sort: 'received',
    align: 'end',
    cell: ({ received }) => formatStaffAmount(received),
    className: 'whitespace-nowrap',
  },
  {
    id: 'paid',
    header: names.paid,
    sort: 'paid',
    align: 'end',
    cell: ({ paid }) => formatStaffAmount(paid),
    className: 'whitespace-nowrap',
  },
  {
    id: 'owed',
    header: names.owed,
    sort: 'owed',
    align: 'end',
    cell: ({ owed }) => <span className={owed > 0 ? 'font-bold' : 'text-ink-soft'}>{formatStaffAmount(owed)}</span>,
    className: 'whitespace-nowrap',
  },
  { id: 'last', header: names.last, sort: 'last', cell: (account) => <LastPurchase account={account} /> },
];

function LastPurchase({ account }: { account: SupplierAccount }) {
  if (account.lastPurchaseId === 0) return NONE;
  return (
    <Link
      to={purchaseAddress({ purchaseId: account.lastPurchaseId })}
      className="rounded-sm py-1 whitespace-nowrap hover:underline"
    >
      {`${account.lastPurchaseNumber}, ${formatShortDate(account.lastPurchaseDate)}`}
    </Link>
  );
}

/** `/admin/suppliers`: what is owed to each, what they were paid, and their last purchase. */
export function SuppliersPage() {
  const navigate = useNavigate();
  const [paying, setPaying] = useState<SupplierAccount | null>(null);
  return (
    <>
      <ListPage
        call={LIST_SUPPLIER_ACCOUNTS}
        kind="purchases"
        texts={SUPPLIERS.list}
        next={{ label: SUPPLIERS.list.next, to: '/admin/add-purchase' }}
        columns={columns}
        filters={[
          {
            id: 'owed',
            label: filters.owed,
            any: filters.any,
            options: [
              { value: '1', label: filters.owing },
              { value: '0', label: filters.even },
            ],
          },
        ]}
        defaultSort="name"
        rowId={({ supplierId }) => supplierId}
        rowName={supplierText}
        rowActions={(account) => (
          <>
            <RowAction
              label={SUPPLIERS.pay}
              name={supplierText(account)}
              icon={<Banknote aria-hidden="true" />}
              onClick={() => setPaying(account)}
            />
            <RowAction
              label={SUPPLIERS.payments}
              name={supplierText(account)}
              icon={<ListOrdered aria-hidden="true" />}
              to={paymentsAddress(account)}
            />
          </>
        )}
        onOpen={(account) => void navigate(paymentsAddress(account))}
        exportTo="suppliers.csv"
        actions={<BackLink to="/admin/purchases" label={BACK} />}
      />
      {paying && (
        <PayDialog
          supplier={{ id: String(paying.supplierId), name: supplierText(paying), owed: paying.owed }}
          onClose={() => setPaying(null)}
        />
      )}
    </>
  );
}
