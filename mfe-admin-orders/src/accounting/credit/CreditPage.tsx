import { Banknote, BookUser, Gauge } from 'lucide-react';
import { useState } from 'react';
import { ListPage } from '@shop/shared/admin/list/ListPage';
import { RowAction } from '@shop/shared/admin/list/RowAction';
import { BackLink } from '@shop/shared/admin/page/BackLink';
import { type CreditAccount, LIST_CREDIT } from '@shop/shared/contracts/http/accounting/credit';
import { useNavigate } from '@shop/shared/router';
import { Button } from '@shop/shared/ui/button/Button';
import { Figures } from '../Figures.tsx';
import { accountAddress } from './addresses.ts';
import { creditColumns } from './columns.tsx';
import { LimitDialog } from './LimitDialog.tsx';
import { PaymentDialog } from './PaymentDialog.tsx';
import { CREDIT, LIMIT } from './texts.ts';

const { columns: names, filters } = CREDIT;

/** `/admin/credit`: who bought on credit, and what they owe by age. */
export function CreditPage() {
  const navigate = useNavigate();
  const [paying, setPaying] = useState<CreditAccount | null>(null);
  const [limiting, setLimiting] = useState<CreditAccount | 'new' | null>(null);
  return (
    <>
      <ListPage
        call={LIST_CREDIT}
        kind="accounting"
        texts={CREDIT.list}
        next={{ label: CREDIT.list.next, to: '/admin/pos' }}
        columns={creditColumns}
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
          {
            id: 'overdue',
            label: filters.due,
            any: filters.anyDue,
            options: [{ value: '1', label: filters.late }],
          },
        ]}
        defaultSort="-owed"
        rowId={({ phone }) => Number(phone)}
        rowName={({ customerName, phone }) => customerName || phone}
        summary={(list) => {
          const figures = list?.figures;
          return (
            <Figures
              label={CREDIT.figures}
              cards={[
                [CREDIT.owed, figures?.owed],
                [names.days30, figures?.aged.days30],
                [names.days60, figures?.aged.days60],
                [names.days90, figures?.aged.days90],
                [names.older, figures?.aged.older],
              ]}
            />
          );
        }}
        rowActions={(account) => (
          <>
            {account.owed > 0 && (
              <RowAction
                label={CREDIT.pay}
                name={account.customerName}
                icon={<Banknote aria-hidden="true" />}
                onClick={() => setPaying(account)}
              />
            )}
            <RowAction
              label={LIMIT.open}
              name={account.customerName}
              icon={<Gauge aria-hidden="true" />}
              onClick={() => setLimiting(account)}
            />
            <RowAction
              label={CREDIT.account}
              name={account.customerName}
              icon={<BookUser aria-hidden="true" />}
              to={accountAddress(account.phone)}
            />
          </>
        )}
        onOpen={({ phone }) => void navigate(accountAddress(phone))}
        exportTo="credit.csv"
        actions={
          <>
            <Button variant="secondary" size="sm" onClick={() => setLimiting('new')}>
              <Gauge aria-hidden="true" className="size-4" />
              {LIMIT.button}
            </Button>
            <BackLink to="/admin/accounting/invoices" label={CREDIT.invoices} />
          </>
        }
      />
      {paying && <PaymentDialog account={paying} onClose={() => setPaying(null)} />}
      {limiting && <LimitDialog account={limiting === 'new' ? null : limiting} onClose={() => setLimiting(null)} />}
    </>
  );
}
