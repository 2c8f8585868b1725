import { ArrowRight, BookUser, Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ListPage } from '@shop/shared/admin/list/ListPage';
import type { ListFilter } from '@shop/shared/admin/list/column';
import { RowAction } from '@shop/shared/admin/list/RowAction';
import { type InvoiceRow, LIST_INVOICES } from '@shop/shared/contracts/http/accounting/credit';
import { paisaOf, rupeesOf } from '@shop/shared/format/money';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { accountAddress } from '../credit/addresses.ts';
import { Figures } from '../Figures.tsx';
import { invoiceColumns, invoiceFilters } from './columns.tsx';
import { INVOICES } from './texts.ts';

const InvoiceDialog = lazy(async () => ({ default: (await import('../../papers/InvoiceDialog.tsx')).InvoiceDialog }));

/** `/admin/accounting/invoices`: every invoice with what of it is still to be paid. */
export function InvoicesPage() {
  const [viewing, setViewing] = useState<InvoiceRow | null>(null);
  return (
    <>
      <ListPage
        call={LIST_INVOICES}
        kind="orders"
        texts={INVOICES.list}
        next={{ label: INVOICES.list.next, to: '/admin/pos' }}
        columns={invoiceColumns}
        filters={invoiceFilters as readonly ListFilter[]}
        defaultSort="-date"
        rowId={({ invoiceId }) => invoiceId}
        rowName={({ invoiceNumber }) => invoiceNumber}
        summary={(list) => {
          const figures = list?.figures;
          const settled = figures && rupeesOf(paisaOf(figures.total) - paisaOf(figures.open));
          return (
            <Figures
              label={INVOICES.figures}
              cards={[
                [INVOICES.total, figures?.total],
                [INVOICES.paid, settled],
                [INVOICES.open, figures?.open],
              ]}
            />
          );
        }}
        rowActions={(invoice) => (
          <>
            <RowAction
              label={INVOICES.view}
              name={invoice.invoiceNumber}
              icon={<Printer aria-hidden="true" />}
              onClick={() => setViewing(invoice)}
            />
            {invoice.creditPhone !== '' && (
              <RowAction
                label={INVOICES.account}
                name={invoice.customerName}
                icon={<BookUser aria-hidden="true" />}
                to={accountAddress(invoice.creditPhone)}
              />
            )}
            <RowAction
              label={INVOICES.order}
              name={invoice.invoiceNumber}
              icon={<ArrowRight aria-hidden="true" />}
              to={`/admin/edit-order?id=${invoice.invoiceId}`}
            />
          </>
        )}
        onOpen={setViewing}
        exportTo="invoices.csv"
        actions={
          <ButtonLink to="/admin/credit" variant="secondary" size="sm">
            <BookUser aria-hidden="true" className="size-4" />
            {INVOICES.credit}
          </ButtonLink>
        }
      />
      <Suspense fallback={null}>
        {viewing && <InvoiceDialog order={viewing} onClose={() => setViewing(null)} />}
      </Suspense>
    </>
  );
}
