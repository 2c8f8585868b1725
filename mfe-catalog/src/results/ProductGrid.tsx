import { Suspense, lazy, memo, useCallback, useState } from 'react';
import { useQuery, useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Link } from '@shop/shared/router';
import { buttonStyle } from '@shop/shared/ui/button/buttonStyle';
import { ahead } from '../ahead.ts';
import { useNear } from '../useNear.ts';
import { addressOf, type ListingView } from './address.ts';
import { Cards } from './Cards.tsx';
import { CardSkeletons } from './CardSkeletons.tsx';
import { MOST_RENDERED_PAGES, PAGE_SIZE, listingQuery, pageCount } from './queries.ts';
import { RESULTS } from './texts.ts';

const NoProducts = lazy(async () => ({ default: (await import('./NoProducts.tsx')).NoProducts }));

interface ProductGridProps {
  view: ListingView;
  isBelow?: boolean | undefined;
}

/** The products of a view, page below page, and the way to more. */
export const ProductGrid = memo(function ProductGrid({ view, isBelow }: ProductGridProps) {
  const { api } = useShell();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState(0);
  const first = useQuery(listingQuery(api, view, 1));
  const total = first.data?.total;
  const lastPage = pageCount(first.data);
  const pages = Math.min(view.pages, lastPage);
  const last = useQuery(listingQuery(api, view, pages));
  // Where a page is missing, its own 'Try again' goes on.
  const isMissing = last.isError && !last.data;
  const fetchMore = useCallback(() => {
    ahead(() => queryClient.prefetchQuery(listingQuery(api, view, pages + 1)));
  }, [queryClient, api, view, pages]);
  const nearEnd = useNear(fetchMore);
  if (total === 0) {
    return (
      <Suspense fallback={<div className="h-80" />}>
        <NoProducts view={view} />
      </Suspense>
    );
  }
  return (
    <>
      <section
        aria-label={RESULTS.products}
        aria-busy={first.isPlaceholderData}
        className="grid grid-cols-2 gap-3 aria-busy:opacity-50 md:grid-cols-3 md:gap-5 lg:grid-cols-4"
      >
        {Array.from({ length: pages }, (_, index) => (
          <PageOfCards key={index} view={view} page={index + 1} isBelow={isBelow} takesFocus={index + 1 === asked} />
        ))}
      </section>
      {pages < lastPage && total && !isMissing && (
        <p ref={nearEnd} className="mt-8 flex flex-col items-center gap-2 text-sm text-ink-soft">
          <span>{RESULTS.shownOf(pages * PAGE_SIZE, total)}</span>
          <Link
            to={addressOf({ ...view, pages: pages + 1 })}
            rel="next"
            replace
            preventScrollReset
            onClick={() => setAsked(pages + 1)}
            className={buttonStyle({ variant: 'secondary' })}
          >
            {RESULTS.loadMore}
          </Link>
        </p>
      )}
    </>
  );
});

interface PageOfCardsProps {
  view: ListingView;
  page: number;
  isBelow?: boolean | undefined;
  /** Somebody asked for this page: its first product gets the focus. */
  takesFocus: boolean;
}

function PageOfCards({ view, page, isBelow = false, takesFocus }: PageOfCardsProps) {
  const { api } = useShell();
  const { data, error, refetch } = useQuery(listingQuery(api, view, page));
  // Products that were read before stay when reading them anew fails.
  if (error && !data) {
    return (
      <div role="alert" className="col-span-full flex flex-col items-center gap-5 py-12 text-center">
        <h2 className="text-xl">{error.message}</h2>
        <button type="button" onClick={() => void refetch()} className={buttonStyle({})}>
          {RESULTS.tryAgain}
        </button>
      </div>
    );
  }
  // Cards are drawn where somebody may look first; hundreds of pages of them would be a document of megabytes.
  if (!data) return page <= MOST_RENDERED_PAGES + 1 ? <CardSkeletons /> : <div data-skeleton className="far-page" />;
  return (
    <Cards
      key={data.items.map(({ prdId }) => prdId).join()}
      items={data.items}
      far={isBelow || page > 1}
      hasVariation={view.size !== null || view.color !== null}
      takesFocus={takesFocus}
    />
  );
}
