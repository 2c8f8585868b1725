import { ListPage } from '@shop/shared/admin/list/ListPage';
import { BackLink } from '@shop/shared/admin/page/BackLink';
import { LIST_REMITTANCES } from '@shop/shared/contracts/http/accounting/remittances';
import { reportColumns } from './columns.tsx';
import { MONEY, POSTED } from './texts.ts';
import { MONEY_ADDRESS, REPORT_ADDRESS } from './titles.ts';

/** `/admin/courier-reports`: what couriers paid by their reports. */
export function PostedReportsPage() {
  return (
    <ListPage
      call={LIST_REMITTANCES}
      kind="accounting"
      texts={POSTED.list}
      next={{ label: POSTED.list.next, to: REPORT_ADDRESS }}
      columns={reportColumns}
      defaultSort="-paidOn"
      rowId={({ id }) => id}
      rowName={({ number }) => number}
      exportTo="courier-payments.csv"
      actions={<BackLink to={MONEY_ADDRESS} label={MONEY.back} />}
    />
  );
}
