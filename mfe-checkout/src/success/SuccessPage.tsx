import { CircleCheck } from 'lucide-react';
import { callAddress, whatsAppAddress } from '@shop/shared/format/whatsapp';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useLocation, useNavigate } from '@shop/shared/router';
import { WhatsAppIcon } from '@shop/shared/ui/icon/BrandIcons';
import { Button } from '@shop/shared/ui/button/Button';
import { ButtonAnchor } from '@shop/shared/ui/button/ButtonAnchor';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { expectedDelivery } from '../delivery.ts';
import { orderTexts } from '../orderTexts.ts';
import { placedOrderIn } from '../placedOrder.ts';
import { texts } from '../texts.ts';
import { SocialLinks } from './SocialLinks.tsx';
import { successTexts } from './texts.ts';

/** Order confirmation (storefront specification, 2). */
export function SuccessPage() {
  const { settings } = useShell();
  const { messagingNumber, storePhone } = settings;
  const navigate = useNavigate();
  const { invoiceNumber, confirmCode, trackToken, placedAt, wasEarlier, isKeptLater } = placedOrderIn(
    useLocation().state,
  );
  const question = invoiceNumber ? orderTexts.aboutOrder(invoiceNumber) : undefined;
  return (
    <div className="mx-auto w-full max-w-md px-4 py-8 md:py-14">
      <title>{`${successTexts.heading} · ${settings.shopName}`}</title>
      <div className="rounded-xl bg-card p-6 text-center shadow-md md:p-10">
        <CircleCheck aria-hidden="true" className="mx-auto size-16 text-leaf" />
        <h1 className="mt-4 text-2xl md:text-3xl">{successTexts.heading}</h1>
        <p className="mt-3 text-lg">{successTexts.thanks}</p>
        {wasEarlier && (
          <p className="mt-4 rounded-lg bg-sunny-soft p-4 text-start font-semibold text-sunny-deep">
            {successTexts.wasEarlier}
          </p>
        )}
        {isKeptLater && (
          <p className="mt-4 rounded-lg bg-sunny-soft p-4 text-start font-semibold text-sunny-deep">
            {successTexts.keptLater}
          </p>
        )}
        {invoiceNumber && (
          <div className="mt-5 grid gap-3 rounded-lg bg-sunken p-4">
            <p>
              <span className="block text-sm text-ink-soft">{successTexts.invoice}</span>
              <strong className="text-xl font-extrabold tabular-nums">{invoiceNumber}</strong>
            </p>
            {placedAt && (
              <p>
                <span className="block text-sm text-ink-soft">{orderTexts.expectedDelivery}</span>
                <strong className="font-bold">{expectedDelivery(placedAt, settings.deliveryDays)}</strong>
              </p>
            )}
            <ConfirmButton invoice={invoiceNumber} code={confirmCode} />
            <ButtonLink to={trackAddress(invoiceNumber, trackToken)} variant="secondary">
              {orderTexts.trackOrder}
            </ButtonLink>
          </div>
        )}
        <p className="mt-5 text-ink-soft">{successTexts.verification}</p>
        <p className="mt-3 text-ink-soft">{settings.mail ? successTexts.toldByMail : successTexts.told}</p>
        {messagingNumber ? (
          <>
            <p className="mt-5">{successTexts.questions}</p>
            <ButtonAnchor
              href={whatsAppAddress(messagingNumber, question)}
              variant="secondary"
              className="mt-2 max-w-full"
            >
              <WhatsAppIcon className="size-5 text-leaf" />
              <span>{storePhone || `+${messagingNumber}`}</span>
            </ButtonAnchor>
          </>
        ) : (
          storePhone && (
            <>
              <p className="mt-5">{successTexts.questionsByPhone}</p>
              <ButtonAnchor href={callAddress(storePhone)} variant="secondary" className="mt-2 max-w-full">
                {storePhone}
              </ButtonAnchor>
            </>
          )
        )}
        <Button size="lg" className="mt-8 mb-8 w-full" onClick={() => void navigate('/')}>
          {texts.continueShopping}
        </Button>
        <SocialLinks />
      </div>
    </div>
  );
}

function trackAddress(invoice: string, token: string | null): string {
  return `/track?${new URLSearchParams({ invoice, ...(token && { token }) })}`;
}
