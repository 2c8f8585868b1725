import { clsx } from 'clsx';
import { Download, Printer } from 'lucide-react';
import { loadErrorText } from '@shop/shared/api-client';
import { useAction } from '@shop/shared/admin/action/useAction';
import { saveFile } from '@shop/shared/admin/calls/saveFile';
import { BackLink } from '@shop/shared/admin/page/BackLink';
import { Printed } from '@shop/shared/admin/paper/Printed';
import { MOST_PRINTED, type OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useRights } from '@shop/shared/admin/page/useRights';
import { Link, useSearchParams } from '@shop/shared/router';
import { Button } from '@shop/shared/ui/button/Button';
import { EmptyState } from '@shop/shared/ui/notice/EmptyState';
import { LoadFailed } from '@shop/shared/ui/notice/LoadFailed';
import { PageHeader } from '@shop/shared/ui/page/PageHeader';
import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { idsIn } from '@shop/shared/format/idIn';
import { InvoiceBody } from './Invoice.tsx';
import { LabelSheets } from './LabelSheets.tsx';
import { PackingSlip } from './PackingSlip.tsx';
import { papersQuery } from './queries.ts';
import { INVOICE_PDF, PAPERS } from './texts.ts';

type Kind = keyof typeof PAPERS.kinds;

/** `/admin/papers?kind=invoices|slips|labels&ids=1,2`: papers of one or many orders; invoices alone for a cashier. */
export function PapersPage() {
  const shell = useShell();
  const may = useRights(shell.api);
  const [params] = useSearchParams();
  const ids = idsIn(params.get('ids')).slice(0, MOST_PRINTED);
  const kinds = (Object.keys(PAPERS.kinds) as Kind[]).filter((kind) => kind === 'invoices' || may('orders.write'));
  const kind = kinds.find((one) => one === params.get('kind')) ?? 'invoices';
  const orders = useQuery(papersQuery(shell, ids));
  const { shopName, storePhone } = shell.settings;
  const shop = { name: shopName, phone: storePhone };
  const pdf = useAction({
    call: async (those: readonly OrderDetail[]) => {
      const { shippingLabelsPdf } = await import('./labelsPdf.ts');
      saveFile(await shippingLabelsPdf(those, shop), PAPERS.labelsFile);
    },
    failed: INVOICE_PDF.failed,
  });
  const missing = orders.data ? ids.length - orders.data.length : 0;
  return (
    <>
      <PageHeader
        actions={
          <>
            <BackLink to="/admin/orders" label={PAPERS.back} />
            {kind === 'labels' && (
              <Button
                variant="secondary"
                size="sm"
                busy={pdf.busy}
                disabled={!orders.data?.length}
                onClick={() => orders.data && pdf.start(orders.data)}
              >
                <Download aria-hidden="true" className="size-4" />
                {INVOICE_PDF.button}
              </Button>
            )}
            <Button size="sm" disabled={!orders.data?.length} onClick={() => window.print()}>
              <Printer aria-hidden="true" className="size-4" />
              {PAPERS.print}
            </Button>
          </>
        }
      />
      {kinds.length > 1 && (
        <nav aria-label={PAPERS.kind} className="mb-4 flex flex-wrap gap-1">
          {kinds.map((one) => (
            <Link
              key={one}
              to={`?kind=${one}&ids=${ids.join(',')}`}
              replace
              aria-current={one === kind ? 'page' : undefined}
              className={clsx(
                'inline-flex min-h-9 items-center rounded-full px-3.5 text-sm font-bold',
                one === kind ? 'bg-ink text-on-ink' : 'border border-line bg-card text-ink-soft hover:text-ink',
              )}
            >
              {PAPERS.kinds[one]}
            </Link>
          ))}
        </nav>
      )}
      {missing > 0 && (
        <p role="status" className="mb-4 font-semibold">
          {PAPERS.gone(missing)}
        </p>
      )}
      {ids.length === 0 ? (
        <EmptyState title={PAPERS.none} />
      ) : orders.data ? (
        <div className="overflow-x-auto">
          <Printed className="text-ink">
            {kind === 'labels' ? (
              <LabelSheets orders={orders.data} shop={shop} />
            ) : (
              orders.data.map((order) => (
                <div
                  key={order.invoiceId}
                  className="mx-auto mb-6 max-w-[48rem] break-after-page rounded-lg border border-line bg-card p-6 last:break-after-auto print:m-0 print:max-w-none print:border-0 print:p-0"
                >
                  {kind === 'slips' ? <PackingSlip order={order} /> : <InvoiceBody order={order} />}
                </div>
              ))
            )}
          </Printed>
        </div>
      ) : orders.error ? (
        <LoadFailed
          text={loadErrorText(orders.error, PAPERS.loadFailed)}
          busy={orders.isFetching}
          onRetry={() => void orders.refetch()}
        />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </>
  );
}
