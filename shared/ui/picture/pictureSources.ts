import { PICTURE_WIDTHS } from '../../contracts/http/catalog/pictures.ts';

/** Best first. Browsers that know neither get one JPEG: they are few, and every picture's addresses are in the page. */
const FORMATS = ['avif', 'webp'] as const;
const UPLOAD = /^(uploads\/[^/]+\/)\d+\.(?:avif|webp|jpe?g)$/;

export interface PictureSources {
  /** Address for browsers that know no newer format. */
  src: string;
  sources: { type: string; srcSet: string }[];
}

/**
 * Addresses of a stored picture (storefront specification, 7): '/attached_assets' is stripped, absolute addresses are
 * used as they are, anything else stands under the API's base. `uploads/<hash>/<width>.<format>` has every width and format.
 */
export function pictureSources(path: string, base: string): PictureSources {
  if (/^(https?:)?\/\//i.test(path)) return { src: path, sources: [] };
  const relative = path.replace('/attached_assets', '').replace(/^\/+/, '');
  const folder = UPLOAD.exec(relative)?.[1];
  if (!folder) return { src: `${base}/${relative}`, sources: [] };
  const srcSet = (format: string) =>
    PICTURE_WIDTHS.map((width) => `${base}/${folder}${width}.${format} ${width}w`).join(', ');
  return {
    src: `${base}/${folder}640.jpg`,
    sources: FORMATS.map((format) => ({ type: `image/${format}`, srcSet: srcSet(format) })),
  };
}
