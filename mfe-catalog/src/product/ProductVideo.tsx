import { useState } from 'react';
import type { Product } from '@shop/shared/contracts/http/catalog/catalog';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Picture } from '@shop/shared/ui/picture/Picture';
import { pictureSources } from '@shop/shared/ui/picture/pictureSources';
import { PlayIcon } from '@shop/shared/ui/icon/StrokeIcons';
import { PRODUCT } from './texts.ts';

const SHAPE = 'aspect-video w-full rounded-xl bg-ink';

/**
 * The product's video behind its first picture, which the page has anyway: nothing of the video is loaded before it is
 * played. A link to the file for whoever has no scripts.
 */
export function ProductVideo({ product }: { product: Product }) {
  const { api } = useShell();
  const [isPlaying, setPlaying] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  if (!product.video) return null;
  const address = pictureSources(product.video, api.base).src;

  return (
    <section className="mt-6 border-t border-line pt-6">
      <h2 className="text-lg">{PRODUCT.video}</h2>
      <div className="mt-3">
        {isPlaying ? (
          // Staff upload no captions; what is seen is described on the page.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <video
            ref={(video) => video?.focus()}
            src={address}
            aria-label={PRODUCT.videoOf(product.name)}
            controls
            autoPlay
            playsInline
            onError={() => setFailed(true)}
            className={SHAPE}
          />
        ) : (
          <a
            href={address}
            onClick={(event) => {
              event.preventDefault();
              setPlaying(true);
            }}
            aria-label={PRODUCT.playVideo(product.name)}
            className={`${SHAPE} group relative block overflow-hidden`}
          >
            <Picture
              path={product.img[0]?.preview ?? ''}
              base={api.base}
              alt=""
              sizes="(min-width: 48rem) 40vw, 92vw"
              className="size-full object-cover opacity-80 transition-opacity group-hover:opacity-90"
            />
            <span className="absolute inset-0 grid place-items-center">
              <span className="grid size-16 place-items-center rounded-full bg-card text-coral shadow-md">
                <PlayIcon className="size-8" />
              </span>
            </span>
          </a>
        )}
      </div>
      <div role="alert" className="contents">
        {hasFailed && (
          <p className="mt-2 text-ink-soft">
            {PRODUCT.videoFailed}{' '}
            <a href={address} download className="font-bold underline">
              {PRODUCT.downloadVideo}
            </a>
          </p>
        )}
      </div>
    </section>
  );
}
