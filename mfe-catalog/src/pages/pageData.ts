import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import { hrefOf } from '@shop/shared/format/language/texts';
import { dataBlock, IN_LANGUAGE } from '../dataBlock.ts';
import { returnPolicy } from '../returnPolicy.ts';

const KINDS: Record<string, string> = { about: 'AboutPage', contact: 'ContactPage' };

interface Described {
  slug: string;
  title: string;
  description: string;
  /** Of the shop, without a path. */
  origin: string;
  settings: PublicSettings;
}

/** A page as schema.org describes one, and whose it is: search engines read there how the shop is reached and takes things back. */
export function pageData({ slug, title, description, origin, settings }: Described): string {
  const { shopName, storePhone, address, socialLinks } = settings;
  const profiles = Object.values(socialLinks).filter(Boolean);
  return dataBlock({
    '@type': KINDS[slug] ?? 'WebPage',
    name: title,
    description,
    ...IN_LANGUAGE,
    url: origin + hrefOf(`/pages/${slug}`),
    isPartOf: { '@type': 'WebSite', name: shopName, url: origin + hrefOf('/') },
    publisher: {
      '@type': 'OnlineStore',
      name: shopName,
      url: origin + hrefOf('/'),
      ...(storePhone && { telephone: storePhone }),
      ...(address && { address }),
      ...(profiles.length > 0 && { sameAs: profiles }),
      ...returnPolicy(settings, origin),
    },
  });
}
