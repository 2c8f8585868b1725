import type { Language } from '@shop/shared/contracts/language';
import { type ItemNames, soldName } from '@shop/shared/format/itemNames';

/** `Cotton frock (Red, 2-3 Years)` */
export function itemText(item: ItemNames, language: Language = 'en'): string {
  const kind = soldName({ ...item, productName: '' }, language);
  return kind ? `${item.productName} (${kind})` : item.productName;
}

/** The same by its Urdu names. */
export const itemTextInUrdu = (item: ItemNames & { inUrdu?: ItemNames | undefined }): string =>
  itemText(item.inUrdu ?? item, 'ur');
