import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useLocation } from '@shop/shared/router';
import { categoryName } from '../lookups/categories.ts';
import { CategoryBar } from '../lookups/CategoryBar.tsx';
import { lookupQuery } from '../lookups/queries.ts';
import { readView } from '../results/address.ts';
import { Results } from '../results/Results.tsx';
import { JoinUpdates } from './JoinUpdates.tsx';
import { ListingHead } from './ListingHead.tsx';
import { LISTING } from './texts.ts';
import { Ticker } from './Ticker.tsx';

/** The listing screen of storefront specification, 2, between the shell's header and footer. */
export function ListingPage() {
  const { api, settings } = useShell();
  const { pathname, search } = useLocation();
  const view = readView(pathname, new URLSearchParams(search));
  const categories = useQuery(lookupQuery(api, 'prdCategory')).data ?? [];
  const heading =
    view.category === null ? LISTING.allProducts : (categoryName(view.category, categories) ?? LISTING.unknownCategory);
  return (
    <>
      <ListingHead heading={heading} view={view} />
      <CategoryBar selected={view.category} categories={categories} />
      <Ticker texts={settings.promoTexts} />
      <Results heading={heading} view={view} />
      <JoinUpdates />
    </>
  );
}
