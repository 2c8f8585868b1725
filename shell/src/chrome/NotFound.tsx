import type { ReactNode } from 'react';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { EmptyState } from '@shop/shared/ui/notice/EmptyState';
import { STORE } from './texts.ts';

/** Any address nobody owns (storefront specification, 2). `children` are ways on beside the one home. */
export function NotFound({ children }: { children?: ReactNode }) {
  return (
    <div className="mx-auto max-w-lg py-6 lg:py-10">
      <title>{STORE.notFound}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        as="h1"
        title={STORE.notFound}
        text={STORE.notFoundText}
        action={
          <>
            {children}
            <ButtonLink to="/">{STORE.backHome}</ButtonLink>
          </>
        }
      />
    </div>
  );
}
