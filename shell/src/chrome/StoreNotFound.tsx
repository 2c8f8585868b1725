import { categoryAddress } from '@shop/shared/contracts/categories';
import { useQuery, type QueryClient } from '@shop/shared/query';
import { Link } from '@shop/shared/router';
import { categoriesQuery } from '../search/categoriesQuery.ts';
import { SearchForm } from '../search/SearchForm.tsx';
import type { Services } from '../services.ts';
import { NotFound } from './NotFound.tsx';
import { STORE } from './texts.ts';

/** For the route's loader. Without the categories, the page still helps. */
export function loadCategories(queryClient: QueryClient): Promise<null> {
  return queryClient.ensureQueryData(categoriesQuery).then(
    () => null,
    () => null,
  );
}

/** The storefront's 404 page: with a search field and the categories, for who came by an old address. */
export function StoreNotFound({ services }: { services: Services }) {
  const categories = useQuery({ ...categoriesQuery, retryOnMount: false }).data ?? [];
  return (
    <NotFound>
      <SearchForm services={services} className="mx-auto mb-6 w-[min(24rem,calc(100vw-2rem))]" />
      {categories.length > 0 && (
        <nav aria-label={STORE.categories} className="mb-8">
          <ul className="flex flex-wrap justify-center gap-2">
            {categories.map(({ entityId, name }) => (
              <li key={entityId}>
                <Link
                  to={categoryAddress(entityId)}
                  className="flex min-h-11 items-center rounded-full bg-sunken px-4 text-sm font-bold hover:bg-coral-soft hover:text-coral-deep"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </NotFound>
  );
}
