import { createHash } from 'node:crypto';
import { createLimiter } from '@shop/shared/limiter/limiter';
import { createSingleFlight } from '@shop/shared/limiter/singleFlight';
import { StorageFault } from '../kernel/storageFault.ts';
import { ApiError } from '../kernel/http/apiError.ts';
import { createEncoder } from './encoder.ts';
import { examinePicture, type PictureSize } from './examine.ts';
import { formatOf } from './formats.ts';
import type { KeptFiles } from './keptFiles.ts';
import { originalKey } from './originals.ts';
import { renditionKey, type Rendition } from './renditions.ts';

/** Encoding takes a whole processor; the shop must go on answering. */
const ENCODINGS_AT_ONCE = 2;

/** Renditions that one address may have waiting: what several pages show that nobody has seen before. */
const MOST_WAITING = 64;

export interface StoredPicture {
  hash: string;
  /** `uploads/<hash>/640.webp`; the other renditions are beside it. */
  path: string;
  /** Pixels of the original, upright. */
  width: number;
  height: number;
}

/** Pictures by their content. An original is kept as it came and never served; its renditions are. */
export interface PictureStore {
  /**
   * Keeps a picture; the same bytes are kept once. Throws ApiError: 415 when it is not a JPEG, PNG, WebP or AVIF, 422
   * when it is damaged or has more than 40 million pixels. `trusted` skips decoding it all, for pictures of our own.
   */
  store(bytes: Uint8Array, options?: { trusted?: boolean }): Promise<StoredPicture>;
  /**
   * The bytes of one rendition, made when first asked for; undefined when there is no such picture. What has to be made is
   * made in turn of those who ask: throws 503 PICTURES_BUSY for an `asker` who has 64 waiting. Null is the shop itself.
   */
  rendition(rendition: Rendition, asker?: string | null): Promise<Uint8Array | undefined>;
}

/** What answers name a picture by: the other renditions are beside it. */
export const picturePath = (hash: string): string => `uploads/${renditionKey({ hash, width: 640, format: 'webp' })}`;

type Encode = (original: string, rendition: Rendition) => Promise<Uint8Array>;

/** Pictures among those files; `encodeRendition` is of another encoder where one is shared, or counts in tests. */
export function createPictureStore(
  files: Pick<KeptFiles, 'has' | 'read' | 'write' | 'asFile'>,
  encodeRendition: Encode = createEncoder().encode,
): PictureStore {
  const singleFlight = createSingleFlight<Uint8Array | undefined>(
    createLimiter({ atOnce: ENCODINGS_AT_ONCE, mostOfOne: MOST_WAITING }),
  );

  const make = async (rendition: Rendition, key: string): Promise<Uint8Array | undefined> => {
    const bytes = await files.asFile(originalKey(rendition.hash), (file) => encodeRendition(file, rendition));
    // Kept so that it is made once; a full disk is no reason not to show it.
    if (bytes)
      await files.write(key, bytes).catch((error: unknown) => {
        if (!(error instanceof StorageFault)) throw error;
      });
    return bytes;
  };

  return {
    async store(bytes, { trusted = false } = {}) {
      const { width, height } = await examine(bytes, trusted);
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
      const key = originalKey(hash);
      if (!(await files.has(key))) await files.write(key, bytes);
      return { hash, path: picturePath(hash), width, height };
    },

    async rendition(rendition, asker = null) {
      const key = renditionKey(rendition);
      const kept = await files.read(key);
      if (kept) return kept;
      if (!(await files.has(originalKey(rendition.hash)))) return undefined;
      const made = await singleFlight.get(key, asker, undefined, () => make(rendition, key));
      if (made === 'refused') throw new ApiError('PICTURES_BUSY');
      return made ?? undefined;
    },
  };
}

/** Throws ApiError for what is no picture of ours. */
async function examine(bytes: Uint8Array, trusted: boolean): Promise<PictureSize> {
  if (!formatOf(bytes)) throw new ApiError('UNSUPPORTED_PICTURE');
  const examined = await examinePicture(bytes, { trusted });
  if (typeof examined === 'string') throw new ApiError(examined);
  return examined;
}
