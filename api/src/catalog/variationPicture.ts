import { nameKey } from '@shop/shared/format/plainText';

/**
 * Says the path of the picture that shows a variation of the product with these pictures, in their order: its own, else one
 * of its colour, else the product's first; or ''.
 */
export function pictureFinder(
  pictures: readonly { color: string; path: string }[],
): (variation: { img: string; color_key: string }) => string {
  let ofColors: Map<string, string> | undefined;
  // Keys are dear: made once for all variations, and only where one has no picture. The first of a colour is entered last.
  const byColor = () => (ofColors ??= new Map(pictures.toReversed().map(({ color, path }) => [nameKey(color), path])));
  return ({ img, color_key }) => img || (byColor().get(color_key) ?? pictures[0]?.path ?? '');
}
