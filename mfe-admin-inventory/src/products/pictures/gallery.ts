import type { Product } from '@shop/shared/contracts/http/catalog/catalog';
import { nameKey } from '@shop/shared/format/plainText';
import type { ProductValues } from '../form/values.ts';
import type { ProductPictures } from './matching.ts';

/** Whether pictures that are there stay, or make room for new ones of their colour. */
export type Keeping = 'add' | 'replace';

type Images = ProductValues['product']['images'];

/** Which pictures make room: those of the colours that are brought, all where a new one is of no colour. */
export function makesRoom({ pictures }: ProductPictures, keeping: Keeping): (color: string) => boolean {
  const colors = new Set(pictures.map(({ color }) => nameKey(color)));
  return (color) => keeping === 'replace' && (colors.has('') || colors.has(nameKey(color)));
}

/** The gallery with new pictures where the first of those stood that make room, or after the others. */
export function galleryWith(there: Images, added: Images, goes: (color: string) => boolean): Images {
  const staying = there.filter(({ color }) => !goes(color));
  const first = there.findIndex(({ color }) => goes(color));
  const at = first < 0 ? staying.length : first;
  return [...staying.slice(0, at), ...added, ...staying.slice(at)];
}

/** Whether a product has the gallery that was sent, which a lost answer did not say. */
export function isSaved(sent: Images, before: Product, now: Product): boolean {
  const known = new Set(before.img.map(({ id }) => id));
  return (
    sent.length === now.img.length &&
    now.img.every(({ id, varient }, at) => {
      const one = sent[at];
      if (!one || nameKey(one.color) !== nameKey(varient)) return false;
      return one.id === undefined ? !known.has(id) : one.id === id;
    })
  );
}
