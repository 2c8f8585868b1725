import { isIn } from '@shop/shared/contracts/inLanguage';
import { LANGUAGES, addressIn, baseOf, languageOf, type Language } from '@shop/shared/contracts/language';
import type { ShellEntry } from '@shop/shared/contracts/registry';

/** As search engines name them: the shop sells in Pakistan. */
const REGIONAL: Record<Language, string> = { en: 'en-PK', ur: 'ur-PK' };

export interface Alternate {
  hreflang: string;
  /** Absolute. */
  address: string;
}

/** The language that an address asks for, and the address inside it. */
export function askedPage(address: string): { language: Language; url: URL } {
  // Put together, not resolved: `//host/path` is a path of ours and no other host.
  const url = new URL(`http://localhost${address}`);
  const { language, path } = languageOf(url.pathname);
  return { language, url: language === 'en' ? url : new URL(`http://localhost${path}${url.search}`) };
}

/** Where a loader sends to, as the visitor is told: a path of the shop in the page's language. */
export function outside(location: string, language: Language): string {
  return /^\/(?!\/)/.test(location) ? addressIn(language, location) : location;
}

/** Where the page of this path is in each language; `path` is as in English. */
export function alternatesOf(path: string, origin: string): Alternate[] {
  const regional = LANGUAGES.map((language) => ({
    hreflang: REGIONAL[language],
    address: origin + addressIn(language, path),
  }));
  return [...regional, { hreflang: 'x-default', address: origin + path }];
}

/** What a page that search engines may show says of itself in other languages, by what it says its address is; '' for others. */
export function languageTags(head: string, origin: string, language: Language): string {
  const [, canonical = ''] = /<link rel="canonical" href="([^"]*)"/.exec(head) ?? [];
  const root = origin + baseOf(language);
  if (!origin || !canonical.startsWith(root) || head.includes('noindex')) return '';
  const path = canonical.slice(root.length).replace(/^(?!\/)/, '/');
  // The path is written for HTML already.
  const links = alternatesOf(path, origin).map(
    ({ hreflang, address }) => `<link rel="alternate" hreflang="${hreflang}" href="${address}">`,
  );
  return links.join('') + (head.includes('"og:title"') ? localeTags(language) : '');
}

function localeTags(language: Language): string {
  if (language === 'en') return '';
  const others = LANGUAGES.filter((one) => one !== language).map((one) => tag('og:locale:alternate', one));
  return [tag('og:locale', language), ...others].join('');
}

const tag = (property: string, language: Language) =>
  `<meta property="${property}" content="${REGIONAL[language].replace('-', '_')}">`;

/** Where the page of an address is, where it is at another one: of a language at its one spelling, and in English if there is no other. */
export function elsewhere(address: string, shell: Pick<ShellEntry, 'languages'>): string | null {
  const { language, url } = askedPage(address);
  const inside = url.pathname + url.search;
  // `//host` would lead to another site.
  if (language === 'en' || inside.startsWith('//') || inside.startsWith(`${baseOf(language)}/`)) return null;
  if (!isIn(shell, language)) return inside;
  return address.startsWith(`${baseOf(language)}/`) && url.pathname === '/' ? addressIn(language, inside) : null;
}
