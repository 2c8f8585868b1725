import type { PageSlug } from '@shop/shared/contracts/http/pages';
import type { Language, Translation } from '@shop/shared/contracts/language';
import type { ShopSettings } from '@shop/shared/contracts/http/settings';
import { formatPrice } from '@shop/shared/format/money';
import { callAddress, whatsAppAddress } from '@shop/shared/format/whatsapp';
import { UNNAMED } from '../settings/firstSettings.ts';
import { plainly } from './rendering.ts';
import { DRAFTS as ENGLISH } from './texts.ts';
import { DRAFTS as URDU } from './texts.ur.ts';

export interface Draft {
  title: string;
  /** Markdown. */
  text: string;
}

/** What drafts are made of: the settings, and whether Google looks at who orders. */
export interface Said {
  settings: ShopSettings;
  isAskedGoogle: boolean;
}

/** Parts that are nothing are left out. */
const lines = (...parts: readonly (string | false)[]): string => parts.filter(Boolean).join('\n\n');

const list = (...items: readonly (string | false)[]): string =>
  items.flatMap((item) => (item ? [`- ${item}`] : [])).join('\n');

/** What a page says until somebody writes it: only what the settings say, and what the shop's program does. */
export function draftOf(slug: PageSlug, said: Said, language: Language = 'en'): Draft {
  const { titles, texts } = IN[language];
  return { title: titles[slug], text: texts[slug](said) };
}

/** Whether a page is shown until somebody decides: when the shop has a name, and the page has something to say. */
export function isShownByItself(slug: PageSlug, { settings }: Said): boolean {
  if (!settings.shopName) return false;
  const { messagingNumber, storePhone, address } = settings;
  if (slug === 'contact') return [messagingNumber, storePhone, address].some(Boolean);
  return slug !== 'returns' || settings.returnDays !== null;
}

/** The drafts in one language's words. */
function draftsIn(DRAFTS: Translation<typeof ENGLISH>) {
  const texts: Record<PageSlug, (said: Said) => string> = {
    about: ({ settings }) =>
      lines(
        DRAFTS.about.what(nameOf(settings)),
        plainly(settings.footerText),
        settings.address !== '' && DRAFTS.about.where,
        addressOf(settings),
        profilesOf(settings),
      ),
    contact: ({ settings }) =>
      lines(
        DRAFTS.contact.start,
        waysOf(settings),
        settings.address !== '' && DRAFTS.contact.where,
        addressOf(settings),
        profilesOf(settings),
      ),
    delivery: ({ settings }) =>
      lines(
        DRAFTS.delivery.start,
        DRAFTS.delivery.cost,
        feesOf(settings),
        DRAFTS.delivery.time,
        daysOf(settings),
        DRAFTS.delivery.where,
        DRAFTS.delivery.track,
      ),
    returns: ({ settings }) =>
      lines(
        settings.returnDays === null ? DRAFTS.returns.start : DRAFTS.returns.within(settings.returnDays),
        DRAFTS.returns.how,
        DRAFTS.returns.ask,
        waysOf(settings),
        settings.address !== '' && DRAFTS.returns.bring,
        addressOf(settings),
      ),
    privacy: ({ settings, isAskedGoogle }) =>
      lines(
        DRAFTS.privacy.kept,
        DRAFTS.privacy.order,
        DRAFTS.privacy.who,
        list(DRAFTS.privacy.staff, DRAFTS.privacy.courier, isAskedGoogle && DRAFTS.privacy.google),
        DRAFTS.privacy.browser,
        DRAFTS.privacy.cart,
        DRAFTS.privacy.long,
        settings.keepPersonalMonths === null
          ? DRAFTS.privacy.books
          : DRAFTS.privacy.months(settings.keepPersonalMonths),
        DRAFTS.privacy.ask,
        waysOf(settings),
      ),
    terms: ({ settings }) =>
      lines(
        DRAFTS.terms.order,
        DRAFTS.terms.placed,
        DRAFTS.terms.price,
        list(DRAFTS.terms.charged, ...feeLines(settings)),
        DRAFTS.terms.delivery,
        daysOf(settings),
        settings.returnDays !== null && DRAFTS.terms.returns,
        settings.returnDays !== null && DRAFTS.returns.within(settings.returnDays),
        DRAFTS.terms.questions,
        waysOf(settings),
      ),
  };

  const nameOf = ({ shopName }: ShopSettings): string => plainly(shopName || UNNAMED);

  const addressOf = ({ address }: ShopSettings): string => plainly(address);

  /** How the shop is asked; '' where it says none. */
  function waysOf({ messagingNumber, storePhone }: ShopSettings): string {
    return list(
      messagingNumber !== '' && DRAFTS.ways.whatsApp(`+${messagingNumber}`, whatsAppAddress(messagingNumber)),
      storePhone !== '' && DRAFTS.ways.call(plainly(storePhone), callAddress(storePhone)),
    );
  }

  function profilesOf({ socialLinks: { facebook, instagram, tiktok } }: ShopSettings): string {
    const profiles = { Facebook: facebook, Instagram: instagram, TikTok: tiktok };
    const items = Object.entries(profiles).map(([name, address]) => address && `[${name}](<${address}>)`);
    const shown = list(...items);
    return shown && lines(DRAFTS.ways.follow, shown);
  }

  function feeLines({ shippingFee, freeShippingFrom, currencySymbol }: ShopSettings): string[] {
    const rupees = (amount: number) => plainly(formatPrice(amount, currencySymbol));
    if (shippingFee === 0) return [DRAFTS.delivery.free];
    const fee = DRAFTS.delivery.fee(rupees(shippingFee));
    return freeShippingFrom === null ? [fee] : [fee, DRAFTS.delivery.freeFrom(rupees(freeShippingFrom))];
  }

  const feesOf = (settings: ShopSettings): string => list(...feeLines(settings));

  const daysOf = ({ deliveryDays: { from, to } }: ShopSettings): string =>
    from === to ? DRAFTS.delivery.day(to) : DRAFTS.delivery.days(from, to);
  return { titles: DRAFTS.titles, texts };
}

const IN: Record<Language, ReturnType<typeof draftsIn>> = { en: draftsIn(ENGLISH), ur: draftsIn(URDU) };
