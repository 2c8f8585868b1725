import type { Alternate } from './pageLanguage.ts';
import { escapeMarkup } from '@shop/shared/format/markup';
import { XML_HEAD, tag } from './xml.ts';

/** Addresses of one file; search engines refuse more than 50,000, and files of more than 50 MB. */
const MOST_ADDRESSES = 10_000;

export interface SitemapEntry {
  /** Absolute, as `picture` is. */
  address: string;
  /** W3C date and time of the last change. */
  changed?: string;
  picture?: string;
  /** The same page in every language, itself among them. */
  alternates?: Alternate[];
}

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const LINKS = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const PICTURES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/**
 * The files of a sitemap: `sitemap.xml` alone, or, for more than `most` addresses, as an index of the parts behind it,
 * which stand at `{origin}/sitemap-1.xml` and so on.
 */
export function sitemapFiles(entries: SitemapEntry[], origin: string, most = MOST_ADDRESSES): string[] {
  const parts = Array.from({ length: Math.ceil(entries.length / most) }, (_, i) =>
    urlSet(entries.slice(i * most, (i + 1) * most)),
  );
  if (parts.length <= 1) return [parts[0] ?? urlSet([])];
  const addresses = parts.map((_, i) => `<sitemap>${tag('loc', `${origin}/sitemap-${i + 1}.xml`)}</sitemap>`);
  return [`${XML_HEAD}<sitemapindex ${NAMESPACE}>\n${addresses.join('\n')}\n</sitemapindex>\n`, ...parts];
}

function urlSet(entries: SitemapEntry[]): string {
  const urls = entries.map(({ address, changed, picture, alternates = [] }) =>
    [
      '<url>',
      tag('loc', address),
      changed ? tag('lastmod', changed) : '',
      ...alternates.map(link),
      picture ? `<image:image>${tag('image:loc', picture)}</image:image>` : '',
      '</url>',
    ].join(''),
  );
  return `${XML_HEAD}<urlset ${NAMESPACE} ${PICTURES}${entries.some(({ alternates }) => alternates) ? ` ${LINKS}` : ''}>\n${urls.join('\n')}\n</urlset>\n`;
}

function link({ hreflang, address }: Alternate): string {
  return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeMarkup(address)}"/>`;
}
