import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import type { CardItem } from '../card/queries.ts';
import { PageHead } from '../PageHead.tsx';
import { UNFILTERED, addressOf, type ListingView } from '../results/address.ts';
import { listingQuery, pageCount } from '../results/queries.ts';
import { LISTING } from './texts.ts';

interface ListingFacts {
  heading: string;
  path: string;
  origin: string;
  items: readonly CardItem[];
}

/** Sorted and filtered views are the same page to a search engine; each further batch is one of its own. */
export function ListingHead({ heading, view }: { heading: string; view: ListingView }) {
  const { api, origin = '', settings } = useShell();
  const first = useQuery(listingQuery(api, view, 1)).data;
  const { pages } = view;
  const page = (number: number) => addressOf({ ...view, ...UNFILTERED, sort: 'featured', pages: number });
  return (
    <>
      <PageHead
        title={`${heading} | ${settings.shopName}`}
        description={LISTING.listingDescription(heading, settings.shopName)}
        path={page(pages)}
        type="website"
      />
      {/* For search engines, which read what the server sends: the browser has neither the code nor the text. */}
      {import.meta.env.SSR && pages > 1 && <link rel="prev" href={origin + page(pages - 1)} />}
      {import.meta.env.SSR && pages < pageCount(first) && <link rel="next" href={origin + page(pages + 1)} />}
      <script
        key={page(pages)}
        type="application/ld+json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{
          __html: import.meta.env.SSR ? listingData({ heading, path: page(1), origin, items: first?.items ?? [] }) : '',
        }}
      />
    </>
  );
}

/**
 * A listing as schema.org describes one, for search engines: its products, and the way to it. `<` is escaped so that no
 * name can end the script element it stands in.
 */
function listingData({ heading, path, origin, items }: ListingFacts): string {
  const trail = [{ name: LISTING.allProducts, path: '/' }, ...(path === '/' ? [] : [{ name: heading, path }])];
  const data = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: trail.map(({ name, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: origin + path,
        })),
      },
      {
        '@type': 'ItemList',
        name: heading,
        itemListElement: items.map(({ prdId }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          url: `${origin}/product/${prdId}`,
        })),
      },
    ],
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
