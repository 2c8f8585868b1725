import { clsx } from 'clsx';
import type { MouseEvent } from 'react';
import type { ProductPicture } from '@shop/shared/contracts/http/catalog/catalog';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Picture } from '@shop/shared/ui/picture/Picture';
import { PRODUCT } from '../texts.ts';

export interface ThumbnailsProps {
  pictures: ProductPicture[];
  /** Position of the picture that is shown. */
  shown: number;
  onShow(position: number): void;
}

/** Over the picture's lower edge on phones, beside it elsewhere. Links to the pictures, for whoever has no scripts. */
export function Thumbnails({ pictures, shown, onShow }: ThumbnailsProps) {
  const { api } = useShell();
  const show = (position: number) => (event: MouseEvent) => {
    event.preventDefault();
    onShow(position);
  };
  return (
    <ul
      className={clsx(
        'absolute inset-x-3 bottom-3 flex [scrollbar-width:none] gap-2 overflow-x-auto md:static md:w-17 md:flex-col md:gap-2.5 md:overflow-visible',
        pictures.length === 1 && 'max-md:hidden',
      )}
    >
      {pictures.map(({ preview, thumbnail }, position) => (
        <li key={`${position} ${preview}`} className="shrink-0">
          <a
            href={`#picture-${position + 1}`}
            onClick={show(position)}
            aria-label={PRODUCT.showPicture(position + 1)}
            aria-current={position === shown}
            className={clsx(
              'block overflow-hidden rounded-md border-2 bg-card shadow-sm -outline-offset-2 transition-colors',
              position === shown ? 'border-ink' : 'border-card hover:border-line-strong',
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
  );
}
