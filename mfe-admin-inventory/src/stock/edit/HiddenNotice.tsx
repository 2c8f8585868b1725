import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { type StockDetail, UPDATE_VARIATION } from '@shop/shared/contracts/http/stock/stock';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { EDITED } from './queries.ts';
import { productsKey, stockKey } from '../../queryKeys.ts';
import { HIDDEN } from './texts.ts';

/** Says that the shop does not show a variation that was deleted and is there again, and why; shows it when asked. */
export function HiddenNotice({ item: { stockId, sku } }: { item: StockDetail }) {
  const shell = useShell();
  const show = useAction({
    call: () => call(shell, UPDATE_VARIATION, { body: { stockId, hidden: '0' } }),
    invalidates: [EDITED, stockKey, productsKey],
    done: () => HIDDEN.done(sku),
    failed: HIDDEN.failed,
  });
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line-strong bg-sunny-soft px-4 py-3"
    >
      <p className="min-w-0 font-semibold text-sunny-deep">{HIDDEN.why}</p>
      <Button variant="secondary" size="sm" busy={show.busy} onClick={() => show.start(undefined)}>
        {HIDDEN.show}
      </Button>
    </div>
  );
}
