import { Pencil, Plus, Power, PowerOff, Trash2 } from 'lucide-react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { ListPage } from '@shop/shared/admin/list/ListPage';
import { RowAction } from '@shop/shared/admin/list/RowAction';
import {
  LIST_PROMOTIONS,
  type PromotionRow,
  SWITCH_PROMOTION,
  DELETE_PROMOTION,
} from '@shop/shared/contracts/http/orders/promotions';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useNavigate } from '@shop/shared/router';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { ADD_ADDRESS, editAddress } from './addresses.ts';
import { promotionColumns } from './columns.tsx';
import { promotionsKey } from './queries.ts';
import { PROMOTIONS, STATES } from './texts.ts';

const invalidates = [promotionsKey];

const filters = [
  {
    id: 'state',
    label: PROMOTIONS.columns.state,
    any: PROMOTIONS.anyState,
    options: Object.entries(STATES).map(([value, label]) => ({ value, label })),
  },
];

/** `/admin/promotions`: the promotion codes, how often each was used and what it gave. */
export function PromotionsPage() {
  const navigate = useNavigate();
  const { switchOff, switchOn, remove } = usePromotionActions();
  return (
    <>
      <ListPage
        call={LIST_PROMOTIONS}
        kind="promotions"
        texts={PROMOTIONS.list}
        next={{ label: PROMOTIONS.list.next, to: ADD_ADDRESS }}
        columns={promotionColumns}
        filters={filters}
        defaultSort="-created"
        rowId={(row) => row.promotionId}
        rowName={(row) => row.code}
        rowActions={(row) => (
          <>
            <RowAction
              label={PROMOTIONS.edit}
              name={row.code}
              icon={<Pencil aria-hidden="true" />}
              to={editAddress(row)}
            />
            {row.isOff === '1' ? (
              <RowAction
                label={PROMOTIONS.switchOn}
                name={row.code}
                icon={<Power aria-hidden="true" />}
                onClick={() => switchOn.start(row)}
              />
            ) : (
              <RowAction
                label={PROMOTIONS.switchOff}
                name={row.code}
                icon={<PowerOff aria-hidden="true" />}
                onClick={() => switchOff.start(row)}
              />
            )}
            <RowAction
              label={PROMOTIONS.delete}
              name={row.code}
              tone="danger"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => remove.start(row)}
            />
          </>
        )}
        onOpen={(row) => void navigate(editAddress(row))}
        exportTo="promotions.csv"
        actions={
          <ButtonLink to={ADD_ADDRESS} size="sm">
            <Plus aria-hidden="true" className="size-4" />
            {PROMOTIONS.add}
          </ButtonLink>
        }
      />
      {switchOff.dialog}
      {remove.dialog}
    </>
  );
}

/** What can be done to a code from the list. */
function usePromotionActions() {
  const shell = useShell();
  const turn = ({ promotionId }: PromotionRow, isOff: '0' | '1') =>
    call(shell, SWITCH_PROMOTION, { body: { id: promotionId, isOff } });
  const { off, on, remove } = PROMOTIONS;
  return {
    switchOff: useAction({
      call: (row: PromotionRow) => turn(row, '1'),
      confirm: ({ code }) => ({ title: off.title(code), question: off.question, button: PROMOTIONS.switchOff }),
      invalidates,
      done: ({ code }) => off.done(code),
      failed: off.failed,
    }),
    switchOn: useAction({
      call: (row: PromotionRow) => turn(row, '0'),
      invalidates,
      done: ({ code }) => on.done(code),
      failed: on.failed,
    }),
    remove: useAction({
      call: ({ promotionId }: PromotionRow) => call(shell, DELETE_PROMOTION, { params: { id: promotionId } }),
      confirm: ({ code }) => ({
        title: remove.title(code),
        question: remove.question,
        button: PROMOTIONS.delete,
        tone: 'danger',
      }),
      invalidates,
      done: ({ code }) => remove.done(code),
      failed: remove.failed,
    }),
  };
}
