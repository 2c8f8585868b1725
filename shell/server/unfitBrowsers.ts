import type { Language } from '@shop/shared/contracts/language';
import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import { escapeMarkup } from '@shop/shared/format/markup';
import { callAddress, whatsAppAddress } from '@shop/shared/format/whatsapp';
import { textsIn } from './textsIn.ts';

/**
 * Browsers that know cascade layers are those the shop is made for (`OLDEST_BROWSERS`), and hide what is for older ones.
 * Those apply nothing of our style sheets; for them, and for nobody else, the last rule keeps pictures inside the window.
 */
const STYLE = `<style>
.unfit{margin:0;padding:.75rem 1rem;background:#fff1cc;color:#2a2340;font:1rem/1.5 system-ui,sans-serif;text-align:center}
.unfit a{color:inherit;font-weight:700;text-decoration:underline}
@layer unfit{.too-old{display:none}}
@supports (not (text-emphasis:none)) or (not (accent-color:auto)){img,svg,video{max-width:100%;height:auto}}
</style>`.replaceAll('\n', '');

const IN_URDU = STYLE.replace('1rem/1.5 ', '1rem/1.9 Naskh,');

/** What a page says in browsers older than those the shop is made for, or that run no scripts: in the shop, how to order. */
export function unfitNotice(settings: PublicSettings | null, isOfShop: boolean, language: Language = 'en'): string {
  const { UNFIT } = textsIn(language);
  const { tooOld, withoutScripts } = isOfShop ? UNFIT : UNFIT.staff;
  const way = isOfShop ? wayToOrder(settings, UNFIT) : '';
  const said = (text: string, more = '') => `<p class="unfit${more}" data-nosnippet>${text}${way}</p>`;
  return `${language === 'en' ? STYLE : IN_URDU}${said(tooOld, ' too-old')}<noscript>${said(withoutScripts)}</noscript>`;
}

type Ways = ReturnType<typeof textsIn>['UNFIT'];

/** Nothing where the shop's numbers are not known. */
function wayToOrder(settings: PublicSettings | null, { byWhatsApp, byPhone }: Ways): string {
  const { messagingNumber = '', storePhone = '' } = settings ?? {};
  if (messagingNumber) {
    return ` <a href="${escapeMarkup(whatsAppAddress(messagingNumber))}" target="_blank" rel="noopener">${byWhatsApp(`+${escapeMarkup(messagingNumber)}`)}</a>`;
  }
  return storePhone && ` <a href="${callAddress(storePhone)}">${byPhone(escapeMarkup(storePhone))}</a>`;
}
