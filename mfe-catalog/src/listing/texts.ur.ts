import type { Translation } from '@shop/shared/contracts/language';
import { isolated } from '@shop/shared/format/isolated';
import type * as english from './texts.ts';

export const LISTING: Translation<typeof english.LISTING> = {
  allProducts: 'تمام کپڑے',
  unknownCategory: 'کپڑے',
  promotions: 'خاص پیشکشیں',
  close: 'بند کریں',
  joinHeading: 'سب سے پہلے آپ کو خبر ہو',
  joinText: 'نئے ڈیزائن، سیل اور تحفوں کے مشورے، سیدھے آپ کے واٹس ایپ پر۔ فالتو میسج نہیں، جب چاہیں چھوڑ دیں۔',
  joinButton: 'مجھے خبر دیتے رہیں',
  joinMessage: 'السلام علیکم! مجھے نئے کپڑوں اور سیل کی خبر دیتے رہیں۔',
  listingDescription: (name, shop) =>
    `${isolated(shop)} پر ${isolated(name)}: بچوں کے نرم اور مضبوط کپڑے، پورے پاکستان میں ڈیلیوری۔ رقم ڈیلیوری پر ادا کریں۔`,
};
