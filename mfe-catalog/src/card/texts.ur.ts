import type { Translation } from '@shop/shared/contracts/language';
import type * as english from './texts.ts';

export const CARD: Translation<typeof english.CARD> = {
  badgeNew: 'نیا',
  badgeBestSeller: 'سب کی پسند',
  badgeSale: 'سیل',
  badgeSoldOut: 'ختم ہو گیا',
  productsFailed: 'کپڑے نہیں دکھائے جا سکے',
};
