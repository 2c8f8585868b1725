import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useLocation } from '@shop/shared/router';
import { CategoryBar } from '../lookups/CategoryBar.tsx';
import { lookupQuery } from '../lookups/queries.ts';
import { PageHead } from '../PageHead.tsx';
import { addressOf, readView, UNFILTERED } from '../results/address.ts';
import { Results } from '../results/Results.tsx';
import { SearchStart } from './SearchStart.tsx';
import { SEARCH } from './texts.ts';

/** What was found for the words of the address; without words, where to begin. */
export function SearchPage() {
  const { api, settings } = useShell();
  const { pathname, search } = useLocation();
  const view = readView(pathname, new URLSearchParams(search));
  const categories = useQuery(lookupQuery(api, 'prdCategory')).data ?? [];
  const words = view.q ?? '';
  return (
    <>
      <PageHead
        title={SEARCH.pageTitle(words, settings.shopName)}
        description={SEARCH.description(settings.shopName)}
        path={addressOf({ ...view, ...UNFILTERED, sort: 'featured' })}
        type="website"
      />
      <meta name="robots" content="noindex" />
      {words ? (
        <>
          <CategoryBar selected={undefined} categories={categories} />
          <Results heading={SEARCH.results(words)} view={view} />
          <div className="h-12" />
        </>
      ) : (
        <SearchStart categories={categories} />
      )}
    </>
  );
}
