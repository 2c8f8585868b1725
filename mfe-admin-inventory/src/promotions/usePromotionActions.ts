import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { type PromotionRow, SWITCH_PROMOTION, DELETE_PROMOTION } from '@shop/shared/contracts/http/orders/promotions';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { promotionsKey } from './queries.ts';
import { PROMOTIONS } from './texts.ts';

const invalidates = [promotionsKey];

/** What can be done to a code from the list. */
export function usePromotionActions() {
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
