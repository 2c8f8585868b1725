import { failureText } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import type { BulkChange } from '@shop/shared/contracts/http/products';
import { useMutation, useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { BULK } from './texts.ts';

/** One change of many products that needs a value first; `done` is said in a toast. */
export function useBulkChange(done: string, onDone: () => void) {
  const shell = useShell();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (body: BulkChange) => call(shell, 'POST /ProductsController/bulk', { body }),
    onSuccess: () => {
      shell.notify({ title: done, tone: 'success' });
      onDone();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['products'] }),
  });
  return {
    busy: change.isPending,
    failure: change.error ? failureText(BULK.failed, change.error) : undefined,
    send: (body: BulkChange) => change.mutate(body),
  };
}
