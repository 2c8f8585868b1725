import type { NamesInUrdu } from '@shop/shared/contracts/http/translations';
import { isolated } from '@shop/shared/format/isolated';

/** `Cotton frock (Red, 2-3 Years)` */
export function itemText({ productName, varient, sizeTitle }: NamesInUrdu, comma = ', '): string {
  const kind = [varient, sizeTitle].filter(Boolean).join(comma);
  return kind ? `${productName} (${kind})` : productName;
}

/** The same by its Urdu names, with the comma of Urdu; a size such as '1 سے 2 سال' keeps its order beside an English one. */
export function itemTextInUrdu(item: NamesInUrdu & { inUrdu?: NamesInUrdu | undefined }): string {
  const names = item.inUrdu ?? item;
  return itemText({ ...names, sizeTitle: names.sizeTitle && isolated(names.sizeTitle) }, '، ');
}
