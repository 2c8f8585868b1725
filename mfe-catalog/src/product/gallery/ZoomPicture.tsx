import { clsx } from 'clsx';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { ONWARD } from '@shop/shared/format/language/onward';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Picture } from '@shop/shared/ui/picture/Picture';
import { CardPicture } from '../../card/CardPicture.tsx';
import { PRODUCT } from '../texts.ts';

/** Sharp screens of phones get two thirds of their pixels: as good to the eye, half the bytes. */
const SIZES = '(min-width: 80rem) 32rem, (min-width: 48rem) 40vw, (min-resolution: 1.5dppx) 60vw, 92vw';
const ZOOMED_SIZES = '(min-width: 48rem) 80vw, 180vw';

export interface ZoomPictureProps {
  path: string;
  alt: string;
  priority: boolean;
  /** Shown in the gallery now; otherwise it is not zoomed. */
  isCurrent: boolean;
  /** The same picture as the listing has shown it, kept underneath until the better one is there. */
  seenPicture: string | undefined;
}

/** A click makes the picture twice as large, around the spot that was clicked; another makes it fit again. */
export function ZoomPicture({ path, alt, priority, isCurrent, seenPicture }: ZoomPictureProps) {
  const { api } = useShell();
  const frame = useRef<HTMLDivElement>(null);
  // The spot, as shares of width and height; null when not zoomed.
  const [spot, setSpot] = useState<{ x: number; y: number } | null>(null);
  if (spot && !isCurrent) setSpot(null);

  useLayoutEffect(() => {
    if (spot) scrollToSpot(frame.current, spot.x, spot.y);
  }, [spot]);

  const toggle = (event: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    // A click made by the keyboard has no place: the middle then.
    const at = event.detail > 0 ? { x: (event.clientX - left) / width, y: (event.clientY - top) / height } : undefined;
    setSpot(spot ? null : (at ?? { x: 0.5, y: 0.5 }));
  };
  const followMouse = (event: PointerEvent<HTMLElement>) => {
    const box = frame.current?.getBoundingClientRect();
    if (!spot || !box || event.pointerType !== 'mouse') return;
    scrollToSpot(frame.current, (event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
  };
  const press = (event: KeyboardEvent) => {
    if (!spot) return;
    if (event.key === 'Escape') setSpot(null);
    // The browser scrolls the enlarged picture; the gallery is not to turn to the next one.
    if (event.key.startsWith('Arrow')) event.stopPropagation();
  };

  return (
    <div
      ref={frame}
      onPointerMove={followMouse}
      className={clsx('gallery-shape relative', spot ? 'overflow-auto overscroll-contain' : 'overflow-hidden')}
    >
      {seenPicture === path && <CardPicture path={path} priority className="absolute inset-0 size-full object-cover" />}
      <button
        type="button"
        onClick={toggle}
        onKeyDown={press}
        aria-label={`${spot ? PRODUCT.zoomOut : PRODUCT.zoomIn}: ${alt}`}
        className={clsx('gallery-shape relative block', spot ? 'w-[200%] cursor-zoom-out' : 'w-full cursor-zoom-in')}
      >
        <Picture
          path={path}
          base={api.base}
          alt={alt}
          sizes={spot ? ZOOMED_SIZES : SIZES}
          priority={priority}
          className="size-full object-cover"
        />
      </button>
    </div>
  );
}

function scrollToSpot(frame: HTMLElement | null, x: number, y: number): void {
  if (!frame) return;
  // 0 is where lines begin.
  frame.scrollLeft = (ONWARD > 0 ? x : x - 1) * (frame.scrollWidth - frame.clientWidth);
  frame.scrollTop = y * (frame.scrollHeight - frame.clientHeight);
}
