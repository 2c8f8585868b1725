import type { Translation } from '@shop/shared/contracts/language';
import { isolated } from '@shop/shared/format/isolated';
import type * as english from './texts.ts';

export const PARTS: Translation<typeof english.PARTS> = {
  title: 'اس صفحے کے حصے',
  close: 'بند کریں',
  hint: 'جس پر لکیر نہیں وہ شیل کا ہے۔ Escape سے یہ بند ہو جاتا ہے۔',
  version: (version) => `ورژن ${isolated(version)}`,
  team: (team) => `ٹیم: ${isolated(team)}`,
  built: (day, age) => `تاریخ ${isolated(day)} (${age})`,
  days: (days) => (days === 0 ? 'ایک دن سے کم پہلے' : `${days} دن پہلے`),
  noAge: 'یہ ورژن نہیں بتاتا کہ کب بنا',
  loaded: (kilobytes, files) => `${files === 1 ? '1 فائل' : `${files} فائلیں`} آئیں، ${isolated(`${kilobytes} kB`)}`,
  nothing: 'کچھ نہیں آیا جسے تولا جا سکے',
  shell: 'تمام صفحوں کا فریم',
};
