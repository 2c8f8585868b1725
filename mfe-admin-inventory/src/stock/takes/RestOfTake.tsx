import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { type TakeDetail, COUNT_REST, UNCOUNT_REST } from '@shop/shared/contracts/http/stock/stockTakes';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { takesKey } from './queries.ts';
import { REST } from './texts.ts';

/** 'Count the rest as 0', after a question that names how many that are. */
export function CountRest({ take }: { take: TakeDetail }) {
  const shell = useShell();
  const { takeId, uncounted } = take;
  const countRest = useAction({
    call: (named: number) => call(shell, COUNT_REST, { body: { takeId, uncounted: named } }),
    confirm: (named) => ({ title: REST.title, question: REST.question(named), button: REST.confirm(named) }),
    invalidates: [takesKey],
    done: REST.done,
    failed: REST.failed,
  });
  if (uncounted === 0) return null;
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => countRest.start(uncounted)}>
        {REST.count}
      </Button>
      {countRest.dialog}
    </>
  );
}

/** How many nobody counted are counted as 0, and the way back. */
export function RestNotice({ take }: { take: TakeDetail }) {
  const shell = useShell();
  const { takeId, asRest } = take;
  const takeBack = useAction({
    call: () => call(shell, UNCOUNT_REST, { body: { takeId } }),
    invalidates: [takesKey],
    done: () => REST.takenBack(asRest),
    failed: REST.takeBackFailed,
  });
  if (asRest === 0) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-sunken px-4 py-3 text-sm">
      <p>{REST.notice(asRest)}</p>
      <Button variant="secondary" size="sm" busy={takeBack.busy} onClick={() => takeBack.start(undefined)}>
        {REST.takeBack}
      </Button>
    </div>
  );
}
