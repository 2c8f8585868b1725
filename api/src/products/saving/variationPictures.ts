import { MOST_PICTURES } from '@shop/shared/contracts/http/catalog/productForm';
import { picturePath } from '../../media/pictureStore.ts';
import type { FormFaults } from '../../kernel/http/formFaults.ts';
import { colorKeyOf, type VariationDraft } from './draft.ts';
import type { Gallery, NewPicture } from './gallery.ts';

export const TOO_MANY_PICTURES = `A product can have at most ${MOST_PICTURES} pictures.`;

/**
 * The gallery with the pictures that came with variations, by the index of each (admin specification, 7:
 * `articles[i][image]`): before the others of the variation's colour, so that it is the one that is shown. The same file
 * with several sizes is one picture.
 */
export function withVariationPictures(
  { drafts, paths }: Gallery,
  variations: readonly VariationDraft[],
  added: ReadonlyMap<number, NewPicture>,
  faults: FormFaults,
): Gallery {
  const entries = drafts.map((draft, at) => ({ draft, path: paths[at] ?? '' }));
  for (const [index, picture] of [...added].toSorted(([a], [b]) => a - b)) {
    const color = variations[index]?.color ?? '';
    const path = picturePath(picture.hash);
    const isOfColor = ({ draft }: (typeof entries)[number]) => colorKeyOf(draft.color) === colorKeyOf(color);
    const there = entries.find((entry) => entry.path === path && (entry.draft.color === '' || isOfColor(entry)));
    if (there) {
      there.draft = { ...there.draft, color: there.draft.color || color };
      continue;
    }
    const first = entries.findIndex(isOfColor);
    entries.splice(first < 0 ? entries.length : first, 0, { draft: { color, kept: null, added: picture }, path });
  }
  if (entries.length > MOST_PICTURES) faults.add('product.images', TOO_MANY_PICTURES);
  return { drafts: entries.map(({ draft }) => draft), paths: entries.map(({ path }) => path) };
}

/** Variations with the picture each names by a file, or by any width or format of one in the gallery. */
export function withFoundImages(
  variations: readonly VariationDraft[],
  added: ReadonlyMap<number, NewPicture>,
  paths: readonly string[],
): VariationDraft[] {
  return variations.map((variation, index) => {
    const picture = added.get(index);
    if (picture) return { ...variation, image: picturePath(picture.hash) };
    if (!variation.image || paths.includes(variation.image)) return variation;
    const hash = hashIn(variation.image);
    return {
      ...variation,
      image: paths.find((path) => hash !== undefined && hashIn(path) === hash) ?? variation.image,
    };
  });
}

const hashIn = (path: string): string | undefined => /^\/?uploads\/([0-9a-f]{32})\/\w+\.\w+$/.exec(path)?.[1];
