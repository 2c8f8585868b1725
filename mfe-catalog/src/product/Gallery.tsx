import { clsx } from 'clsx';
import { useRef, useState, type MouseEvent } from 'react';
import type { ProductPicture } from '@shop/shared/contracts/http/catalog';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Badge } from '@shop/shared/ui/Badge';
import { Picture } from '@shop/shared/ui/Picture';
import { PicturePlaceholder } from '@shop/shared/ui/PicturePlaceholder';
import { PRODUCT } from './texts.ts';
import { GALLERY_SHAPE } from './galleryShape.ts';
import { ZoomPicture } from './ZoomPicture.tsx';

export interface GalleryProps {
  name: string;
  pictures: ProductPicture[];
  /** Wears the SALE badge, as on its card. */
  onSale: boolean;
  seenPicture: string | undefined;
}

/** The pictures side by side in a row that snaps: swiped on touch, reached by thumbnails, all there without scripts. */
export function Gallery({ name, pictures, onSale, seenPicture }: GalleryProps) {
  const { api } = useShell();
  const row = useRef<HTMLUListElement>(null);
  const [wanted, setIndex] = useState(0);
  const index = wanted < pictures.length ? wanted : 0;

  const show = (next: number) => (event: MouseEvent) => {
    event.preventDefault();
    setIndex(next);
    row.current?.scrollTo({ left: next * row.current.clientWidth });
  };
  const follow = () => {
    if (row.current?.clientWidth) setIndex(Math.round(row.current.scrollLeft / row.current.clientWidth));
  };

  if (pictures.length === 0) {
    return <PicturePlaceholder alt={name} className={`${GALLERY_SHAPE} w-full rounded-xl`} />;
  }
  return (
    <div className="relative md:sticky md:top-20 md:flex md:flex-row-reverse md:items-start md:gap-3">
      <div className="relative min-w-0 flex-1">
        <ul
          ref={row}
          aria-label={PRODUCT.pictures}
          onScroll={follow}
          className="flex scroll-smooth snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto motion-reduce:scroll-auto rounded-xl bg-card shadow-sm"
        >
          {pictures.map(({ preview }, position) => (
            <li key={preview} id={`picture-${position + 1}`} className="w-full shrink-0 snap-center">
              <ZoomPicture
                path={preview}
                alt={PRODUCT.pictureOf(name, position + 1)}
                priority={position === 0}
                seenPicture={position === 0 ? seenPicture : undefined}
              />
            </li>
          ))}
        </ul>
        {onSale && (
          <Badge tone="coral" className="pointer-events-none absolute top-3 left-3 md:top-4 md:left-4">
            {PRODUCT.badgeSale}
          </Badge>
        )}
      </div>
      <ul
        className={clsx(
          'absolute bottom-3 left-3 flex flex-wrap gap-2 md:static md:w-17 md:flex-col md:gap-2.5',
          pictures.length === 1 && 'max-md:hidden',
        )}
      >
        {pictures.map(({ preview, thumbnail }, position) => (
          <li key={preview}>
            <a
              href={`#picture-${position + 1}`}
              onClick={show(position)}
              aria-label={PRODUCT.showPicture(position + 1)}
              aria-current={position === index}
              className={clsx(
                'block overflow-hidden rounded-md border-2 bg-card shadow-sm transition-colors',
                position === index ? 'border-ink' : 'border-card hover:border-line-strong',
              )}
            >
              <Picture
                path={thumbnail || preview}
                base={api.base}
                alt=""
                sizes="64px"
                width={64}
                height={80}
                className="h-13 w-11 object-cover md:h-20 md:w-16"
              />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
