import { useEffect, useId, useRef } from 'react';
import type { TrackedOrder } from '@shop/shared/contracts/http/orders/tracking';
import { isFinished } from '@shop/shared/contracts/orderStatus';
import { formatDateTime, formatShortDate, parseKarachi } from '@shop/shared/format/dates';
import { paisaOf } from '@shop/shared/format/money';
import { whatsAppAddress } from '@shop/shared/format/whatsapp';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { WhatsAppIcon } from '@shop/shared/ui/icon/BrandIcons';
import { Button } from '@shop/shared/ui/button/Button';
import { ButtonAnchor } from '@shop/shared/ui/button/ButtonAnchor';
import { useHydrated } from '@shop/shared/ui/useHydrated';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { expectedDelivery } from '../delivery.ts';
import { orderTexts } from '../orderTexts.ts';
import { OrderedItems } from '../OrderedItems.tsx';
import { OrderSums } from '../Sums.tsx';
import { TotalLine } from '../TotalLine.tsx';
import { OrderSteps } from './OrderSteps.tsx';
import { ShipmentFacts } from './ShipmentFacts.tsx';
import { stepOf } from './steps.ts';
import { trackTexts } from './texts.ts';

/**
 * What a shopper may know of an order: where it is, what is in it, what it costs. Takes the focus when it appears. On paper
 * it is the invoice.
 */
export function TrackedOrderCard({ order }: { order: TrackedOrder }) {
  const { settings } = useShell();
  const hasScripts = useHydrated();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const step = stepOf(order);
  const isComingBack = ['comingBack', 'returned', 'lost'].includes(order.shipment?.state ?? '');
  const placedAt = parseKarachi(order.invoiceDate);
  const isPaid = isFinished(order.status);
  return (
    <section aria-labelledby={id} className="grid gap-5 rounded-lg bg-card p-4 shadow-sm md:p-6">
      <div>
        <p className="hidden justify-between gap-4 print:flex">
          <span>{[settings.shopName, settings.storePhone].filter(Boolean).join(', ')}</span>
          <span>{trackTexts.paper}</span>
        </p>
        <h2 ref={heading} id={id} tabIndex={-1} className="scroll-mt-20 text-xl outline-none">
          {order.invoiceNumber}
        </h2>
        <p className="text-ink-soft">{trackTexts.placedOn(formatShortDate(order.invoiceDate))}</p>
      </div>
      {!step && (
        <p className="font-bold">{order.fulfilment === 'cancelled' ? trackTexts.cancelled : trackTexts.returned}</p>
      )}
      <div className="grid gap-5 empty:hidden print:hidden">
        {step && <OrderSteps reached={step} />}
        {order.shipment && <ShipmentFacts shipment={order.shipment} isOnTheWay={order.fulfilment === 'dispatched'} />}
        {step && step !== 'delivered' && !isComingBack && placedAt && (
          <p className="flex flex-wrap gap-x-2 rounded-md bg-sunken px-4 py-3">
            <span>{`${orderTexts.expectedDelivery}:`}</span>
            <strong className="font-bold">{expectedDelivery(placedAt, settings.deliveryDays)}</strong>
          </p>
        )}
        <OrderHistory steps={order.steps ?? []} />
      </div>
      <div>
        <h3 className="text-lg">{trackTexts.items}</h3>
        <OrderedItems items={order.items} />
      </div>
      <div className="grid gap-3 border-t border-line pt-4">
        <OrderSums order={order} />
        <TotalLine label={orderTexts.total} amount={paisaOf(order.total)} />
        {(isPaid || step) && (
          <p className="text-end font-semibold text-ink-soft">{isPaid ? trackTexts.paid : trackTexts.toPay}</p>
        )}
      </div>
      <div className="grid gap-5 print:hidden">
        {hasScripts && (
          <Button variant="secondary" onClick={() => window.print()}>
            {trackTexts.print}
          </Button>
        )}
        <ConfirmButton invoice={order.invoiceNumber} code={order.confirmCode} />
        {settings.messagingNumber && (
          <ButtonAnchor
            href={whatsAppAddress(settings.messagingNumber, orderTexts.aboutOrder(order.invoiceNumber))}
            variant="secondary"
          >
            <WhatsAppIcon className="size-5 text-leaf" />
            {trackTexts.ask}
          </ButtonAnchor>
        )}
      </div>
    </section>
  );
}

/** When each step was taken, the last one first; nothing where only the order itself is known. */
function OrderHistory({ steps }: { steps: NonNullable<TrackedOrder['steps']> }) {
  const known = steps.filter(({ step }) => Object.hasOwn(trackTexts.happened, step));
  if (known.length < 2) return null;
  return (
    <section aria-label={trackTexts.history}>
      <h3 className="text-lg">{trackTexts.history}</h3>
      <ol className="mt-1 grid gap-1.5">
        {[...known].reverse().map(({ step, date }) => (
          <li key={`${step} ${date}`} className="flex flex-wrap justify-between gap-x-4">
            <span>{trackTexts.happened[step]}</span>
            <span className="text-ink-soft tabular-nums">{formatDateTime(date)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
