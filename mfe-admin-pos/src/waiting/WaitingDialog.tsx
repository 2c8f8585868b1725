import { useMemo } from 'react';
import type { OfflineDrawer, OfflineReturn } from '@shop/shared/contracts/http/till/offline';
import { formatStaffAmount, paisaOf, rupeesOf } from '@shop/shared/format/money';
import { Button } from '@shop/shared/ui/button/Button';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { Dialog } from '@shop/shared/ui/dialog/Dialog';
import { notTaken, type KeptSale } from '../offline/store.ts';
import { keepTrouble } from './mayKeep.ts';
import { sendAgain } from './outbox.ts';
import type { Waiting } from './queries.ts';
import { WAITING, momentText } from './texts.ts';
import { TOOLS } from './tools.ts';

export interface WaitingDialogProps {
  waiting: Waiting;
  /** As the strip says it. */
  network: string;
  clock: string;
  mayRebuild: boolean;
  onClose(): void;
}

/** How this device stands without the network, and every sale the shop has not got yet. */
export function WaitingDialog({ waiting, network, clock, mayRebuild, onClose }: WaitingDialogProps) {
  const { till, isKept, freeBytes } = waiting;
  const sales = notTaken(waiting.sales);
  const trouble = keepTrouble(waiting);
  const { facts } = WAITING;
  const storage = isKept === null ? 'unknown' : isKept ? 'kept' : 'notKept';
  return (
    <Dialog open onOpenChange={onClose} title={WAITING.title} size="md">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <Fact name={facts.network} value={network} />
        <Fact
          name={facts.sells}
          value={till && trouble === null ? WAITING.sellsAs(till.letter) : WAITING.sellsNot[trouble ?? 'unknown']}
        />
        <Fact name={facts.storage} value={WAITING.storage[storage]} />
        <Fact
          name={facts.room}
          value={freeBytes === null ? WAITING.roomUnknown : WAITING.roomSaid(WAITING.room(freeBytes))}
        />
        <Fact name={facts.clock} value={clock || WAITING.clockRight} />
      </dl>
      <h3 className="mt-4 font-bold">{WAITING.sales}</h3>
      {sales.length === 0 ? (
        <p className="text-ink-soft">{WAITING.noSales}</p>
      ) : (
        <ul className="mt-1 max-h-80 divide-y divide-line overflow-y-auto">
          {sales.map((sale) => (
            <Row key={sale.key} sale={sale} now={waiting.now} />
          ))}
        </ul>
      )}
      {mayRebuild && (
        <div className="mt-4 flex justify-end">
          <ButtonLink variant="secondary" to="/admin/pos/rebuild">
            {WAITING.rebuild}
          </ButtonLink>
        </div>
      )}
    </Dialog>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="max-w-32 text-ink-soft sm:max-w-none">{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

/** What it came to, in paisa, and what it was where it is no sale. */
function contentOf({ receipt, payload }: KeptSale): { total?: number; what?: string } {
  const { drawer, back } = JSON.parse(payload) as Partial<OfflineDrawer & OfflineReturn>;
  if (back) return { total: paisaOf(Number(back.amount)), what: WAITING.cameBack(back.reason) };
  if (!drawer) return (receipt ?? {}) as { total?: number };
  if ('open' in drawer) return { total: paisaOf(Number(drawer.open.float)), what: WAITING.opened(drawer.open.till) };
  const { kind, amount, reason } = drawer.move;
  return { total: paisaOf(Number(amount)), what: WAITING.moved[kind](reason) };
}

function Row({ sale, now }: { sale: KeptSale; now: number }) {
  const { key, number, at, state } = sale;
  const why = state === 'aside' ? sale.reason : sale.why;
  const said = state === 'aside' ? WAITING.states.aside : WAITING.states.waiting;
  const { total, what } = useMemo(() => contentOf(sale), [sale]);
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-2">
      <span className="min-w-0 flex-1">
        <span className="block">
          <span className="font-bold">{number}</span> <span className="text-ink-soft">{momentText(at, now)}</span>
        </span>
        {what && (
          <bdi dir="auto" className="block text-sm">
            {what}
          </bdi>
        )}
        <span className="block text-sm text-ink-soft">{why ? WAITING.because(said, why) : said}</span>
      </span>
      {total !== undefined && <span className="tabular-nums">{formatStaffAmount(rupeesOf(total))}</span>}
      {state === 'aside' && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={WAITING.againNamed(number)}
          onClick={() => void sendAgain(TOOLS, key)}
        >
          {WAITING.again}
        </Button>
      )}
    </li>
  );
}
