import { ChevronRight } from 'lucide-react';
import { DetailPage } from '@shop/shared/admin/detail/DetailPage';
import type { OwnPage } from '@shop/shared/contracts/http/pages';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Link } from '@shop/shared/router';
import { Badge } from '@shop/shared/ui/notice/Badge';
import { pagesQuery } from './queries.ts';
import { SHOP_PAGES } from './texts.ts';

/** `/admin/pages`: the shop's own pages, and which are shown. */
export function ShopPagesPage() {
  return (
    <DetailPage
      query={pagesQuery(useShell())}
      back={{ to: '/admin/settings', label: SHOP_PAGES.back }}
      texts={{ failed: SHOP_PAGES.loadFailed }}
    >
      {(pages) => (
        <>
          <p className="-mt-3 mb-4 text-ink-soft">{SHOP_PAGES.subtitle}</p>
          <ul aria-label={SHOP_PAGES.list} className="divide-y divide-line rounded-lg border border-line bg-card">
            {pages.map((page) => (
              <li key={page.slug}>
                <PageRow {...page} />
              </li>
            ))}
          </ul>
        </>
      )}
    </DetailPage>
  );
}

function PageRow({ slug, title, shown, isDraft, isOutdated }: OwnPage) {
  return (
    <Link
      to={`/admin/pages/${slug}`}
      className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-0.5 px-4 py-2.5 hover:bg-sunken"
    >
      <span className="basis-full font-bold sm:basis-56">{title}</span>
      {isOutdated ? (
        <Badge tone="sunny">{SHOP_PAGES.isOutdated}</Badge>
      ) : (
        <span className="text-sm text-ink-soft">{isDraft ? SHOP_PAGES.isDraft : SHOP_PAGES.isOwn}</span>
      )}
      <Badge tone={shown ? 'leaf' : 'neutral'} className="ml-auto">
        {shown ? SHOP_PAGES.shown : SHOP_PAGES.hidden}
      </Badge>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
    </Link>
  );
}
