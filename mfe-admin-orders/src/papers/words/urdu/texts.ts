import { urduShortDate } from '@shop/shared/format/urduDates';
import type { PaperWords } from '../texts.ts';

/** What customers' papers say, in Urdu. */
export const URDU: PaperWords = {
  language: 'ur',
  title: (invoice) => `انوائس \u2066${invoice}\u2069`,
  day: urduShortDate,
  invoice: {
    number: 'انوائس نمبر',
    date: 'تاریخ',
    status: 'حالت',
    payment: 'ادائیگی کا طریقہ',
    billTo: 'بنام',
    notes: 'نوٹ',
    thanks: 'خریداری کا شکریہ!',
    noSignature: 'یہ انوائس کمپیوٹر سے بنی ہے، دستخط کی ضرورت نہیں۔',
  },
  order: {
    unknownProduct: 'نامعلوم پروڈکٹ',
    columns: { product: 'پروڈکٹ', quantity: 'تعداد', unitPrice: 'فی عدد قیمت', amount: 'رقم' },
    subtotal: 'جمع',
    discount: 'رعایت',
    promotionCode: (code) => `پرومو کوڈ \u2066${code}\u2069`,
    tax: 'ٹیکس (18% جی ایس ٹی)',
    shipping: 'ڈیلیوری چارجز',
    total: 'کُل رقم',
    rounding: 'نقد پورے روپے تک',
    lineDiscount: (amount) => `رعایت \u2066${amount}\u2069`,
  },
  slip: {
    title: 'پارسل کا سامان',
    for: 'برائے',
    notes: 'نوٹ',
    columns: { product: 'پروڈکٹ', size: 'سائز', colour: 'رنگ', sku: 'SKU', quantity: 'تعداد' },
    pieces: (count) => `${count} عدد`,
  },
  label: {
    from: 'بھیجنے والا',
    landmark: 'قریب',
    collect: 'وصول کریں',
    nothing: 'کچھ وصول نہیں کرنا',
  },
  page: (page, pages) => `صفحہ ${page} از ${pages}`,
  paidBy: { cash: 'نقد', card: 'کارڈ', bank: 'بینک ٹرانسفر', wallet: 'موبائل والٹ', exchange: 'سامان کی تبدیلی' },
  named: {
    pending: 'زیر تکمیل',
    paid: 'ادا شدہ',
    completed: 'مکمل',
    cancelled: 'منسوخ',
    returned: 'واپس',
    COD: 'ڈیلیوری پر ادائیگی',
    CASH: 'نقد',
    CREDIT: 'ادھار',
  },
};
