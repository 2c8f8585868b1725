import type { Translation } from '@shop/shared/contracts/language';
import type * as english from './texts.ts';

export const cartTexts: Translation<typeof english.cartTexts> = {
  heading: 'آپ کا کارٹ',
  summary: 'خلاصہ',
  emptyHint: 'کوئی پیارا سا جوڑا چنیں، وہ یہاں آپ کا انتظار کرے گا۔',
  payment: 'ڈیلیوری پر ادائیگی: رقم تب دیں جب آرڈر آپ تک پہنچے۔',
};
