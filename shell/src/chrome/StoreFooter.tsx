import { callAddress, whatsAppAddress } from '@shop/shared/format/whatsapp';
import { langOf } from '@shop/shared/format/language/scripts';
import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import { FacebookIcon, InstagramIcon, TikTokIcon, WhatsAppIcon } from '@shop/shared/ui/icon/BrandIcons';
import { Link } from '@shop/shared/router';
import { ButtonAnchor } from '@shop/shared/ui/button/ButtonAnchor';
import { Logo } from '@shop/shared/ui/icon/Logo';
import { STORE } from './texts.ts';

const social = [
  { key: 'facebook', Icon: FacebookIcon },
  { key: 'instagram', Icon: InstagramIcon },
  { key: 'tiktok', Icon: TikTokIcon },
] as const;

/** `base` is where pictures are. */
export function StoreFooter({ settings, base }: { settings: PublicSettings; base: string }) {
  const number = settings.messagingNumber;
  const profiles = social.filter(({ key }) => settings.socialLinks[key]);
  return (
    <footer className="border-t border-line bg-card print:hidden">
      <div className="mx-auto grid max-w-page grid-cols-1 gap-8 px-4 py-10 md:grid-cols-3 lg:px-8">
        <div>
          <Logo {...settings} base={base} />
          {settings.footerText && (
            <p lang={langOf(settings.footerText)} className="mt-3 max-w-xs text-ink-soft">
              {settings.footerText}
            </p>
          )}
          {settings.address && (
            <address
              lang={langOf(settings.address)}
              className="mt-2 max-w-xs whitespace-pre-line text-ink-soft not-italic"
            >
              {settings.address}
            </address>
          )}
          <Link to="/track" className="mt-2 inline-flex min-h-11 items-center font-bold underline">
            {STORE.trackOrder}
          </Link>
        </div>
        <div hidden={!number && !settings.storePhone}>
          <h2 className="text-lg">{STORE.contactHeading}</h2>
          {number && (
            <>
              <p className="mt-2 mb-4 max-w-xs text-ink-soft">{STORE.contactText}</p>
              <ButtonAnchor href={whatsAppAddress(number)} variant="secondary">
                <WhatsAppIcon className="size-5 text-leaf" />
                {STORE.contactLink}
              </ButtonAnchor>
            </>
          )}
          {settings.storePhone && (
            <p className="mt-2 text-ink-soft">
              <span>{number ? STORE.call : STORE.callOnly}</span>{' '}
              <a
                href={callAddress(settings.storePhone)}
                className="inline-flex min-h-11 items-center font-bold text-ink underline"
              >
                {settings.storePhone}
              </a>
            </p>
          )}
        </div>
        <div hidden={profiles.length === 0}>
          <h2 className="text-lg">{STORE.socialHeading}</h2>
          <ul className="mt-3 flex gap-2">
            {profiles.map(({ key, Icon }) => (
              <li key={key}>
                <a
                  href={settings.socialLinks[key]}
                  target="_blank"
                  rel="noopener noreferrer"
                  data-tooltip=""
                  aria-label={STORE.social[key]}
                  className="flex size-11 items-center justify-center rounded-full bg-sunken transition-colors hover:bg-coral-soft hover:text-coral-deep"
                >
                  <Icon />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      {settings.pages && settings.pages.length > 0 && (
        <nav aria-label={STORE.pages} className="mx-auto max-w-page px-4 pb-6 lg:px-8">
          <ul className="grid grid-cols-2 gap-x-6 md:grid-cols-3 lg:grid-cols-6">
            {settings.pages.map(({ slug, title }) => (
              <li key={slug}>
                <Link
                  lang={langOf(title)}
                  to={`/pages/${slug}`}
                  className="inline-flex min-h-11 min-w-11 items-center underline"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </footer>
  );
}
