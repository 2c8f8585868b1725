import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Link } from '@shop/shared/router';
import { Button } from '@shop/shared/ui/Button';
import { ButtonLink } from '@shop/shared/ui/ButtonLink';
import { EmptyState } from '@shop/shared/ui/EmptyState';
import { buttonStyle } from '@shop/shared/ui/buttonStyle';
import { ProductCard } from '../card/ProductCard.tsx';
import { badgedQuery } from '../card/queries.ts';
import { LISTING } from './texts.ts';
import { addressOf, type ListingView } from './address.ts';
import { CardSkeletons } from './CardSkeletons.tsx';
import { PAGE_SIZE, listingQuery } from './queries.ts';

/** Cards loaded at once and asked for in the head: two rows on a phone, one on a desktop. */
const FIRST_SCREEN = 4;

/** The products of a view, page below page, and the way to more. */
export function ProductGrid({ view }: { view: ListingView }) {
  const { api } = useShell();
  const first = useQuery(listingQuery(api, view, 1));
  if (first.data?.total === 0) {
    const action = <ButtonLink to="/">{LISTING.viewAllProducts}</ButtonLink>;
    return <EmptyState title={LISTING.noProducts} text={LISTING.noProductsHint} action={action} />;
  }
  const lastPage = Math.ceil((first.data?.total ?? 0) / PAGE_SIZE);
  const pages = Math.max(1, Math.min(view.pages, lastPage));
  return (
    <>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4">
        {Array.from({ length: pages }, (_, index) => (
          <PageOfCards key={index} view={view} page={index + 1} />
        ))}
      </div>
      {pages < lastPage && (
        <p className="mt-8 text-center">
          <Link
            to={addressOf({ ...view, pages: pages + 1 })}
            replace
            preventScrollReset
            className={buttonStyle({ variant: 'secondary' })}
          >
            {LISTING.showMore}
          </Link>
        </p>
      )}
    </>
  );
}

function PageOfCards({ view, page }: { view: ListingView; page: number }) {
  const { api } = useShell();
  const { data, error, refetch } = useQuery(listingQuery(api, view, page));
  const { data: badged } = useQuery(badgedQuery(api));
  if (error) {
    const action = <Button onClick={() => void refetch()}>{LISTING.tryAgain}</Button>;
    return (
      <div role="alert" className="col-span-full">
        <EmptyState title={error.message} action={action} />
      </div>
    );
  }
  if (!data) return <CardSkeletons />;
  return data.items.map((item, index) => (
    <ProductCard
      key={item.prdId}
      item={item}
      badged={badged}
      hasSize={view.size !== null}
      priority={page === 1 && index < FIRST_SCREEN}
    />
  ));
}
