import type { PromotionState } from '@shop/shared/contracts/http/promotions';

/** Where a code stands, as people read it. */
export const STATES: Record<PromotionState, string> = {
  active: 'Active',
  scheduled: 'Scheduled',
  expired: 'Expired',
  exhausted: 'Used up',
  off: 'Off',
};

export const PROMOTIONS = {
  list: {
    search: 'Search promotion codes',
    empty: 'No promotion codes yet. Add your first one to get started.',
    noMatch: 'No promotion codes found',
    loadFailed: 'Failed to load promotion codes. Please try again later.',
  },
  anyState: 'All states',
  add: 'Add promotion code',
  edit: 'Edit',
  switchOff: 'Switch off',
  switchOn: 'Switch on',
  delete: 'Delete',
  columns: {
    code: 'Code',
    gives: 'Gives',
    days: 'Valid',
    minimum: 'Minimum',
    used: 'Used',
    given: 'Discount given',
    state: 'State',
  },
  percentOff: (percent: number) => `${percent}% off`,
  amountOff: (amount: string) => `${amount} off`,
  anyCart: 'Any order',
  always: 'Always',
  from: (day: string) => `From ${day}`,
  to: (day: string) => `Until ${day}`,
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  usedOf: (used: number, uses: number) => (uses > 0 ? `${used} of ${uses}` : String(used)),
  off: {
    title: (code: string) => `Switch off ${code}`,
    question: 'Are you sure you want to switch off this promotion code? Shoppers can no longer use it.',
    done: (code: string) => `${code} is off`,
    failed: 'Failed to switch off the promotion code. Please try again.',
  },
  on: { done: (code: string) => `${code} is on`, failed: 'Failed to switch on the promotion code. Please try again.' },
  remove: {
    title: (code: string) => `Delete ${code}`,
    question: 'Are you sure you want to delete this promotion code? Orders keep what it took off them.',
    done: (code: string) => `${code} is deleted`,
    failed: 'Failed to delete promotion code. Please try again.',
  },
};

export const PROMOTION_FORM = {
  label: 'Promotion code',
  back: 'Back to promotions',
  loadFailed: 'Failed to load the promotion code. Please try again later.',
  unknownId: 'This promotion code does not exist.',
  code: 'Code',
  codeHint: 'What shoppers type, e.g. SPRING20: 3 to 30 letters, digits and dashes',
  codeWrong: 'Code must have 3 to 30 letters, digits and dashes',
  type: 'Takes off',
  types: { percentage: 'A percentage', fixed: 'An amount' },
  percentage: 'Percentage',
  amount: 'Amount',
  value: 'Percentage or amount',
  valueHint: 'Of what is to be paid after a sale; shipping is not reduced',
  overAll: 'Percentage must not be more than 100',
  nothing: 'This must be more than 0',
  from: 'First day',
  to: 'Last day',
  daysHint: 'Empty: no limit. Both days included, in Pakistan time',
  beforeFrom: 'Last day must not be before the first day',
  minimum: 'Minimum order',
  minimumHint: 'After a sale, without shipping. Empty: any order',
  uses: 'Uses in all',
  usesHint: 'How many orders can use it. Empty: any number',
  usesWrong: 'Uses must be a whole number, at least 1',
  unused: 'No order has used it yet.',
  soFar: (used: number, given: string) =>
    used === 1
      ? `Used by 1 order so far, which it gave ${given}.`
      : `Used by ${used} orders so far, which it gave ${given}.`,
  submit: { add: 'Add promotion code', edit: 'Save promotion code' },
  created: (code: string) => `${code} is added`,
  updated: (code: string) => `${code} is saved`,
  createFailed: 'Failed to add promotion code. Please try again.',
  updateFailed: 'Failed to save promotion code. Please try again.',
  subject: { add: 'this new promotion code', edit: (code: string) => `promotion code ${code}` },
  changedMeanwhile: 'Somebody else has changed this promotion code. What you typed is kept; you choose when you save.',
};
