import type { Translation } from '@shop/shared/contracts/language';
import { isolated } from '@shop/shared/format/isolated';
import type * as english from './texts.ts';

export const PAGES: Translation<typeof english.PAGES> = {
  title: (page, shop) => `${isolated(page)} | ${isolated(shop)}`,
  notFound: 'صفحہ نہیں ملا',
  notFoundText: 'دکان پر یہ صفحہ نہیں ہے۔',
  toShop: 'دکان پر جائیں',
  tryAgain: 'دوبارہ کوشش کریں',
  failed: 'یہ صفحہ نہیں دکھایا جا سکا',
};
