import { parseAmount, type Paisa } from '@shop/shared/format/money';
import { refusedFields } from './apiError.ts';

/** An amount as it was sent, in rupees with at most two decimals. Throws 400 beside `field` for anything finer than a paisa. */
export function paisaIn(field: string, rupees: number | string): Paisa {
  const text = String(rupees);
  const amount = parseAmount(text.replace(/^-/, ''));
  if (amount === null) {
    const rule = 'must be rupees with at most two decimals.';
    throw refusedFields({ [field]: `This ${rule}` }, { code: 'INVALID_REQUEST', message: `${field} ${rule}` });
  }
  return text.startsWith('-') ? -amount : amount;
}
