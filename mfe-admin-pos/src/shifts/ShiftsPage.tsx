import { Banknote, ListChecks, MonitorSmartphone, ReceiptText } from 'lucide-react';
import { ListPage } from '@shop/shared/admin/list/ListPage';
import { RowAction } from '@shop/shared/admin/list/RowAction';
import type { ListFilter } from '@shop/shared/admin/list/column';
import { BackLink } from '@shop/shared/admin/page/BackLink';
import { type ShiftRow, LIST_SHIFTS } from '@shop/shared/contracts/http/till/shifts';
import { formatDateTime } from '@shop/shared/format/dates';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useRights } from '@shop/shared/admin/page/useRights';
import { useNavigate } from '@shop/shared/router';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { shiftColumns } from './columns.tsx';
import { SHIFTS } from './texts.ts';

const { filters: names } = SHIFTS;

const filters: ListFilter[] = [
  {
    id: 'open',
    label: names.open,
    any: names.any,
    options: [
      { value: '1', label: names.isOpen },
      { value: '0', label: names.isClosed },
    ],
  },
  { id: 'till', label: names.till, kind: 'text', seldom: true },
  { id: 'from', label: names.from, kind: 'day', seldom: true },
  { id: 'to', label: names.to, kind: 'day', seldom: true },
];

const addressOf = ({ shiftId }: ShiftRow) => `/admin/pos/shift?id=${shiftId}`;
const nameOf = ({ till, openedDate }: ShiftRow) => SHIFTS.nameOf(till, formatDateTime(openedDate));

/** `/admin/pos/shifts`: one's own shifts, everybody's for who may see reports. */
export function ShiftsPage() {
  const navigate = useNavigate();
  const mayReport = useRights(useShell().api)('reports');
  return (
    <ListPage
      call={LIST_SHIFTS}
      kind="till"
      texts={SHIFTS.list}
      next={{ label: SHIFTS.list.next, to: '/admin/pos' }}
      columns={shiftColumns}
      filters={filters}
      defaultSort="-opened"
      rowId={({ shiftId }) => shiftId}
      rowName={nameOf}
      rowActions={(shift) => (
        <RowAction
          label={SHIFTS.view}
          name={nameOf(shift)}
          icon={<ReceiptText aria-hidden="true" />}
          to={addressOf(shift)}
        />
      )}
      onOpen={(shift) => void navigate(addressOf(shift))}
      exportTo="shifts.csv"
      actions={
        <>
          <BackLink to="/admin/pos" label={SHIFTS.back} />
          {mayReport && (
            <>
              <ButtonLink to="/admin/pos/loose-cash" variant="secondary" size="sm">
                <Banknote aria-hidden="true" className="size-4" />
                {SHIFTS.loose}
              </ButtonLink>
              <ButtonLink to="/admin/pos/settle" variant="secondary" size="sm">
                <ListChecks aria-hidden="true" className="size-4" />
                {SHIFTS.settle}
              </ButtonLink>
              <ButtonLink to="/admin/pos/tills" variant="secondary" size="sm">
                <MonitorSmartphone aria-hidden="true" className="size-4" />
                {SHIFTS.tills}
              </ButtonLink>
            </>
          )}
        </>
      }
    />
  );
}
