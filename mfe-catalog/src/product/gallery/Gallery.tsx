import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { ProductPicture } from '@shop/shared/contracts/http/catalog/catalog';
import { ONWARD } from '@shop/shared/format/language/onward';
import { Badge } from '@shop/shared/ui/notice/Badge';
import { IconButton } from '@shop/shared/ui/button/IconButton';
import { PicturePlaceholder } from '@shop/shared/ui/picture/PicturePlaceholder';
import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { ChevronStartIcon, ChevronEndIcon } from '@shop/shared/ui/icon/StrokeIcons';
import { PRODUCT } from '../texts.ts';
import { Thumbnails } from './Thumbnails.tsx';
import { ZoomPicture } from './ZoomPicture.tsx';

const ARROW = 'absolute top-1/2 -translate-y-1/2 bg-card shadow-md max-md:hidden';
const STEPS: Record<string, number> = { ArrowLeft: -ONWARD, ArrowRight: ONWARD };

export interface GalleryProps {
  name: string | undefined;
  /** Undefined while not even one is known. */
  pictures: ProductPicture[] | undefined;
  /** Wears the SALE badge, as on its card. */
  onSale: boolean;
  seenPicture: string | undefined;
}

/**
 * The pictures side by side in a row that snaps: swiped on touch, reached by thumbnails, arrows and arrow keys, all
 * there without scripts.
 */
export function Gallery({ name = '', pictures, onSale, seenPicture }: GalleryProps) {
  const row = useRef<HTMLUListElement>(null);
  const [wanted, setIndex] = useState(0);
  const count = pictures?.length ?? 0;
  const isOutOfRange = wanted >= count;
  const index = isOutOfRange ? 0 : wanted;

  useLayoutEffect(() => {
    // A row that got shorter would rest at its last picture (storefront specification, 4).
    if (isOutOfRange) row.current?.scrollTo({ left: 0, behavior: 'instant' });
  }, [isOutOfRange]);

  const show = (next: number) => {
    setIndex(next);
    row.current?.scrollTo({ left: next * row.current.clientWidth * ONWARD });
  };
  const step = (by: number) => show((index + by + count) % count);
  const follow = () => {
    if (row.current?.clientWidth) setIndex(Math.round((row.current.scrollLeft * ONWARD) / row.current.clientWidth));
  };
  const press = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    // Inside a zoomed picture the arrow keys move it, and it says so by stopping the event.
    if (by === undefined || count < 2) return;
    event.preventDefault();
    step(by);
    row.current?.querySelectorAll('button')[(index + by + count) % count]?.focus({ preventScroll: true });
  };

  if (count === 0) {
    return (
      <div className="md:ps-20">
        {pictures ? (
          <PicturePlaceholder alt={name} className="gallery-shape w-full rounded-xl" />
        ) : (
          <Skeleton className="gallery-shape w-full rounded-xl" />
        )}
      </div>
    );
  }
  return (
    <div className="relative md:sticky md:top-20 md:flex md:flex-row-reverse md:items-start md:gap-3">
      <div className="relative min-w-0 flex-1">
        <ul
          ref={row}
          aria-label={PRODUCT.pictures}
          onScroll={follow}
          onKeyDown={press}
          className="flex scroll-smooth snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto overscroll-x-contain motion-reduce:scroll-auto rounded-xl bg-card shadow-sm"
        >
          {pictures?.map(({ preview }, position) => (
            <li key={`${position} ${preview}`} id={`picture-${position + 1}`} className="w-full shrink-0 snap-center">
              <ZoomPicture
                path={preview}
                alt={PRODUCT.pictureOf(name, position + 1)}
                priority={position === 0}
                isCurrent={position === index}
                seenPicture={position === 0 ? seenPicture : undefined}
              />
            </li>
          ))}
        </ul>
        {count > 1 && (
          <>
            <IconButton
              label={PRODUCT.previousPicture}
              icon={<ChevronStartIcon />}
              onClick={() => step(-1)}
              className={`${ARROW} start-3`}
            />
            <IconButton
              label={PRODUCT.nextPicture}
              icon={<ChevronEndIcon />}
              onClick={() => step(1)}
              className={`${ARROW} end-3`}
            />
          </>
        )}
        {onSale && (
          <Badge tone="coral" className="pointer-events-none absolute top-3 start-3 md:top-4 md:start-4">
            {PRODUCT.badgeSale}
          </Badge>
        )}
      </div>
      <Thumbnails pictures={pictures ?? []} shown={index} onShow={show} />
    </div>
  );
}
