import { sealingWith } from '../../kernel/auth/sealing.ts';

const PURPOSE = 'second factor';

/** A text nobody reads without the shop's secret; it opens for this person alone. */
export const seal = (text: string, userId: number, shopSecret: string): string =>
  sealingWith(shopSecret, PURPOSE).seal(text, `user ${userId}`);

/** Throws for what was sealed with another secret, or for somebody else. */
export const unseal = (sealed: string, userId: number, shopSecret: string): string =>
  sealingWith(shopSecret, PURPOSE).unseal(sealed, `user ${userId}`);
