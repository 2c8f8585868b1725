import { useState } from 'react';
import { preload } from 'react-dom';
import { clsx } from 'clsx';
import { PicturePlaceholder } from './PicturePlaceholder.tsx';
import { pictureSources } from './pictureSources.ts';

export interface PictureProps {
  /** As the API gives it, e.g. `uploads/<hash>/640.webp`; '' shows the placeholder. */
  path: string;
  /** The API's base address. */
  base: string;
  /** '' when the text beside it says the same. */
  alt: string;
  /** As in HTML: how wide it is shown. */
  sizes: string;
  /** Of the first screen: loaded at once, and asked for in the page's head. */
  priority?: boolean | undefined;
  /** Below the first screen: in a page that the server rendered it leaves the network to the program. */
  later?: boolean | undefined;
  /** Of the image itself. */
  className?: string | undefined;
  /** Pixels; with `height` they keep the place while it loads. */
  width?: number | undefined;
  height?: number | undefined;
}

/** A picture in the smallest format and width the browser can use; a placeholder when it cannot be loaded. */
export function Picture(props: PictureProps) {
  const { path, base, alt, sizes, priority, later, className, width = 640, height = 800 } = props;
  const [failedPath, setFailedPath] = useState<string>();
  if (!path || failedPath === path) return <PicturePlaceholder alt={alt} className={className} />;

  const { src, sources } = pictureSources(path, base);
  // In the browser the image itself is as early.
  if (priority && import.meta.env.SSR) preloadPicture(src, sources[0], sizes);

  // A picture can fail before the page is hydrated; then no error event reaches us.
  const checkAlreadyFailed = (image: HTMLImageElement | null) => {
    if (image?.complete && image.currentSrc && image.naturalWidth === 0) setFailedPath(path);
  };

  return (
    <picture className={later ? clsx('later', className) : 'contents'}>
      {sources.map((source) => (
        <source className="hidden" key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        ref={checkAlreadyFailed}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        onError={() => setFailedPath(path)}
        className={className}
      />
    </picture>
  );
}

function preloadPicture(src: string, best: { type: string; srcSet: string } | undefined, sizes: string): void {
  if (best) {
    preload(src, {
      as: 'image',
      imageSrcSet: best.srcSet,
      imageSizes: sizes,
      type: best.type,
      fetchPriority: 'high',
    });
  } else preload(src, { as: 'image', fetchPriority: 'high' });
}
