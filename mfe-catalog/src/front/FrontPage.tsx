import type { ReactNode } from 'react';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Link } from '@shop/shared/router';
import { Picture } from '@shop/shared/ui/picture/Picture';
import { CardRow } from '../card-row/CardRow.tsx';
import { frontQuery } from './queries.ts';
import { FRONT } from './texts.ts';

export { frontQuery };

const BANNER = 'block overflow-hidden rounded-xl bg-sunny-soft text-sunny-deep shadow-sm';

/** How wide the banner is: the page, in its margins. */
const SIZES = '(min-width: 80rem) 76rem, (min-width: 64rem) calc(100vw - 4rem), calc(100vw - 2rem)';

/** What the shop has put above the products of its front page: a banner, and rows of products. */
export function FrontPage() {
  const { api, settings } = useShell();
  const { data } = useQuery(frontQuery(api, settings.front));
  // A screen: what stands below is not pushed in sight.
  if (!data) return <div className="h-screen" />;
  const { banner, rows } = data;
  return (
    <div className="mx-auto flex max-w-page flex-col gap-6 px-4 pt-4 lg:gap-8 lg:px-8 lg:pt-6">
      {banner && (
        <BannerLink to={banner.link}>
          {banner.picture && (
            <Picture
              path={banner.picture}
              base={api.base}
              alt=""
              sizes={SIZES}
              priority
              className="aspect-[5/2] w-full object-cover md:aspect-[7/2]"
            />
          )}
          {banner.text && <p className="px-4 py-3 text-center font-bold md:text-lg">{banner.text}</p>}
        </BannerLink>
      )}
      {rows.map(({ title, link, items }, at) => (
        // Its place is what it is: two may be called the same.
        <section key={at}>
          <div className="mb-2 flex items-center justify-between gap-4">
            <h2 className="min-w-0 text-xl md:text-2xl">{title}</h2>
            {link && (
              <Link
                to={link}
                aria-label={FRONT.seeAllOf(title)}
                className="flex min-h-11 shrink-0 items-center font-bold text-coral-deep hover:underline"
              >
                {FRONT.seeAll}
              </Link>
            )}
          </div>
          <CardRow label={title} items={items} priority={at === 0 && !banner?.picture} />
        </section>
      ))}
    </div>
  );
}

function BannerLink({ to, children }: { to: string; children: ReactNode }) {
  if (to === '') return <div className={BANNER}>{children}</div>;
  if (to.startsWith('/')) {
    return (
      <Link to={to} className={BANNER}>
        {children}
      </Link>
    );
  }
  return (
    <a href={to} className={BANNER}>
      {children}
    </a>
  );
}
