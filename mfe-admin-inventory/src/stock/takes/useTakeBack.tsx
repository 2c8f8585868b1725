import { useState, type ReactNode } from 'react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { type TakeLine, UNCOUNT_STOCK } from '@shop/shared/contracts/http/stock/stockTakes';
import { itemName } from '@shop/shared/format/itemNames';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { Dialog } from '@shop/shared/ui/dialog/Dialog';
import { takesKey } from './queries.ts';
import { TAKE_BACK } from './texts.ts';

/** Whose count: null is one's own. */
type Who = { userId: number; name: string } | null;

interface TakeBack {
  start(line: TakeLine): void;
  /** The question whose count is meant; put it anywhere in the page. */
  dialog: ReactNode;
}

/** Takes back one's own count at once; where colleagues have counted too, shows what each has and asks whose. */
export function useTakeBack(takeId: number): TakeBack {
  const shell = useShell();
  const [asked, setAsked] = useState<TakeLine | null>(null);
  const takeBack = useAction({
    call: ({ line: { stockId }, who }: { line: TakeLine; who: Who }) =>
      call(shell, UNCOUNT_STOCK, { body: { takeId, stockId, ...(who && { userId: who.userId }) } }),
    invalidates: [takesKey],
    done: ({ line, who }) => TAKE_BACK.done(itemName(line), who?.name),
    failed: TAKE_BACK.failed,
    onDone: () => setAsked(null),
  });
  return {
    start: (line) => (line.others.length === 0 ? takeBack.start({ line, who: null }) : setAsked(line)),
    dialog: asked && (
      <Dialog open onOpenChange={() => setAsked(null)} title={TAKE_BACK.title} description={itemName(asked)}>
        <p>{TAKE_BACK.whose}</p>
        <ul className="mt-3 divide-y divide-line rounded-md border border-line">
          {countsOf(asked).map(({ who, counted }) => (
            <li key={who?.userId ?? 'mine'} className="flex items-center justify-between gap-3 px-3 py-2">
              <span className="min-w-0">{TAKE_BACK.counted(who?.name, counted)}</span>
              <Button
                variant="secondary"
                size="sm"
                busy={takeBack.busy}
                aria-label={TAKE_BACK.of(who?.name)}
                onClick={() => takeBack.start({ line: asked, who })}
              >
                {TAKE_BACK.label}
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
    ),
  };
}

function countsOf({ mine, others }: TakeLine): { who: Who; counted: number }[] {
  const theirs = others.map(({ counted, ...who }) => ({ who, counted }));
  return mine === null ? theirs : [{ who: null, counted: mine }, ...theirs];
}
