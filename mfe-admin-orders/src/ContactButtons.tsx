import { Phone } from 'lucide-react';
import { dialAddress, whatsAppNumber } from '@shop/shared/format/phone';
import { whatsAppAddress } from '@shop/shared/format/whatsapp';
import { buttonStyle } from '@shop/shared/ui/button/buttonStyle';
import { ButtonAnchor } from '@shop/shared/ui/button/ButtonAnchor';
import { WhatsAppIcon } from '@shop/shared/ui/icon/BrandIcons';
import { CONTACT } from './texts.ts';

interface ContactButtonsProps {
  /** As somebody wrote it. */
  phone: string;
  /** Typed already in the chat. */
  text?: string | undefined;
}

/** Calls a phone and writes to it. What WhatsApp cannot have, a landline or a number abroad, is only called. */
export function ContactButtons({ phone, text }: ContactButtonsProps) {
  const number = whatsAppNumber(phone);
  return (
    <span className="flex flex-wrap gap-2">
      <a
        href={dialAddress(phone)}
        aria-label={CONTACT.callTo(phone)}
        className={buttonStyle({ variant: 'secondary', size: 'sm' })}
      >
        <Phone aria-hidden="true" className="size-4" />
        <span className="tabular-nums">{phone}</span>
      </a>
      {number !== '' && (
        <ButtonAnchor
          href={whatsAppAddress(number, text)}
          aria-label={CONTACT.whatsAppTo(phone)}
          variant="secondary"
          size="sm"
        >
          <WhatsAppIcon className="size-4 text-leaf" />
          <span>{CONTACT.whatsApp}</span>
        </ButtonAnchor>
      )}
    </span>
  );
}
