import type { Translation } from '@shop/shared/contracts/language';
import { isolated } from '@shop/shared/format/isolated';
import type * as english from './texts.ts';

export const promotionTexts: Translation<typeof english.promotionTexts> = {
  heading: 'پرومو کوڈ',
  label: 'پرومو کوڈ (اختیاری)',
  apply: 'لگائیں',
  applying: 'لگ رہا ہے…',
  remove: 'ہٹائیں',
  removeCode: (code) => `پرومو کوڈ ${isolated(code)} ہٹائیں`,
  percentOff: (percent) => `${isolated(`${percent}%`)} رعایت`,
  amountOff: (amount) => `${isolated(amount)} رعایت`,
  youSave: (amount) => `آپ کی بچت ${isolated(amount)}`,
  applied: (code, amount) => `پرومو کوڈ ${isolated(code)} لگ گیا۔ آپ کی بچت ${isolated(amount)}۔`,
  lookAgain: 'آرڈر ابھی نہیں ہوا: کل رقم دیکھیں، پھر ’آرڈر کریں‘ دبائیں۔',
  appliedFirst: {
    title: 'آپ کا پرومو کوڈ لگ گیا',
    description: 'آرڈر ابھی نہیں ہوا: کل رقم دیکھیں، پھر ’آرڈر کریں‘ دبائیں۔',
  },
  unreachable: 'کوڈ کی جانچ نہیں ہو سکی۔ اپنا انٹرنیٹ دیکھیں اور دوبارہ کوشش کریں۔',
  failed: 'کوڈ کی جانچ نہیں ہو سکی۔ دوبارہ کوشش کریں۔',
};

export const refusalTexts: Translation<typeof english.refusalTexts> = {
  unknown: 'ایسا کوئی پرومو کوڈ نہیں۔ دیکھ لیں کہ ٹھیک لکھا ہے۔',
  'not-yet': ({ from }) => `یہ پرومو کوڈ ${isolated(from)} سے چلے گا۔`,
  expired: 'اس پرومو کوڈ کی تاریخ گزر چکی ہے۔',
  exhausted: 'یہ پرومو کوڈ جتنی بار چلنا تھا، چل چکا۔',
  'below-minimum': ({ minimum }) => `یہ پرومو کوڈ ${isolated(minimum)} یا اس سے زیادہ کے آرڈر پر چلتا ہے۔`,
  changed: 'اس پرومو کوڈ کی رعایت اب بدل گئی ہے۔',
  'not-at-till': 'یہ پرومو کوڈ یہاں نہیں چلتا۔',
};
