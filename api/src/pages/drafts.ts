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
function draftsIn(words: Translation<typeof ENGLISH>) {
  const texts: Record<PageSlug, (said: Said) => string> = {
    about: ({ settings }) =>
      lines(
        words.about.what(nameOf(settings)),
        plainly(settings.footerText),
        settings.address !== '' && words.about.where,
        addressOf(settings),
        profilesOf(settings),
      ),
    contact: ({ settings }) =>
      lines(
        words.contact.start,
        waysOf(settings),
        settings.address !== '' && words.contact.where,
        addressOf(settings),
        profilesOf(settings),
      ),
    delivery: ({ settings }) =>
      lines(
        words.delivery.start,
        words.delivery.cost,
        feesOf(settings),
        words.delivery.time,
        daysOf(settings),
        words.delivery.where,
        words.delivery.track,
      ),
    returns: ({ settings }) =>
      lines(
        settings.returnDays === null ? words.returns.start : words.returns.within(settings.returnDays),
        words.returns.how,
        words.returns.ask,
        waysOf(settings),
        settings.address !== '' && words.returns.bring,
        addressOf(settings),
      ),
    privacy: ({ settings, isAskedGoogle }) =>
      lines(
        words.privacy.kept,
        words.privacy.order,
        words.privacy.who,
        list(words.privacy.staff, words.privacy.courier, isAskedGoogle && words.privacy.google),
        words.privacy.browser,
        words.privacy.cart,
        words.privacy.long,
        settings.keepPersonalMonths === null ? words.privacy.books : words.privacy.months(settings.keepPersonalMonths),
        words.privacy.ask,
        waysOf(settings),
      ),
    terms: ({ settings }) =>
      lines(
        words.terms.order,
        words.terms.placed,
        words.terms.price,
        list(words.terms.charged, ...feeLines(settings)),
        words.terms.delivery,
        daysOf(settings),
        settings.returnDays !== null && words.terms.returns,
        settings.returnDays !== null && words.returns.within(settings.returnDays),
        words.terms.questions,
        waysOf(settings),
      ),
  };

  const nameOf = ({ shopName }: ShopSettings): string => plainly(shopName || UNNAMED);

  const addressOf = ({ address }: ShopSettings): string => plainly(address);

  /** How the shop is asked; '' where it says none. */
  function waysOf({ messagingNumber, storePhone }: ShopSettings): string {
    return list(
      messagingNumber !== '' && words.ways.whatsApp(`+${messagingNumber}`, whatsAppAddress(messagingNumber)),
      storePhone !== '' && words.ways.call(plainly(storePhone), callAddress(storePhone)),
    );
  }

  function profilesOf({ socialLinks: { facebook, instagram, tiktok } }: ShopSettings): string {
    const profiles = { Facebook: facebook, Instagram: instagram, TikTok: tiktok };
    const items = Object.entries(profiles).map(([name, address]) => address && `[${name}](<${address}>)`);
    const shown = list(...items);
    return shown && lines(words.ways.follow, shown);
  }

  function feeLines({ shippingFee, freeShippingFrom, currencySymbol }: ShopSettings): string[] {
    const rupees = (amount: number) => plainly(formatPrice(amount, currencySymbol));
    if (shippingFee === 0) return [words.delivery.free];
    const fee = words.delivery.fee(rupees(shippingFee));
    return freeShippingFrom === null ? [fee] : [fee, words.delivery.freeFrom(rupees(freeShippingFrom))];
  }

  const feesOf = (settings: ShopSettings): string => list(...feeLines(settings));

  const daysOf = ({ deliveryDays: { from, to } }: ShopSettings): string =>
    from === to ? words.delivery.day(to) : words.delivery.days(from, to);
  return { titles: words.titles, texts };
}

const IN: Record<Language, ReturnType<typeof draftsIn>> = { en: draftsIn(ENGLISH), ur: draftsIn(URDU) };
