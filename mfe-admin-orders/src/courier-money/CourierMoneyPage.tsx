import { CheckCheck, FileSpreadsheet, MessageCircle, Percent, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { ListPage } from '@shop/shared/admin/list/ListPage';
import { RowAction } from '@shop/shared/admin/list/RowAction';
import { LIST_PARCEL_MONEY, MONEY_KINDS, type ParcelMoney } from '@shop/shared/contracts/http/accounting/courierMoney';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { ClaimActions } from './ClaimActions.tsx';
import { messageOf } from './claimSheet.ts';
import { parcelColumns } from './columns.tsx';
import { OwedTable } from './OwedTable.tsx';
import { owedQuery } from './queries.ts';
import { SettleDialog } from './SettleDialog.tsx';
import { KINDS, MONEY } from './texts.ts';
import { REPORT_ADDRESS, REPORTS_ADDRESS, TERMS_ADDRESS } from './titles.ts';

const { filters } = MONEY;

/** `/admin/courier-money`: what couriers owe by age, and the parcels they paid otherwise than expected, or not at all. */
export function CourierMoneyPage() {
  const shell = useShell();
  const owed = useQuery(owedQuery(shell)).data ?? [];
  const [settling, setSettling] = useState<ParcelMoney | null>(null);

  async function copyMessage(parcel: ParcelMoney) {
    try {
      await navigator.clipboard.writeText(messageOf([parcel], shell.settings.shopName));
      shell.notify({ title: MONEY.copied, tone: 'success' });
    } catch {
      shell.notify({ title: MONEY.copyFailed, tone: 'error' });
    }
  }

  return (
    <>
      <ListPage
        call={LIST_PARCEL_MONEY}
        kind="accounting"
        texts={MONEY.list}
        next={{ label: MONEY.list.next, to: REPORT_ADDRESS }}
        columns={parcelColumns}
        filters={[
          {
            id: 'show',
            label: filters.show,
            any: filters.disputed,
            options: [
              { value: 'open', label: filters.open },
              { value: 'all', label: filters.all },
            ],
          },
          {
            id: 'kind',
            label: filters.kind,
            any: filters.anyKind,
            options: MONEY_KINDS.map((kind) => ({ value: kind, label: KINDS[kind] })),
          },
          {
            id: 'courier',
            label: filters.courier,
            any: filters.anyCourier,
            options: owed.map(({ courierId, courier }) => ({ value: String(courierId), label: courier })),
          },
        ]}
        defaultSort="since"
        rowId={({ id }) => id}
        rowName={({ trackingNumber }) => trackingNumber}
        summary={() => <OwedTable />}
        rowActions={(parcel) => (
          <>
            {parcel.rest !== 0 && (
              <>
                <RowAction
                  label={MONEY.message}
                  name={parcel.trackingNumber}
                  icon={<MessageCircle aria-hidden="true" />}
                  onClick={() => void copyMessage(parcel)}
                />
                <RowAction
                  label={MONEY.settle}
                  name={parcel.trackingNumber}
                  icon={<CheckCheck aria-hidden="true" />}
                  onClick={() => setSettling(parcel)}
                />
              </>
            )}
          </>
        )}
        exportTo="courier-claims.csv"
        actions={
          <>
            <ButtonLink to={REPORT_ADDRESS} size="sm">
              <FileSpreadsheet aria-hidden="true" className="size-4" />
              {MONEY.readReport}
            </ButtonLink>
            <ClaimActions />
            <ButtonLink to={REPORTS_ADDRESS} variant="secondary" size="sm">
              <ReceiptText aria-hidden="true" className="size-4" />
              {MONEY.reports}
            </ButtonLink>
            <ButtonLink to={TERMS_ADDRESS} variant="secondary" size="sm">
              <Percent aria-hidden="true" className="size-4" />
              {MONEY.terms}
            </ButtonLink>
          </>
        }
      />
      {settling && <SettleDialog parcel={settling} onClose={() => setSettling(null)} />}
    </>
  );
}
