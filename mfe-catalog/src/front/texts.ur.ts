import type { Translation } from '@shop/shared/contracts/language';
import { isolated } from '@shop/shared/format/isolated';
import type * as english from './texts.ts';

export const FRONT: Translation<typeof english.FRONT> = {
  seeAll: 'سب دیکھیں',
  seeAllOf: (title) => `سب دیکھیں: ${isolated(title)}`,
};
