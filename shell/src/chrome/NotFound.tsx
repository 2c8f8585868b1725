import { ButtonLink } from '@shop/shared/ui/ButtonLink';
import { EmptyState } from '@shop/shared/ui/EmptyState';
import { STORE } from './texts.ts';

/** Any address nobody owns (storefront specification, 2). */
export function NotFound() {
  return (
    <div className="mx-auto max-w-page py-10">
      <title>{STORE.notFound}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        as="h1"
        title={STORE.notFound}
        text={STORE.notFoundText}
        action={<ButtonLink to="/">{STORE.backHome}</ButtonLink>}
      />
    </div>
  );
}
