import type { Translation } from '../contracts/language.ts';
import type * as english from './texts.ts';

export const UNKNOWN_PRODUCT: Translation<typeof english.UNKNOWN_PRODUCT> = 'بے نام چیز';

export const INVALID_DATA: Translation<typeof english.INVALID_DATA> = 'دکان سے ٹھیک جواب نہیں ملا';
