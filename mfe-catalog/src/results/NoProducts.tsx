import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { EmptyState } from '@shop/shared/ui/notice/EmptyState';
import type { ListingView } from './address.ts';
import { EMPTY } from './emptyTexts.ts';

/** The empty result of storefront specification, 2; a search gets help with its words. */
export function NoProducts({ view }: { view: ListingView }) {
  return (
    <EmptyState
      title={EMPTY.noProducts}
      text={view.q === null ? EMPTY.noProductsHint : EMPTY.noMatchesHint}
      action={<ButtonLink to="/">{EMPTY.viewAllProducts}</ButtonLink>}
    />
  );
}
