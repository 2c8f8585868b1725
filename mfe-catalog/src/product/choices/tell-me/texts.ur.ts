import type { Translation } from '@shop/shared/contracts/language';
import { isolated } from '@shop/shared/format/isolated';
import type * as english from './texts.ts';

export const TELL: Translation<typeof english.TELL> = {
  title: 'سائز آئے تو بتائیں',
  size: 'سائز',
  phone: 'موبائل نمبر',
  phoneFault: 'موبائل نمبر 11 ہندسوں کا ہو اور 03 سے شروع ہو (جیسے 03328888888)',
  consent: (shop, onWhatsApp) =>
    `’مجھے بتائیں‘ دبانے سے آپ اجازت دیتے ہیں کہ ${isolated(shop)} یہ نمبر رکھے اور 90 دن کے اندر یہ سائز آنے پر واٹس ایپ یا ایس ایم ایس سے ایک پیغام بھیجے۔ بند کرنا ہو تو ${onWhatsApp ? 'ہمیں واٹس ایپ پر STOP لکھیں' : 'ہمیں بتائیں'}۔`,
  send: 'مجھے بتائیں',
  sending: 'ایک لمحہ…',
  noted: 'ہم آپ کو بتائیں گے',
  notedHint: (size, phone) => `${isolated(size)} آنے پر ہم ${isolated(phone)} پر لکھیں گے۔`,
  isThere: 'یہ سائز آ چکا ہے',
  isThereHint: 'خریدنے کے لیے صفحہ دوبارہ کھولیں۔',
  notTaken: (onWhatsApp) =>
    `اس نمبر نے ایسے میسج بند کر رکھے ہیں، یا یہ پہلے ہی دس سائزوں کا انتظار کر رہا ہے۔ ${onWhatsApp ? 'واٹس ایپ پر پوچھ لیں: START لکھنے سے میسج پھر آنے لگتے ہیں۔' : 'ہم سے پوچھ لیں۔'}`,
  gone: 'یہ اب فروخت نہیں ہوتا۔',
  failed: 'یہ درج نہیں ہو سکا',
  tryAgain: 'کچھ دیر بعد دوبارہ کوشش کریں۔',
};
