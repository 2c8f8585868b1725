import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useLocation } from '@shop/shared/router';
import { categoryName } from '../lookups/categories.ts';
import { lookupQuery } from '../lookups/queries.ts';
import { PageHead } from '../PageHead.tsx';
import { LISTING } from './texts.ts';
import { addressOf, readView } from './address.ts';
import { CategoryBar } from './CategoryBar.tsx';
import { Filters } from './Filters.tsx';
import { JoinUpdates } from './JoinUpdates.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import { listingQuery } from './queries.ts';
import { Ticker } from './Ticker.tsx';

/** The listing screen of storefront specification, 2, between the shell's header and footer. */
export function ListingPage() {
  const { api, settings } = useShell();
  const { pathname, search } = useLocation();
  const view = readView(pathname, new URLSearchParams(search));
  const categories = useQuery(lookupQuery(api, 'prdCategory')).data ?? [];
  const sizes = useQuery(lookupQuery(api, 'prdSize'));
  const total = useQuery(listingQuery(api, view, 1)).data?.total;

  const heading =
    view.category === null ? LISTING.allProducts : (categoryName(view.category, categories) ?? LISTING.unknownCategory);

  return (
    <>
      <PageHead
        title={`${heading} | ${settings.shopName}`}
        description={LISTING.listingDescription(heading, settings.shopName)}
        path={addressOf({ ...view, sort: 'featured', size: null })}
        type="website"
      />
      <CategoryBar selected={view.category} categories={categories} />
      <Ticker texts={settings.promoTexts} />
      <div className="mx-auto max-w-page px-4 pt-4 lg:px-8 lg:pt-8">
        <div className="mb-5 flex flex-col gap-3 md:flex-row md:items-end md:justify-between">
          <div className="flex items-baseline gap-3">
            <h1 className="text-2xl lg:text-3xl">{heading}</h1>
            <p aria-live="polite" className="text-sm whitespace-nowrap text-ink-soft">
              {total ? LISTING.productCount(total) : null}
            </p>
          </div>
          <Filters view={view} sizes={sizes.data ?? []} error={sizes.error?.message} />
        </div>
        <ProductGrid view={view} />
      </div>
      <JoinUpdates />
    </>
  );
}
