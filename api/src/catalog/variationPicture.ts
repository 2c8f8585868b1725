import { nameKey } from '@shop/shared/format/plainText';
/** The path of the picture that shows a variation: its own, else one of its colour, else the product's first; or ''. */
export function variationPicture(
  variation: { img: string; color_key: string },
  pictures: readonly { color: string; path: string }[],
): string {
  const ofColor = pictures.find((picture) => nameKey(picture.color) === variation.color_key);
  return variation.img || (ofColor ?? pictures[0])?.path || '';
}
