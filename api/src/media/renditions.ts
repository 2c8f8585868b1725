import { PICTURE_WIDTHS } from '@shop/shared/contracts/http/catalog/pictures';

export const CONTENT_TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

type RenditionFormat = keyof typeof CONTENT_TYPES;

/** One size and format of a stored picture. */
export interface Rendition {
  hash: string;
  width: (typeof PICTURE_WIDTHS)[number];
  format: RenditionFormat;
}

/** More pixels than this are refused before they are decoded. */
export const MOST_PIXELS = 40e6;

const HASH = /^[0-9a-f]{32}$/;
const FILE = new RegExp(`^(${PICTURE_WIDTHS.join('|')})\\.(avif|webp|jpg)$`);

/** Reads `<hash>` and `<width>.<format>` of an address; undefined for anything else. */
export function parseRendition(hash: string, file: string): Rendition | undefined {
  const [, width, format] = FILE.exec(file) ?? [];
  if (!HASH.test(hash) || !width || !format) return undefined;
  return { hash, width: Number(width) as Rendition['width'], format: format as RenditionFormat };
}

/** A rendition's key in the store; with `uploads/` in front, its path in answers (HTTP contract, 'Pictures'). */
export const renditionKey = ({ hash, width, format }: Rendition): string => `${hash}/${width}.${format}`;
