import type { Translation } from '../contracts/language.ts';
import type * as english from './texts.ts';

export const CLOSE: Translation<typeof english.CLOSE> = 'بند کریں';
export const CANCEL: Translation<typeof english.CANCEL> = 'رہنے دیں';
export const TRY_AGAIN: Translation<typeof english.TRY_AGAIN> = 'دوبارہ کوشش کریں';
export const NOTIFICATION: Translation<typeof english.NOTIFICATION> = 'اطلاع';
export const NOTIFICATIONS: Translation<typeof english.NOTIFICATIONS> = 'اطلاعات ({hotkey})';
export const ORIGINAL_PRICE: Translation<typeof english.ORIGINAL_PRICE> = 'پہلے کی قیمت ';
export const DECREASE: Translation<typeof english.DECREASE> = 'تعداد کم کریں';
export const SHOW_TYPED: Translation<typeof english.SHOW_TYPED> = 'لکھا ہوا دکھائیں';
export const HIDE_TYPED: Translation<typeof english.HIDE_TYPED> = 'لکھا ہوا چھپائیں';
export const INCREASE: Translation<typeof english.INCREASE> = 'تعداد بڑھائیں';

export const backOfficeTitle: Translation<typeof english.backOfficeTitle> = (title) => `${title} · بیک آفس`;
