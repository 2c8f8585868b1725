import type { Paisa } from '../format/money.ts';

/** How an account stands; owed or held for the customer, never both. */
export interface Standing {
  owed: Paisa;
  advance: Paisa;
}

/** What may still be bought on credit; below 0 where more is owed already, null without a limit. */
export function leftOnCredit(limit: Paisa | null, { owed, advance }: Standing): Paisa | null {
  return limit === null ? null : limit - owed + advance;
}

/** Whether a sale on credit goes above the limit. One that costs nothing adds nothing to what is owed. */
export function isOverLimit(total: Paisa, left: Paisa | null): boolean {
  return left !== null && total > 0 && total > left;
}
