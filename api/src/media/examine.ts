import type { ErrorCode } from '@shop/shared/contracts/http/errorCodes';
import { MOST_PIXELS } from './renditions.ts';

/** Pixels of a picture, upright. */
export interface PictureSize {
  width: number;
  height: number;
}

export type PictureFault = Extract<ErrorCode, 'PICTURE_TOO_LARGE' | 'DAMAGED_PICTURE'>;

/** Looks at a picture, given as a file or as its bytes: all of it, unless `trusted` says it is one of our own. */
export async function examinePicture(
  picture: string | Uint8Array,
  { trusted = false } = {},
): Promise<PictureSize | PictureFault> {
  try {
    // Loaded when a picture comes in; most starts see none.
    const { default: sharp } = await import('sharp');
    const opened = sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' });
    const { autoOrient } = await opened.metadata();
    // Only decoding every pixel shows that the end is there.
    if (!trusted) await opened.stats();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch (error) {
    const isTooLarge = error instanceof Error && /exceeds pixel limit/i.test(error.message);
    return isTooLarge ? 'PICTURE_TOO_LARGE' : 'DAMAGED_PICTURE';
  }
}
