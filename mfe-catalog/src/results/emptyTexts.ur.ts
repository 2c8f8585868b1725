import type { Translation } from '@shop/shared/contracts/language';
import type * as english from './emptyTexts.ts';

export const EMPTY: Translation<typeof english.EMPTY> = {
  noProducts: 'کچھ نہیں ملا',
  noProductsHint: 'کوئی دوسری قسم دیکھیں، یا کچھ دن بعد آئیں: نئے کپڑے آتے رہتے ہیں۔',
  noMatchesHint: 'ہجے دیکھ لیں، کم لفظ لکھیں جیسے ”فراک“ یا ”کرتا“، یا اوپر سے کوئی قسم چنیں۔',
  viewAllProducts: 'تمام کپڑے دیکھیں',
};
