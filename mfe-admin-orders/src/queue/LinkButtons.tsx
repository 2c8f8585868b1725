import { Copy } from 'lucide-react';
import { useRef } from 'react';
import type { QueuedOrder } from '@shop/shared/contracts/http/orders/queue';
import { whatsAppNumber } from '@shop/shared/format/phone';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { WhatsAppIcon } from '@shop/shared/ui/icon/BrandIcons';
import { Button } from '@shop/shared/ui/button/Button';
import { ButtonAnchor } from '@shop/shared/ui/button/ButtonAnchor';
import { agoText } from './ago.ts';
import { useQueueKeys } from './keys.ts';
import { addressOfLink, linkMessage } from './message.ts';
import { LINK } from './texts.ts';

interface LinkButtonsProps {
  order: QueuedOrder;
  now: Date;
  busy: boolean;
  onSent(how: 'copied' | 'whatsapp'): void;
}

/** Sends the link by which the customer confirms the order, each way by a key; sending it is noted. */
export function LinkButtons({ order, now, busy, onSent }: LinkButtonsProps) {
  const { notify, settings, origin } = useShell();
  const chat = useRef<HTMLAnchorElement>(null);
  const { link = '', linkSent, answers = [] } = order;
  const address = addressOfLink(link, origin);
  const number = whatsAppNumber(order.phone);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      onSent('copied');
    } catch {
      notify({ title: LINK.notCopied, description: address, tone: 'error' });
    }
  };
  useQueueKeys((event) => {
    const key = event.key.toLowerCase();
    if (link === '' || busy || (key !== 'w' && key !== 'l')) return;
    event.preventDefault();
    if (key === 'w') chat.current?.click();
    else void copy();
  });
  if (link === '') return null;
  return (
    <div>
      <p className="mb-1 text-xs font-bold text-ink-soft">{LINK.heading}</p>
      <div className="flex flex-wrap gap-2">
        {number !== '' && (
          <ButtonAnchor
            ref={chat}
            href={linkMessage(order, { number, address, shopName: settings.shopName })}
            variant="secondary"
            size="sm"
            aria-keyshortcuts="W"
            onClick={() => onSent('whatsapp')}
          >
            <WhatsAppIcon className="size-4 text-leaf" />
            <span>{LINK.send}</span>
            <Key name="W" />
          </ButtonAnchor>
        )}
        <Button variant="secondary" size="sm" disabled={busy} aria-keyshortcuts="L" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4" />
          <span>{LINK.copy}</span>
          <Key name="L" />
        </Button>
      </div>
      {linkSent && (
        <p className="mt-1.5 text-sm">
          <span className="font-bold text-leaf-deep">{LINK.sent}</span>
          <span className="text-ink-soft">{` · ${linkSent.by}, ${agoText(linkSent.date, now)}`}</span>
        </p>
      )}
      {answers.map(({ answer, date }, index) => (
        <p key={index} className="mt-1 text-sm">
          <span className="font-bold text-sunny-deep">{LINK.did[answer] ?? answer}</span>
          <span className="text-ink-soft">{` · ${agoText(date, now)}`}</span>
        </p>
      ))}
    </div>
  );
}

function Key({ name }: { name: string }) {
  return (
    <kbd
      aria-hidden="true"
      className="rounded-sm bg-card px-1.5 font-sans text-xs font-bold text-ink ring-1 ring-line-strong max-md:hidden"
    >
      {name}
    </kbd>
  );
}
