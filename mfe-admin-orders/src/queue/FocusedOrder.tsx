import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { BlockButton } from '@shop/shared/admin/reputation/BlockButton';
import { ReputationWords } from '@shop/shared/admin/reputation/ReputationWords';
import { UNANSWERED_CALLS, type AttemptOutcome, type QueuedOrder } from '@shop/shared/contracts/http/orders/queue';
import { formatDateTime } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { dialAddress, phoneKey } from '@shop/shared/format/phone';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { WhatsAppIcon } from '@shop/shared/ui/icon/BrandIcons';
import { Button } from '@shop/shared/ui/button/Button';
import { ButtonAnchor } from '@shop/shared/ui/button/ButtonAnchor';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { buttonStyle } from '@shop/shared/ui/button/buttonStyle';
import { itemText } from '../itemText.ts';
import { agoText } from './ago.ts';
import { LinkButtons } from './LinkButtons.tsx';
import { confirmationLink } from './message.ts';
import { NetworkFacts } from './NetworkFacts.tsx';
import { OutcomeButtons } from './OutcomeButtons.tsx';
import { queueKey } from './queries.ts';
import { OUTCOMES, QUEUE } from './texts.ts';

interface FocusedOrderProps {
  order: QueuedOrder;
  now: Date;
  busy: boolean;
  onOutcome(outcome: AttemptOutcome): void;
  onLink(how: 'copied' | 'whatsapp'): void;
  onSkip(): void;
}

/** The order one calls about: whom, what, how much, what is known of the phone, and what came of the calls before. */
export function FocusedOrder({ order, now, busy, onOutcome, onLink, onSkip }: FocusedOrderProps) {
  const proposed = order.unanswered >= UNANSWERED_CALLS ? 'cancelled' : null;
  return (
    <article aria-labelledby="queue-order" className="rounded-lg border border-line bg-card shadow-sm">
      <header className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 border-b border-line p-4 lg:px-6">
        <div className="min-w-0">
          <h2 id="queue-order" className="text-xl leading-tight lg:text-2xl">
            {order.customerName}
          </h2>
          <p className="mt-1 text-sm text-ink-soft">
            <span className="font-bold text-ink tabular-nums">{order.invoiceNumber}</span>
            {' · '}
            <span title={formatDateTime(order.invoiceDate)}>{QUEUE.ordered(agoText(order.invoiceDate, now))}</span>
          </p>
        </div>
        <div className="text-right">
          <p className="text-xs font-bold text-ink-soft">{QUEUE.total}</p>
          <p className="text-xl font-extrabold tabular-nums lg:text-2xl">{formatStaffAmount(order.total)}</p>
        </div>
      </header>

      <div className="grid gap-x-8 gap-y-4 p-4 md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:px-6">
        <div className="flex min-w-0 flex-col gap-4">
          <Calls order={order} />
          <LinkButtons order={order} now={now} busy={busy} onSent={onLink} />
          <div className="flex flex-col items-start gap-1">
            <ReputationWords reputation={order.reputation} ofOrder />
            <div className="-ml-3">
              <BlockButton phone={order.phone} blocked={order.reputation.blocked !== null} invalidates={[queueKey]} />
            </div>
          </div>
          <NetworkFacts key={order.invoiceId} order={order} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 text-sm">
          <Fact name={QUEUE.address}>
            <p className="text-base font-semibold">{order.address}</p>
            <p className="font-semibold">{order.city}</p>
          </Fact>
          <Fact name={QUEUE.items}>
            <ul className="flex flex-col gap-0.5">
              {order.items.map((item, index) => (
                <li key={index} className="flex gap-2">
                  <span className="font-bold whitespace-nowrap tabular-nums">{`${item.quantity} ×`}</span>
                  <span className="min-w-0">{itemText(item)}</span>
                </li>
              ))}
            </ul>
          </Fact>
          {order.notes && (
            <Fact name={QUEUE.notes}>
              <p className="whitespace-pre-line">{order.notes}</p>
            </Fact>
          )}
          <Fact name={QUEUE.attempts}>
            {order.attempts.length === 0 ? (
              <p className="text-ink-soft">{QUEUE.noAttempts}</p>
            ) : (
              <ol className="flex flex-col gap-1">
                {order.attempts.map((attempt) => (
                  <li key={attempt.date}>
                    <span className="font-bold">{OUTCOMES[attempt.outcome].word}</span>
                    {attempt.callAt && <span>{` · ${formatDateTime(attempt.callAt)}`}</span>}
                    <span className="text-ink-soft">{` · ${attempt.by}, ${agoText(attempt.date, now)}`}</span>
                    {attempt.note && <span className="block">{attempt.note}</span>}
                  </li>
                ))}
              </ol>
            )}
          </Fact>
        </div>
      </div>

      <footer className="rounded-b-lg border-t border-line bg-card p-4 md:sticky md:bottom-0 lg:px-6">
        {proposed && (
          <p role="status" className="mb-3 rounded-md bg-danger-soft px-3 py-2 font-bold text-danger-deep">
            {QUEUE.propose(order.unanswered)}
          </p>
        )}
        {order.reserved === false && (
          <p className="mb-3 rounded-md bg-sunny-soft px-3 py-2 font-bold text-sunny-deep">{QUEUE.notReserved}</p>
        )}
        <OutcomeButtons busy={busy} proposed={proposed} onChoose={onOutcome} />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <p className="text-xs text-ink-soft max-md:hidden">{QUEUE.keysHint}</p>
          <div className="flex gap-1">
            <Button variant="ghost" size="sm" disabled={busy} onClick={onSkip}>
              {QUEUE.next}
            </Button>
            <ButtonLink variant="ghost" size="sm" to={`/admin/edit-order?id=${order.invoiceId}`}>
              {QUEUE.openOrder}
            </ButtonLink>
          </div>
        </div>
      </footer>
    </article>
  );
}

/** Ways to reach the customer, both phones. */
function Calls({ order }: { order: QueuedOrder }) {
  const { settings } = useShell();
  const phones = [order.phone, order.secondaryPhone].filter((phone) => phoneKey(phone) !== '');
  return (
    <>
      {[...new Set(phones)].map((phone, index) => (
        <div key={phone}>
          <p className="mb-1 text-xs font-bold text-ink-soft">{index === 0 ? QUEUE.callFirst : QUEUE.callSecond}</p>
          <div className="flex flex-wrap gap-2">
            <a
              href={dialAddress(phone)}
              aria-label={QUEUE.call(phone)}
              className={buttonStyle({
                variant: index === 0 ? 'primary' : 'secondary',
                className: 'tabular-nums',
              })}
            >
              <Phone aria-hidden="true" className="size-5" />
              <span>{phone}</span>
            </a>
            <ButtonAnchor
              href={confirmationLink(order, phone, settings.shopName)}
              aria-label={QUEUE.whatsAppTo(phone)}
              variant="secondary"
            >
              <WhatsAppIcon className="size-5 text-leaf" />
              {QUEUE.whatsApp}
            </ButtonAnchor>
          </div>
        </div>
      ))}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-0.5 text-xs font-bold text-ink-soft">{name}</h3>
      {children}
    </section>
  );
}
