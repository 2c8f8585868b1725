import { useState, type SyntheticEvent } from 'react';
import { cashRounding } from '@shop/shared/cart/cashRounding';
import { LeaveGuard } from '@shop/shared/admin/form/LeaveGuard';
import type { RefundChoice, ReturnReceipt } from '@shop/shared/contracts/http/till/returns';
import { formatDateTime } from '@shop/shared/format/dates';
import { formatStaffAmount, rupeesOf } from '@shop/shared/format/money';
import { Button } from '@shop/shared/ui/button/Button';
import type { ReturnDraft } from './returnDraft.ts';
import { everything, returnDraft, leftOf, type Choice } from './choice.ts';
import { OpenShiftButton } from '../shifts/drawer/OpenShiftButton.tsx';
import { isTooMuchBack } from '../waiting/mayKeep.ts';
import { useWaiting } from '../waiting/queries.ts';
import type { SaleBack } from './ownSale.ts';
import { ReasonFields, reasonIn, type Reason } from './ReasonFields.tsx';
import { RefundFields } from './RefundFields.tsx';
import { ReturnLines } from './ReturnLines.tsx';
import { RETURNING } from './texts.ts';
import { useChosenByCode, type ReturnTill } from './useChosenByCode.ts';
import { useTakeBack } from './useTakeBack.ts';

export interface ReturnFormProps {
  sale: SaleBack;
  till: ReturnTill;
  /** Sent without an answer: nothing can be left until it is known what became of it. */
  onStuck(isStuck: boolean): void;
  onDone(receipt: ReturnReceipt): void;
  onExchange?: ((back: ReturnDraft) => void) | undefined;
  onOther(): void;
  /** Of what came back before. */
  onReceipt(returnId: number): void;
}

/** What of a sale comes back, why, and how its money is given back. */
export function ReturnForm({ sale, till, onStuck, onDone, onExchange, onOther, onReceipt }: ReturnFormProps) {
  const [choice, setChoice] = useState<Choice>({});
  const [reason, setReason] = useState<Reason>({ kind: 'size', text: '' });
  const [refund, setRefund] = useState<RefundChoice>({ method: 'cash', reference: '' });
  const [shows, setShows] = useState<string>();
  const { busy, isStuck, trouble, needsShift, shiftOpened, takeBack } = useTakeBack({
    sale,
    onStuck,
    onDone,
    onRounded: till.roundTo,
  });
  useChosenByCode({ sale, till, onChoose: setChoice, onUnknown: setShows });

  const back = returnDraft(sale, choice, { reason: reasonIn(reason), refund });
  const given = back.amount - back.toAccount;
  const rounding = refund.method === 'cash' ? cashRounding(given, till.cashStep) : 0;
  const reasonFault = back.reason === '' ? RETURNING.reasonNeeded : undefined;
  const isNothing = back.pieces === 0;
  const waiting = useWaiting();
  const isOwn = sale.key !== undefined;
  const isOver = isOwn && isTooMuchBack(given + rounding, refund.method, waiting);
  const canSend = !isNothing && !reasonFault && !sale.needsManager;
  const hasLeft = sale.lines.some((line) => leftOf(line) > 0);
  const error = trouble ?? shows ?? (isOver ? RETURNING.overLimit : undefined);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (canSend && !isOver) void takeBack(back, rounding);
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0">
          <strong>{sale.invoiceNumber}</strong>
          <span className="block text-sm text-ink-soft">
            {RETURNING.sold(formatDateTime(sale.invoiceDate), sale.customerName)}
          </span>
        </p>
        <Button variant="ghost" size="sm" disabled={busy || isStuck} onClick={onOther}>
          {RETURNING.other}
        </Button>
      </div>
      {sale.returns.length > 0 && (
        <section aria-label={RETURNING.beforeHeading} className="rounded-md bg-sunken p-3 text-sm">
          <h3 className="font-semibold">{RETURNING.beforeHeading}</h3>
          <ul>
            {sale.returns.map((one) => (
              <li key={one.returnId} className="flex flex-wrap items-center gap-x-3">
                <span className="min-w-0 flex-1">{RETURNING.before(one.number, formatDateTime(one.date))}</span>
                <span className="tabular-nums">{formatStaffAmount(one.amount)}</span>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={RETURNING.receiptOf(one.number)}
                  onClick={() => onReceipt(one.returnId)}
                >
                  {RETURNING.showReceipt}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {sale.needsManager && (
        <p role="alert" className="rounded-md bg-sunny-soft p-3 font-semibold text-sunny-deep">
          {RETURNING.needsManager}
        </p>
      )}
      {isOwn && (
        <p role="note" className="rounded-md bg-sunken p-3 text-sm">
          {RETURNING.own(formatStaffAmount(waiting.till?.offline?.refunds ?? 0))}
        </p>
      )}
      {!isNothing && <LeaveGuard subject={RETURNING.subject} />}
      <fieldset disabled={busy || isStuck} className="contents">
        <ReturnLines
          sale={sale}
          choice={choice}
          onChoose={(next) => {
            setShows(undefined);
            setChoice(next);
          }}
          onAll={hasLeft ? () => setChoice(everything(sale, choice)) : undefined}
        />
        <ReasonFields reason={reason} error={isNothing ? undefined : reasonFault} onChange={setReason} />
        <RefundFields back={back} rounding={rounding} refund={refund} onChange={setRefund} />
      </fieldset>
      <div role="alert" className="contents">
        {error && <p className="rounded-md bg-danger-soft p-3 font-semibold text-danger-deep">{error}</p>}
      </div>
      {needsShift && <OpenShiftButton onOpened={shiftOpened} />}
      <div className="flex flex-wrap justify-end gap-2">
        {onExchange && (
          <Button variant="secondary" disabled={!canSend || busy || isStuck} onClick={() => onExchange(back)}>
            {RETURNING.exchange}
          </Button>
        )}
        <Button type="submit" busy={busy} disabled={!canSend || isOver}>
          {busy
            ? RETURNING.sending
            : isStuck
              ? RETURNING.sendAgain
              : given > 0
                ? RETURNING.refund(formatStaffAmount(rupeesOf(given + rounding)))
                : RETURNING.takeBack}
        </Button>
      </div>
    </form>
  );
}
