import { Download, Printer, ReceiptText } from 'lucide-react';
import { saveFile } from '@shop/shared/admin/calls/saveFile';
import { ReputationOf } from '@shop/shared/admin/reputation/ReputationOf';
import type { OrderDetail, OrderSummary } from '@shop/shared/contracts/http/orders/orders';
import { useMutation, useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { Dialog } from '@shop/shared/ui/dialog/Dialog';
import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { loadErrorText } from '@shop/shared/api-client';
import { orderQuery } from '../orderQueries.ts';
import { INVOICE, ORDER, ORDERS } from '../texts.ts';
import { phonesOf } from './addressParts.ts';
import { Invoice } from './Invoice.tsx';
import { logoAddress, pngOf } from './logo.ts';
import { INVOICE_PDF, INVOICE_RECEIPT } from './texts.ts';
import { useCompany } from './useCompany.ts';

/** What became of the other orders of its phones. */
function Reputation({ order }: { order: OrderDetail }) {
  const [phone = '', secondaryPhone] = phonesOf(order);
  if (phone === '') return null;
  return (
    <section aria-label={INVOICE.customer} className="mt-5 rounded-md bg-sunken px-4 py-3">
      <p className="mb-1.5 text-xs font-bold text-ink-soft">{INVOICE.customer}</p>
      <ReputationOf phone={phone} secondaryPhone={secondaryPhone} ofOrder readOnly />
    </section>
  );
}

export interface InvoiceDialogProps {
  order: Pick<OrderSummary, 'invoiceId' | 'invoiceNumber'>;
  onClose(): void;
}

/** The invoice as it will be printed (admin specification, 2: orders). */
export function InvoiceDialog({ order, onClose }: InvoiceDialogProps) {
  const { api, notify, settings } = useShell();
  const { data, error, isFetching, refetch } = useQuery(orderQuery(api, order.invoiceId));
  const company = useCompany();
  const pdf = useMutation({
    mutationFn: async (shown: OrderDetail) => {
      const { invoicePdf } = await import('./invoicePdf.ts');
      const logo = logoAddress(settings.logo, api.base);
      const paper = {
        company,
        logo: logo ? await pngOf(logo) : undefined,
        logoRatio: settings.logoRatio,
        taxLine: settings.taxLine,
      };
      saveFile(await invoicePdf(shown, paper), `${shown.invoiceNumber}.pdf`);
    },
    onError: () => notify({ title: INVOICE_PDF.failed, tone: 'error' }),
  });
  return (
    <Dialog open onOpenChange={onClose} title={INVOICE.title(order.invoiceNumber)} size="lg">
      {data ? (
        <>
          <Invoice order={data} />
          {/* For staff, and not on paper. */}
          <Reputation order={data} />
        </>
      ) : error ? (
        <p role="alert" className="rounded-md bg-danger-soft p-3.5 font-semibold text-danger-deep">
          {loadErrorText(error, { refused: ORDER.fetchFailed, unreachable: ORDER.loadFailed })}
        </p>
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {INVOICE.close}
        </Button>
        {error && !data ? (
          <Button busy={isFetching} onClick={() => void refetch()}>
            {ORDERS.tryAgain}
          </Button>
        ) : (
          <>
            {data?.channel === 'till' && (
              <ButtonLink variant="secondary" to={`/admin/pos/receipt?id=${order.invoiceId}`}>
                <ReceiptText aria-hidden="true" className="size-5" />
                {INVOICE_RECEIPT}
              </ButtonLink>
            )}
            <Button variant="secondary" disabled={!data} busy={pdf.isPending} onClick={() => data && pdf.mutate(data)}>
              <Download aria-hidden="true" className="size-5" />
              {INVOICE_PDF.button}
            </Button>
            <Button disabled={!data} onClick={() => window.print()}>
              <Printer aria-hidden="true" className="size-5" />
              {INVOICE.print}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
