import type { Translation } from '@shop/shared/contracts/language';
import { isolated } from '@shop/shared/format/isolated';
import type * as english from './texts.ts';

export const STORE: Translation<typeof english.STORE> = {
  skipToContent: 'سیدھے مواد پر جائیں',
  strip: 'کچھ پوچھنا ہے؟ واٹس ایپ پر بات کریں',
  cart: (count) => (count > 0 ? `کارٹ، ${count} عدد` : 'کارٹ'),
  home: (shopName) => `${isolated(shopName)}، پہلا صفحہ`,
  contactHeading: 'ہم آپ کی مدد کے لیے حاضر ہیں',
  contactText: 'کچھ پوچھنا ہو، واپسی یا تبدیلی کرانی ہو، واٹس ایپ پر میسج کریں۔',
  contactLink: 'واٹس ایپ پر میسج کریں',
  call: 'یا کال کریں',
  callOnly: 'کال کریں:',
  socialHeading: 'ہمیں فالو کریں',
  social: { facebook: 'Facebook', instagram: 'Instagram', tiktok: 'TikTok' },
  notFound: 'صفحہ نہیں ملا',
  notFoundText: 'شاید یہ صفحہ کہیں اور چلا گیا، یا پتہ لکھنے میں غلطی ہوئی۔',
  backHome: 'دکان پر جائیں',
  categories: 'اقسام کے حساب سے خریدیں',
  otherLanguage: 'English',
  trackOrder: 'آرڈر کہاں ہے',
  pages: 'دکان کے بارے میں',
  offline: 'انٹرنیٹ بند ہے۔ آپ کا کارٹ محفوظ ہے۔',
  offlineStale: 'انٹرنیٹ بند ہے: قیمتیں اور اسٹاک پچھلی بار کے ہیں۔',
  kept: 'دکان سے جواب کا انتظار ہے۔ قیمتیں اور اسٹاک پچھلی بار کے ہیں۔',
  unreachable: 'ابھی دکان تک رابطہ نہیں ہو رہا۔ آپ کا کارٹ محفوظ ہے۔',
  slow: 'انٹرنیٹ سست ہے۔ ابھی کھل رہا ہے…',
  stale: 'قیمتیں اور اسٹاک چند منٹ پرانے ہو سکتے ہیں۔ تھوڑی دیر میں پھر آرڈر کر سکیں گے۔',
};
