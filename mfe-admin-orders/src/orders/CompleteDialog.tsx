import { COMPLETE_ORDER } from '@shop/shared/contracts/http/orders/orders';
import { CheckCircle2, CircleX } from 'lucide-react';
import { useRef, useState } from 'react';
import { failureText } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { useQuery, useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { Dialog } from '@shop/shared/ui/dialog/Dialog';
import { ordersKey } from '../orderQueries.ts';
import { namesQuery } from './queries.ts';
import { ORDER_BULK } from './texts.ts';

const texts = ORDER_BULK.complete;

interface Result {
  id: number;
  /** Why not; null for one that is completed. */
  refused: string | null;
}

export interface CompleteDialogProps {
  ids: number[];
  onClose(didSome: boolean): void;
}

/** Marks orders as completed one by one, and says of each what became of it. */
export function CompleteDialog({ ids, onClose }: CompleteDialogProps) {
  const shell = useShell();
  const client = useQueryClient();
  const [results, setResults] = useState<Result[]>([]);
  const [state, setState] = useState<'asking' | 'running' | 'done'>('asking');
  const stopped = useRef(false);
  const names = useQuery(namesQuery(shell, ids));

  async function run() {
    setState('running');
    for (const id of ids) {
      if (stopped.current) break;
      const result = await complete(id);
      setResults((last) => [...last, result]);
    }
    setState('done');
    void client.invalidateQueries({ queryKey: ordersKey });
  }

  async function complete(id: number): Promise<Result> {
    try {
      await call(shell, COMPLETE_ORDER, { body: { id } });
      return { id, refused: null };
    } catch (error) {
      return { id, refused: failureText(texts.failed, error as Error) };
    }
  }

  const refused = results.filter((result) => result.refused !== null);
  function close() {
    stopped.current = true;
    onClose(results.length > refused.length);
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && state !== 'running' && close()}
      title={texts.title(ids.length)}
      size="md"
    >
      {state === 'asking' ? (
        <p>{texts.question}</p>
      ) : (
        <>
          <p role="status" className="font-bold tabular-nums">
            {state === 'running'
              ? texts.running(results.length, ids.length)
              : [results.length > refused.length && texts.went(results.length - refused.length)]
                  .concat(refused.length > 0 && texts.refused(refused.length))
                  .filter(Boolean)
                  .join(', ')}
          </p>
          <ul aria-label={texts.results} className="mt-3 max-h-80 divide-y divide-line overflow-y-auto text-sm">
            {[...refused, ...results.filter((result) => result.refused === null)].map((result) => (
              <li key={result.id} className="flex items-start gap-2 py-1.5">
                {result.refused === null ? (
                  <CheckCircle2 aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-leaf" />
                ) : (
                  <CircleX aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
                )}
                <span className="font-bold whitespace-nowrap">
                  {names.data?.get(result.id) ?? texts.order(result.id)}
                </span>
                <span className={result.refused === null ? 'text-ink-soft' : 'text-danger-deep'}>
                  {result.refused ?? texts.completed}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {state === 'done' ? (
          <Button onClick={close}>{texts.close}</Button>
        ) : (
          <>
            <Button variant="secondary" disabled={state === 'running'} onClick={close}>
              {texts.cancel}
            </Button>
            <Button busy={state === 'running'} onClick={() => void run()}>
              {texts.start}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
