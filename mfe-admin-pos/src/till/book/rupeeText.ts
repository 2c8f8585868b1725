import type { Paisa } from '@shop/shared/format/money';

/** Rupees with two decimals, as the till sends them. */
export const rupeeText = (paisa: Paisa): string => (paisa / 100).toFixed(2);
