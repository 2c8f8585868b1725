import sharp from 'sharp';

export const WIDTHS = [320, 640, 1280] as const;
export const CONTENT_TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

type RenditionFormat = keyof typeof CONTENT_TYPES;

/** One size and format of a stored picture. */
export interface Rendition {
  hash: string;
  width: (typeof WIDTHS)[number];
  format: RenditionFormat;
}

/** More pixels than this are refused before they are decoded. */
export const MOST_PIXELS = 40e6;

const HASH = /^[0-9a-f]{32}$/;
const FILE = /^(320|640|1280)\.(avif|webp|jpg)$/;

/** Reads `<hash>` and `<width>.<format>` of an address; undefined for anything else. */
export function parseRendition(hash: string, file: string): Rendition | undefined {
  const [, width, format] = FILE.exec(file) ?? [];
  if (!HASH.test(hash) || !width || !format) return undefined;
  return { hash, width: Number(width) as Rendition['width'], format: format as RenditionFormat };
}

/** A rendition's key in the store; with `uploads/` in front, its path in answers (HTTP contract, 'Pictures'). */
export const renditionKey = ({ hash, width, format }: Rendition): string => `${hash}/${width}.${format}`;

/** Encodes one rendition: upright, without metadata, never wider than the original. */
export async function encode(original: Uint8Array, { width, format }: Rendition): Promise<Buffer> {
  const sized = sharp(original, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  switch (format) {
    // Effort 4 costs 13 times as much for the same bytes.
    case 'avif':
      return sized.avif({ quality: 50, effort: 2 }).toBuffer();
    case 'webp':
      return sized.webp({ quality: 76, effort: 3 }).toBuffer();
    case 'jpg':
      return sized.flatten({ background: '#ffffff' }).jpeg({ quality: 78, progressive: true }).toBuffer();
  }
}
