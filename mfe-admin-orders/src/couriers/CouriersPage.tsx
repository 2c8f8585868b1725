import { Pencil, Plus, Power, PowerOff } from 'lucide-react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { ListPage } from '@shop/shared/admin/list/ListPage';
import { RowAction } from '@shop/shared/admin/list/RowAction';
import { type Courier, SWITCH_COURIER, LIST_COURIERS } from '@shop/shared/contracts/http/orders/couriers';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useNavigate } from '@shop/shared/router';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { ADD_ADDRESS, editAddress } from './addresses.ts';
import { courierColumns } from './columns.tsx';
import { couriersKey } from './queries.ts';
import { COURIERS } from './texts.ts';

const filters = [
  {
    id: 'isOff',
    label: COURIERS.state,
    any: COURIERS.anyState,
    options: [
      { value: '0', label: COURIERS.inUse },
      { value: '1', label: COURIERS.isOff },
    ],
  },
];
const invalidates = [couriersKey];

/** `/admin/couriers`: who brings parcels, and what that costs. */
export function CouriersPage() {
  const shell = useShell();
  const navigate = useNavigate();
  const turn = ({ courierId }: Courier, isOff: '0' | '1') =>
    call(shell, SWITCH_COURIER, { body: { id: courierId, isOff } });
  const { off, on } = COURIERS;
  const switchOff = useAction({
    call: (row: Courier) => turn(row, '1'),
    confirm: ({ name }) => ({ title: off.title(name), question: off.question, button: COURIERS.switchOff }),
    invalidates,
    done: ({ name }) => off.done(name),
    failed: off.failed,
  });
  const switchOn = useAction({
    call: (row: Courier) => turn(row, '0'),
    invalidates,
    done: ({ name }) => on.done(name),
    failed: on.failed,
  });
  return (
    <>
      <ListPage
        call={LIST_COURIERS}
        kind="couriers"
        texts={COURIERS.list}
        next={{ label: COURIERS.list.next, to: ADD_ADDRESS }}
        columns={courierColumns}
        filters={filters}
        defaultSort="name"
        rowId={(row) => row.courierId}
        rowName={(row) => row.name}
        rowActions={(row) => (
          <>
            <RowAction
              label={COURIERS.edit}
              name={row.name}
              icon={<Pencil aria-hidden="true" />}
              to={editAddress(row)}
            />
            {row.isOff === '1' ? (
              <RowAction
                label={COURIERS.switchOn}
                name={row.name}
                icon={<Power aria-hidden="true" />}
                onClick={() => switchOn.start(row)}
              />
            ) : (
              <RowAction
                label={COURIERS.switchOff}
                name={row.name}
                icon={<PowerOff aria-hidden="true" />}
                onClick={() => switchOff.start(row)}
              />
            )}
          </>
        )}
        onOpen={(row) => void navigate(editAddress(row))}
        exportTo="couriers.csv"
        actions={
          <ButtonLink to={ADD_ADDRESS} size="sm">
            <Plus aria-hidden="true" className="size-4" />
            {COURIERS.add}
          </ButtonLink>
        }
      />
      {switchOff.dialog}
    </>
  );
}
