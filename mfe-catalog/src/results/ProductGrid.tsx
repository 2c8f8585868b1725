import { Suspense, lazy, memo, useState } from 'react';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Link } from '@shop/shared/router';
import { buttonStyle } from '@shop/shared/ui/buttonStyle';
import { ProductCard } from '../card/ProductCard.tsx';
import { badgedQuery } from '../card/queries.ts';
import { addressOf, type ListingView } from './address.ts';
import { CardSkeletons } from './CardSkeletons.tsx';
import { PAGE_SIZE, listingQuery, pageCount } from './queries.ts';
import { RESULTS } from './texts.ts';

const NoProducts = lazy(async () => ({ default: (await import('./NoProducts.tsx')).NoProducts }));

/** Cards loaded at once and asked for in the head: two rows on a phone, one on a desktop. */
const FIRST_SCREEN = 4;

/** The products of a view, page below page, and the way to more. */
export const ProductGrid = memo(function ProductGrid({ view }: { view: ListingView }) {
  const { api } = useShell();
  const [asked, setAsked] = useState(0);
  const first = useQuery(listingQuery(api, view, 1));
  if (first.data?.total === 0) {
    return (
      <Suspense fallback={<div className="h-80" />}>
        <NoProducts view={view} />
      </Suspense>
    );
  }
  const total = first.data?.total;
  const lastPage = pageCount(first.data);
  const pages = Math.min(view.pages, lastPage);
  return (
    <>
      <section
        aria-label={RESULTS.products}
        className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4"
      >
        {Array.from({ length: pages }, (_, index) => (
          <PageOfCards key={index} view={view} page={index + 1} total={total} takesFocus={index + 1 === asked} />
        ))}
      </section>
      {pages < lastPage && total && (
        <p className="mt-8 flex flex-col items-center gap-2 text-sm text-ink-soft">
          {RESULTS.shownOf(pages * PAGE_SIZE, total)}
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
  /** Products in all pages, once known. */
  total: number | undefined;
  /** Somebody asked for this page: its first product gets the focus. */
  takesFocus: boolean;
}

function PageOfCards({ view, page, total, takesFocus }: PageOfCardsProps) {
  const { api } = useShell();
  const { data, error, refetch } = useQuery(listingQuery(api, view, page));
  const { data: badged } = useQuery(badgedQuery(api));
  if (error) {
    return (
      <div role="alert" className="col-span-full flex flex-col items-center gap-5 py-12 text-center">
        <h2 className="text-xl">{error.message}</h2>
        <button type="button" onClick={() => void refetch()} className={buttonStyle({})}>
          {RESULTS.tryAgain}
        </button>
      </div>
    );
  }
  if (!data) return <CardSkeletons count={total && Math.min(PAGE_SIZE, total - (page - 1) * PAGE_SIZE)} />;
  return data.items.map((item, index) => (
    <ProductCard
      key={item.prdId}
      item={item}
      badged={badged}
      hasVariation={view.size !== null || view.color !== null}
      far={page > 1}
      priority={page === 1 && index < FIRST_SCREEN}
      takesFocus={takesFocus && index === 0}
    />
  ));
}
