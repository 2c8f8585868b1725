import type { PromotionReason } from '@shop/shared/contracts/http/orders/promotions';

interface Facts {
  /** Formatted. */
  minimum: string;
  from: string;
}

/** Every text of the promotion code at checkout. */
export const promotionTexts = {
  heading: 'Promotion Code',
  label: 'Promotion code (optional)',
  apply: 'Apply',
  applying: 'Applying...',
  remove: 'Remove',
  removeCode: (code: string) => `Remove promotion code ${code}`,
  percentOff: (percent: number) => `${percent}% off`,
  amountOff: (amount: string) => `${amount} off`,
  youSave: (amount: string) => `You save ${amount}`,
  applied: (code: string, amount: string) => `Promotion code ${code} is applied. You save ${amount}.`,
  lookAgain: 'Your order is not placed yet: look at the total, then press Place Order.',
  /** What was typed had not been applied when the order was to be placed. */
  appliedFirst: {
    title: 'Your promotion code is applied',
    description: 'Your order is not placed yet: look at the total, then press Place Order.',
  },
  unreachable: 'The code could not be checked. Please check your internet connection and try again.',
  failed: 'The code could not be checked. Please try again.',
} as const;

/** Why a code does not hold. */
export const refusalTexts: Record<PromotionReason, string | ((facts: Facts) => string)> = {
  unknown: 'There is no such promotion code. Please check how it is written.',
  'not-yet': ({ from }) => `This promotion code can be used from ${from}.`,
  expired: 'This promotion code is no longer valid.',
  exhausted: 'This promotion code has been used up.',
  'below-minimum': ({ minimum }) => `This promotion code is for orders of ${minimum} or more.`,
  changed: 'This promotion code takes off another amount now.',
  'not-at-till': 'This promotion code cannot be used here.',
};
