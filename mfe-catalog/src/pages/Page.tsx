import { useQuery } from '@shop/shared/query';
import { langOf } from '@shop/shared/format/language/scripts';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useParams } from '@shop/shared/router';
import { Button } from '@shop/shared/ui/button/Button';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { EmptyState } from '@shop/shared/ui/notice/EmptyState';
import { Prose } from '@shop/shared/ui/page/Prose';
import { PageHead } from '../PageHead.tsx';
import { pageData } from './pageData.ts';
import { pageQuery } from './queries.ts';
import { PAGES } from './texts.ts';

export { pageLoader } from './loader.ts';

/** `/pages/:slug`: what the shop says of returning, delivery and the like. */
export function OwnPage() {
  const { api, origin = '', settings } = useShell();
  const slug = useParams()['slug'] ?? '';
  const { data: page, refetch } = useQuery(pageQuery(api, slug));

  if (page === null) return <Missing />;
  if (!page) return <Failed onRetry={() => void refetch()} />;
  const { title, description, html } = page;
  return (
    <div className="mx-auto max-w-page px-4 py-8 lg:px-8 lg:py-12">
      <PageHead
        title={PAGES.title(title, settings.shopName)}
        description={description}
        path={`/pages/${slug}`}
        type="website"
      />
      <script
        key={slug}
        type="application/ld+json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{
          __html: import.meta.env.SSR ? pageData({ slug, title, description, origin, settings }) : '',
        }}
      />
      <h1 lang={langOf(title)} dir="auto" className="mb-5 text-2xl lg:text-3xl">
        {title}
      </h1>
      <Prose html={html} />
    </div>
  );
}

function Missing() {
  return (
    <>
      <title>{PAGES.notFound}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        as="h1"
        title={PAGES.notFound}
        text={PAGES.notFoundText}
        action={<ButtonLink to="/">{PAGES.toShop}</ButtonLink>}
      />
    </>
  );
}

function Failed({ onRetry }: { onRetry(): void }) {
  return (
    <div role="alert">
      <title>{PAGES.failed}</title>
      <EmptyState as="h1" title={PAGES.failed} action={<Button onClick={onRetry}>{PAGES.tryAgain}</Button>} />
    </div>
  );
}
