import { memo } from 'react';
import { clsx } from 'clsx';
import { langOf } from '@shop/shared/format/language/scripts';
import { Badge } from '@shop/shared/ui/notice/Badge';
import { CardPrice } from './CardPrice.tsx';
import { CardPicture } from './CardPicture.tsx';
import { CARD } from './texts.ts';
import type { Badged } from '@shop/shared/contracts/http/catalog/listing';
import { hrefOf } from '@shop/shared/format/language/texts';
import type { CardItem } from './queries.ts';

export interface ProductCardProps {
  item: CardItem;
  badged: Badged | undefined;
  /** The item's `stockId` is that of the wanted size or colour, so the product opens with it chosen. */
  hasVariation: boolean;
  /** On the first screen. */
  priority: boolean;
  /** Below the first screen, or below a whole page: laid out when it comes near, the former on phones alone. */
  below?: 'screen' | 'page' | undefined;
  /** Element of its name, one below the heading it stands under. */
  heading?: 'h2' | 'h3' | undefined;
  /** Once, when it appears. */
  takesFocus?: boolean | undefined;
}

/** Its link is anticipated and followed by the `CatalogFrame` around it. */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { item, badged, hasVariation, priority, below, heading: Name = 'h2', takesFocus } = props;
  return (
    <article
      className={clsx(
        'relative flex flex-col overflow-hidden rounded-lg bg-card shadow-sm transition-shadow hover:shadow-md',
        below === 'page' && 'far-card',
        below === 'screen' && 'max-md:far-card',
      )}
    >
      <a
        href={hrefOf(`/product/${item.prdId}${hasVariation ? `?variant=${item.stockId}` : ''}`)}
        ref={takesFocus ? focusNow : undefined}
        className="rounded-t-lg -outline-offset-3"
      >
        <CardPicture path={item.img} priority={priority} className="aspect-garment w-full bg-sunken object-cover" />
        <Name
          lang={langOf(item.productName)}
          className="mx-3 mt-2.5 line-clamp-2 text-sm max-md:min-h-[2lh] leading-normal font-semibold md:mx-4 md:text-base"
        >
          {item.productName}
        </Name>
      </a>
      <CardPrice item={item} className="mx-3 mt-0.5 mb-3 md:mx-4 md:mb-4 md:text-lg" />
      <Badges item={item} badged={badged} />
    </article>
  );
});

function focusNow(link: HTMLAnchorElement | null): void {
  link?.focus({ preventScroll: true });
}

function Badges({ item, badged }: Pick<ProductCardProps, 'item' | 'badged'>) {
  return (
    <div className="pointer-events-none absolute top-2 start-2 flex flex-col items-start gap-1 md:top-3 md:start-3">
      {badged?.newest.includes(item.prdId) && <Badge tone="leaf">{CARD.badgeNew}</Badge>}
      {badged?.bestSelling.includes(item.prdId) && <Badge tone="sunny">{CARD.badgeBestSeller}</Badge>}
      {item.onSale === '1' && <Badge tone="coral">{CARD.badgeSale}</Badge>}
      {item.totalStock < 1 && <Badge>{CARD.badgeSoldOut}</Badge>}
    </div>
  );
}
