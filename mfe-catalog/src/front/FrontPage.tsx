import type { ReactNode } from 'react';
import { langOf } from '@shop/shared/format/language/scripts';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Link, useLocation, useNavigationType } from '@shop/shared/router';
import { Picture } from '@shop/shared/ui/picture/Picture';
import { ProductCard } from '../card/ProductCard.tsx';
import { wornQuery, type CardItem } from '../card/queries.ts';
import { openedFrom } from '../openedCards.ts';
import { frontQuery } from './queries.ts';
import { FRONT } from './texts.ts';

export { frontQuery };

const BANNER = 'block overflow-hidden rounded-xl bg-sunny-soft text-sunny-deep shadow-sm';

/** Cards of a row that a window shows. */
const IN_SIGHT = 4;

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
    <div className="mb-6 flex flex-col gap-6 lg:mb-8 lg:gap-8">
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
          {banner.text && (
            <p lang={langOf(banner.text)} className="px-4 py-3 text-center font-bold md:text-lg">
              {banner.text}
            </p>
          )}
        </BannerLink>
      )}
      {rows.map(({ title, link, items }, at) => (
        // Its place is what it is: two may be called the same.
        <section key={at}>
          <div className="mb-2 flex items-center justify-between gap-4">
            <h2 id={`row-${at}`} lang={langOf(title)} className="min-w-0 text-xl md:text-2xl">
              {title}
            </h2>
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
          <Row label={title} labelledBy={`row-${at}`} items={items} priority={at === 0 && !banner?.picture} />
        </section>
      ))}
    </div>
  );
}

interface RowProps {
  label: string;
  /** Id of what says it in its language. */
  labelledBy: string;
  items: readonly CardItem[];
  /** On the first screen. */
  priority: boolean;
}

/** Side by side, swiped where they do not all fit: phones show that there is more. */
function Row({ label, labelledBy, items, priority }: RowProps) {
  const { api } = useShell();
  const { data: badged } = useQuery(wornQuery(api, items));
  const { key } = useLocation();
  const leftBy = useNavigationType() === 'POP' ? openedFrom(key, label) : undefined;
  return (
    <ul
      aria-labelledby={labelledBy}
      className="-mx-4 flex snap-x scroll-px-4 [scrollbar-width:thin] gap-3 overflow-x-auto overscroll-x-contain px-4 pt-1 pb-3 md:gap-5 lg:-mx-8 lg:scroll-px-8 lg:px-8"
    >
      {items.map((item, at) => (
        <li
          key={item.prdId}
          className="grid w-[42%] shrink-0 snap-start md:w-[calc((100%-2.5rem)/3)] lg:w-[calc((100%-3.75rem)/4)]"
        >
          <ProductCard
            item={item}
            badged={badged}
            hasVariation={false}
            priority={priority && at < IN_SIGHT}
            heading="h3"
            takesFocus={item.prdId === leftBy}
          />
        </li>
      ))}
    </ul>
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
