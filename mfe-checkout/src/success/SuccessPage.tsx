import { CircleCheck } from 'lucide-react';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useLocation, useNavigate } from '@shop/shared/router';
import { FacebookIcon, InstagramIcon, TikTokIcon, WhatsAppIcon } from '@shop/shared/ui/BrandIcons';
import { Button } from '@shop/shared/ui/Button';
import { ButtonAnchor } from '@shop/shared/ui/ButtonAnchor';
import { invoiceNumberIn } from '../navigationState.ts';
import { texts } from '../texts.ts';

/** Order confirmation (storefront specification, 2). */
export function SuccessPage() {
  const { settings } = useShell();
  const navigate = useNavigate();
  const invoiceNumber = invoiceNumberIn(useLocation().state);
  const { facebook, instagram, tiktok } = settings.socialLinks;
  const social = [
    { label: texts.success.facebook, href: facebook, Icon: FacebookIcon },
    { label: texts.success.instagram, href: instagram, Icon: InstagramIcon },
    { label: texts.success.tiktok, href: tiktok, Icon: TikTokIcon },
  ];
  return (
    <div className="mx-auto w-full max-w-md px-4 py-8 md:py-14">
      <title>{`${texts.success.heading} · ${settings.shopName}`}</title>
      <div className="rounded-xl bg-card p-6 text-center shadow-md md:p-10">
        <CircleCheck aria-hidden="true" className="mx-auto size-16 text-leaf" />
        <h1 className="mt-4 text-2xl md:text-3xl">{texts.success.heading}</h1>
        <p className="mt-3 text-lg">{texts.success.thanks}</p>
        {invoiceNumber && (
          <p className="mt-5 rounded-lg bg-sunken px-4 py-3">
            <span className="block text-sm text-ink-soft">{texts.success.invoice}</span>
            <strong className="text-xl font-extrabold tabular-nums">{invoiceNumber}</strong>
          </p>
        )}
        <p className="mt-5 text-ink-soft">{texts.success.verification}</p>
        <p className="mt-5">{texts.success.questions}</p>
        <ButtonAnchor href={`https://wa.me/${settings.messagingNumber}`} variant="secondary" className="mt-2">
          <WhatsAppIcon className="size-5 text-leaf" />
          {settings.storePhone}
        </ButtonAnchor>
        <Button size="lg" className="mt-8 w-full" onClick={() => void navigate('/')}>
          {texts.continueShopping}
        </Button>
        <p className="mt-8 text-sm text-ink-soft">{texts.success.follow}</p>
        <ul className="mt-1 flex justify-center gap-2">
          {social.map(({ label, href, Icon }) => (
            <li key={label}>
              <a
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={label}
                className="flex size-11 items-center justify-center rounded-full text-ink transition-colors hover:bg-sunken"
              >
                <Icon className="size-6" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
