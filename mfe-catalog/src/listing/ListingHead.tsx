import { hrefOf } from '@shop/shared/format/language/texts';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { PageHead } from '../PageHead.tsx';
import { UNFILTERED, addressOf, type ListingView } from '../results/address.ts';
import { listingQuery, pageCount } from '../results/queries.ts';
import { listingData } from './listingData.ts';
import { LISTING } from './texts.ts';

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
      {import.meta.env.SSR && pages > 1 && <link rel="prev" href={origin + hrefOf(page(pages - 1))} />}
      {import.meta.env.SSR && pages < pageCount(first) && <link rel="next" href={origin + hrefOf(page(pages + 1))} />}
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
