import type { ReactNode } from 'react';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { EmptyState } from '@shop/shared/ui/notice/EmptyState';
import { STORE } from './texts.ts';

interface NotFoundProps {
  /** Ways on beside the one home. */
  children?: ReactNode;
  /** The way home of who is not in the shop. */
  home?: { to: string; label: string };
}

/** Any address nobody owns (storefront specification, 2). */
export function NotFound({ children, home = { to: '/', label: STORE.backHome } }: NotFoundProps) {
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
            <ButtonLink to={home.to}>{home.label}</ButtonLink>
          </>
        }
      />
    </div>
  );
}
