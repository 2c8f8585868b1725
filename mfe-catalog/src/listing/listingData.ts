import { LANGUAGE, hrefOf } from '@shop/shared/format/language/texts';
import type { CardItem } from '../card/queries.ts';
import { dataBlock, IN_LANGUAGE } from '../dataBlock.ts';
import { LISTING } from './texts.ts';

interface ListingFacts {
  heading: string;
  path: string;
  origin: string;
  items: readonly CardItem[];
}

/** A listing as schema.org describes one, for search engines: its products, and the way to it. */
export function listingData({ heading, path, origin, items }: ListingFacts): string {
  const trail = [{ name: LISTING.allProducts, path: '/' }, ...(path === '/' ? [] : [{ name: heading, path }])];
  return dataBlock({
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: trail.map(({ name, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: origin + hrefOf(path),
        })),
      },
      {
        '@type': 'ItemList',
        name: heading,
        itemListElement: items.map(({ prdId }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          url: origin + hrefOf(`/product/${prdId}`),
        })),
      },
      // Neither a list nor a product is in a language; the page is.
      ...(LANGUAGE === 'en'
        ? []
        : [{ '@type': 'CollectionPage', name: heading, url: origin + hrefOf(path), ...IN_LANGUAGE }]),
    ],
  });
}
