import type { Translation } from '@shop/shared/contracts/language';
import { daysText, USUAL_DELIVERY } from '@shop/shared/format/days';
import { isolated } from '@shop/shared/format/isolated';
import type * as english from './texts.ts';

export const checkoutTexts: Translation<typeof english.checkoutTexts> = {
  heading: 'آرڈر مکمل کریں',
  shippingInformation: 'ڈیلیوری کی معلومات',
  fullName: 'پورا نام',
  address: 'پتہ',
  addressHint: 'مکان، گلی اور علاقہ',
  city: 'شہر',
  citySuggestions: 'شہروں کے نام',
  landmark: 'قریب کی مشہور جگہ (اختیاری)',
  landmarkHint: 'گھر کس جگہ کے پاس ہے؟ جیسے: امتیاز اسٹور',
  near: (address, landmark) => `${address}, near ${landmark}`,
  email: 'ای میل (اختیاری)',
  emailHint: 'آرڈر کی تصدیق وہاں بھیجی جاتی ہے',
  emailFault: 'پوری ای میل لکھیں، یا خالی چھوڑ دیں۔',
  shippingMethod: 'ڈیلیوری کا طریقہ',
  deliveryTime: (days = USUAL_DELIVERY) =>
    `ڈیلیوری میں تقریباً ${daysText(days)} ${days.to === 1 ? 'لگتا ہے' : 'لگتے ہیں'}`,
  paymentMethod: 'ادائیگی کا طریقہ',
  cashOnDelivery: 'ڈیلیوری پر ادائیگی (کیش)',
  orderSummary: 'آرڈر کا خلاصہ',
  byMessage: 'یہ آرڈر واٹس ایپ سے ہو گا: ہمیں وہاں بھیج دیں۔',
  byCall: 'یہ آرڈر ہم بات کر کے ہی لے سکتے ہیں: ہمیں کال کریں۔',
  byWaiting: 'یہ آرڈر ابھی یہاں نہیں لیا جا سکتا۔ تعداد کم کریں، یا پہلے والے آرڈر کی تصدیق ہونے تک ٹھہریں۔',
  call: (phone) => `کال کریں: ${isolated(phone)}`,
  sendByMessage: 'آرڈر واٹس ایپ پر بھیجیں',
  message: {
    greeting: 'السلام علیکم! مجھے یہ آرڈر کرنا ہے:',
    item: (quantity, name, size, sku) =>
      `${isolated(`${quantity} × ${isolated(name)}, ${isolated(size)} (SKU: ${sku})`)}`,
    total: (amount) => `کل رقم ڈیلیوری کے ساتھ: ${isolated(amount)}`,
    name: (name) => `نام: ${isolated(name)}`,
    phone: (phone) => `فون: ${isolated(phone)}`,
    address: (address) => `پتہ: ${isolated(address)}`,
  },
  placeOrder: 'آرڈر کریں',
  processing: 'آرڈر ہو رہا ہے…',
  scriptFailed: 'حفاظتی جانچ نہیں کھل سکی، اس لیے آرڈر ابھی نہیں ہو سکتا۔',
  tryAgain: 'دوبارہ کوشش کریں',
  retrying: 'دکان سے ابھی جواب نہیں آیا۔ خود ہی دوبارہ کوشش ہو رہی ہے…',
  stopRetrying: 'روک دیں',
  offline: 'انٹرنیٹ بند ہے۔ سب کچھ محفوظ ہے: انٹرنیٹ آنے پر ’آرڈر کریں‘ دبائیں۔',
  noAnswer:
    'دکان سے جواب نہیں آیا۔ جو آپ نے لکھا ہے وہ محفوظ ہے۔ ’آرڈر کریں‘ دوبارہ دبا سکتے ہیں: آرڈر دو بار کبھی نہیں ہو گا۔',
  toasts: {
    phoneLength: { title: 'فون نمبر درست نہیں', description: '11 ہندسوں کا درست فون نمبر لکھیں۔' },
    phonePrefix: {
      title: 'فون نمبر درست نہیں',
      description: `فون نمبر ${isolated('03')} سے شروع ہو اور پورے 11 ہندسوں کا ہو۔`,
    },
    scriptLoading: {
      title: 'جانچ ابھی باقی ہے',
      description: 'حفاظتی جانچ ابھی کھل رہی ہے۔ ذرا ٹھہر کر دوبارہ کوشش کریں۔',
    },
    noToken: { title: 'جانچ نہیں ہو سکی', description: 'آپ کی درخواست کی جانچ نہیں ہو سکی۔ دوبارہ کوشش کریں۔' },
    failed: {
      title: 'آرڈر نہیں ہو سکا',
      description: 'آرڈر کرتے ہوئے کوئی مسئلہ ہوا۔ دوبارہ کوشش کریں۔',
    },
    placed: { title: 'آرڈر ہو گیا', description: 'آپ کا آرڈر ہمیں مل گیا ہے۔' },
  },
};
