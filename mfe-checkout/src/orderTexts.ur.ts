import type { Translation } from '@shop/shared/contracts/language';
import { isolated } from '@shop/shared/format/isolated';
import type * as english from './orderTexts.ts';

export const orderTexts: Translation<typeof english.orderTexts> = {
  phone: 'موبائل نمبر',
  phoneCounter: (digits, of) => `${of} میں سے ${digits} ہندسے`,
  required: (field) => `${field} لکھیں`,
  phoneLength: `فون نمبر پورے 11 ہندسوں کا ہو (جیسے ${isolated('03328888888')})`,
  phonePrefix: `فون نمبر ${isolated('03')} سے شروع ہو (جیسے ${isolated('03328888888')})`,
  pieces: (count) => `${count} عدد`,
  totalBeforeDiscount: 'رعایت سے پہلے کی رقم',
  discount: (percent) => (percent > 0 ? `رعایت (${isolated(`${percent}%`)})` : 'رعایت'),
  promotionCode: (code) => `پرومو کوڈ ${isolated(code)}`,
  shipping: 'ڈیلیوری چارجز',
  moreForFree: (amount) => `${isolated(amount)} کی خریداری اور، پھر ڈیلیوری مفت`,
  shippedFree: (amount) => `${isolated(amount)} سے اوپر ڈیلیوری مفت`,
  total: 'کل رقم',
  expectedDelivery: 'کب پہنچے گا',
  trackOrder: 'آرڈر کہاں ہے',
  aboutOrder: (invoiceNumber) => `السلام علیکم! مجھے اپنے آرڈر ${isolated(invoiceNumber)} کے بارے میں پوچھنا ہے۔`,
  confirmOnWhatsApp: 'واٹس ایپ پر تصدیق کریں',
  confirmMessage: (invoiceNumber, code) =>
    `میرے آرڈر ${isolated(invoiceNumber)} کی تصدیق کر دیں۔ کوڈ: ${isolated(code)}`,
  tooManyTries: 'آپ نے بہت بار کوشش کی ہے۔ ایک منٹ ٹھہر کر دوبارہ کوشش کریں۔',
  unreachable: 'دکان تک رابطہ نہیں ہو رہا۔ اپنا انٹرنیٹ دیکھیں اور دوبارہ کوشش کریں۔',
  serverFailed: 'ہماری طرف کوئی مسئلہ ہوا۔ تھوڑی دیر میں دوبارہ کوشش کریں۔',
};
