import type { Translation } from '@shop/shared/contracts/language';
import type * as english from './texts.ts';

export const texts: Translation<typeof english.texts> = {
  // The part's own name is a word of its team, in English.
  unavailable: () => 'صفحے کا یہ حصہ ابھی نہیں دکھایا جا سکتا',
  unavailableHint: 'باقی سب کچھ چل رہا ہے۔ تھوڑی دیر میں دوبارہ کوشش کریں۔',
  incompatible: 'یہ حصہ دکان کے نئے ورژن کا ہے۔ صفحہ دوبارہ کھولیں، پھر بھی نہ چلے تو ہمیں بتائیں۔',
  tryAgain: 'دوبارہ کوشش کریں',
  stillUnavailable: 'ابھی بھی نہیں کھلا۔ اپنا انٹرنیٹ دیکھیں اور دوبارہ کوشش کریں۔',
  pageFailed: 'یہ صفحہ نہیں دکھایا جا سکا',
  pageFailedHint: 'صفحہ کھلتے ہوئے کوئی مسئلہ ہوا۔ آپ کا کچھ ضائع نہیں ہوا۔',
  cart: 'آپ کا کارٹ',
  close: 'بند کریں',
  loading: 'کھل رہا ہے',
};
