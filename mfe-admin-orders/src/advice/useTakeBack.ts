import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { type AttemptedParcel, UNDO_ATTEMPTED } from '@shop/shared/contracts/http/orders/advice';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { ordersKey } from '../orderQueries.ts';
import { ATTEMPT } from './texts.ts';

/** Takes back, after a question, that a parcel was not handed over: where somebody said so by hand (`mark` above 0). */
export function useTakeBack() {
  const shell = useShell();
  return useAction({
    call: ({ invoiceId: id, mark }: AttemptedParcel) => call(shell, UNDO_ATTEMPTED, { body: { id, mark } }),
    confirm: ({ invoiceNumber }) => ({
      title: ATTEMPT.undoTitle(invoiceNumber),
      question: ATTEMPT.undoQuestion,
      button: ATTEMPT.undo,
    }),
    invalidates: [ordersKey],
    done: ({ invoiceNumber }) => ATTEMPT.undone(invoiceNumber),
    failed: ATTEMPT.undoFailed,
  });
}
