import type { Translation } from '@shop/shared/contracts/language';
import { isolated } from '@shop/shared/format/isolated';
import type * as english from './texts.ts';

export const BUSY: Translation<typeof english.BUSY> = {
  title: 'ذرا ٹھہریں',
  text: 'دکان پر ابھی بہت رش ہے۔ چند سیکنڈ بعد دوبارہ کوشش کریں۔',
};

export const FAILED: Translation<typeof english.FAILED> = {
  title: 'ذرا ٹھہریں',
  text: 'یہ صفحہ ابھی نہیں بن سکا۔ چند سیکنڈ بعد دوبارہ کوشش کریں۔',
};

export const CAME: Translation<typeof english.CAME> = {
  confirmed: 'شکریہ! آپ کے آرڈر کی تصدیق ہو گئی۔',
  'was-confirmed': 'آپ کے آرڈر کی تصدیق پہلے ہی ہو چکی ہے۔ اب کچھ نہیں کرنا۔',
  saved: 'محفوظ ہو گیا۔ ایک بار پھر آرڈر دیکھ لیں۔',
  spoken: 'شکریہ۔ اب سے ہم آپ کو ایسے ہی لکھیں گے۔',
  same: 'کچھ نہیں بدلا: پہلے سے ایسا ہی تھا۔',
  cancelled: 'آپ کا آرڈر منسوخ ہو گیا۔ کچھ نہیں بھیجا جا رہا اور کچھ ادا نہیں کرنا۔',
};

export const ANSWERED: Translation<typeof english.ANSWERED> = {
  title: 'آپ کا آرڈر',
  nothing: 'کچھ نہیں بدلا۔ اپنا آرڈر دوبارہ کھولیں۔',
  link: 'میرا آرڈر دکھائیں',
};

export const UNFIT: Translation<typeof english.UNFIT> = {
  tooOld: 'یہ براؤزر اس دکان کے لیے بہت پرانا ہے: صفحے ٹھیک نظر نہ آئیں اور آرڈر نہ ہو سکے۔',
  withoutScripts: `کارٹ اور آرڈر کے لیے ${isolated('JavaScript')} چاہیے، جو اس براؤزر میں بند ہے۔`,
  byWhatsApp: (number) => `واٹس ایپ پر آرڈر کریں: ${isolated(number)}`,
  byPhone: (number) => `فون پر آرڈر کریں: ${isolated(number)}`,
  staff: {
    tooOld: `یہ براؤزر بیک آفس کے لیے بہت پرانا ہے۔ ${isolated('Chrome 99, Safari 15.4, Samsung Internet 18')} یا نیا چاہیے۔`,
    withoutScripts: `بیک آفس کے لیے ${isolated('JavaScript')} چاہیے، جو اس براؤزر میں بند ہے۔`,
  },
};
