import { Check, PackageCheck, PackageX, Truck, Undo2, Wallet, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import type { OrderDetail } from '@shop/shared/contracts/http/orders/orders';
import { type OrderStep, STEP_ORDERS, UNDO_STEP } from '@shop/shared/contracts/http/orders/orderSteps';
import { canStep, isGivenBack, isOpen, isReturnable, STEP_RULES } from '@shop/shared/contracts/orderStatus';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useRights } from '@shop/shared/admin/page/useRights';
import { Button } from '@shop/shared/ui/button/Button';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { ordersKey } from '../../orderQueries.ts';
import { useOrderAction } from '../../useOrderAction.tsx';
import { FULFILMENTS } from '../../texts.ts';
import { STEPS } from '../texts.ts';
import { GiveBackDialog } from './GiveBackDialog.tsx';
import { Way } from './Way.tsx';

const ICONS: Record<OrderStep, ReactNode> = {
  confirm: <Check aria-hidden="true" className="size-4" />,
  dispatch: <Truck aria-hidden="true" className="size-4" />,
  deliver: <PackageCheck aria-hidden="true" className="size-4" />,
  return: <PackageX aria-hidden="true" className="size-4" />,
  cancel: <X aria-hidden="true" className="size-4" />,
};

/** The steps that lead on, the likeliest first; the other two give everything back and are asked about. */
const ONWARDS = ['confirm', 'dispatch', 'deliver'] as const;
const BACKWARDS = ['return', 'cancel'] as const;

interface StepBarProps {
  order: OrderDetail;
  /** The order took a step that can be taken back: not so what it was born as. */
  canUndo: boolean;
}

/** Where an order stands on its way, and what can be done with it there. */
export function StepBar({ order, canUndo }: StepBarProps) {
  const shell = useShell();
  const { invoiceId: id, invoiceNumber, fulfilment } = order;
  const [asked, setAsked] = useState<(typeof BACKWARDS)[number] | null>(null);
  const invalidates = [ordersKey, ['stock']];
  const step = useAction({
    call: ({ step: name, note }: { step: OrderStep; note?: string }) =>
      call(shell, STEP_ORDERS, { body: { id, step: name, ...(note && { detail: { note } }) } }),
    invalidates,
    done: ({ step: name }) => STEPS.stepped(invoiceNumber, FULFILMENTS[STEP_RULES[name].to].toLowerCase()),
    failed: STEPS.failed,
    onDone: () => setAsked(null),
  });
  const state = FULFILMENTS[fulfilment].toLowerCase();
  const undo = useAction({
    call: () => call(shell, UNDO_STEP, { body: { id, seen: fulfilment } }),
    confirm: () => ({
      title: STEPS.undoTitle(invoiceNumber, state),
      question: isGivenBack(fulfilment) ? STEPS.undoStock : STEPS.undoQuestion,
      button: STEPS.undoButton,
    }),
    invalidates,
    done: (_, answer) => STEPS.stepped(invoiceNumber, FULFILMENTS[answer.data.fulfilment].toLowerCase()),
    failed: STEPS.failed,
  });
  const complete = useOrderAction('complete', invalidates);
  const mayReturn = useRights(shell.api)('pos');
  const busy = step.busy || undo.busy || complete.busy;

  return (
    <section aria-label={STEPS.heading} className="mb-4 rounded-lg border border-line bg-card p-4">
      <Way fulfilment={fulfilment} />
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {ONWARDS.filter((name) => canStep(order, name)).map((name) => (
          <Button key={name} size="sm" busy={busy} onClick={() => step.start({ step: name })}>
            {ICONS[name]}
            <span>{STEPS.buttons[name]}</span>
          </Button>
        ))}
        {isOpen(order) && (
          <Button
            size="sm"
            variant={fulfilment === 'delivered' ? 'primary' : 'secondary'}
            disabled={busy}
            onClick={() => complete.start(order)}
          >
            <Wallet aria-hidden="true" className="size-4" />
            {STEPS.complete}
          </Button>
        )}
        {BACKWARDS.filter((name) => canStep(order, name)).map((name) => (
          <Button key={name} size="sm" variant="secondary" disabled={busy} onClick={() => setAsked(name)}>
            {ICONS[name]}
            <span>{STEPS.buttons[name]}</span>
          </Button>
        ))}
        {isReturnable(order) && mayReturn && (
          <ButtonLink size="sm" variant="secondary" to={`/admin/pos?return=${order.invoiceNumber}`}>
            <PackageX aria-hidden="true" className="size-4" />
            {STEPS.returnAtTill}
          </ButtonLink>
        )}
        {canUndo && (
          <Button size="sm" variant="ghost" disabled={busy} onClick={() => undo.start(undefined)}>
            <Undo2 aria-hidden="true" className="size-4" />
            <span>{STEPS.undo(state)}</span>
          </Button>
        )}
      </div>
      {asked && (
        <GiveBackDialog
          step={asked}
          invoice={invoiceNumber}
          busy={step.busy}
          onConfirm={(note) => step.start({ step: asked, note })}
          onClose={() => setAsked(null)}
        />
      )}
      {undo.dialog}
      {complete.dialog}
    </section>
  );
}
