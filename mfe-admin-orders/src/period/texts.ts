/** Texts of choosing a period. */
export const PERIOD = {
  period: 'Period',
  from: 'From',
  to: 'To',
  other: 'Other days',
};

export const PERIODS = {
  today: 'Today',
  yesterday: 'Yesterday',
  'last-7': 'Last 7 days',
  'last-30': 'Last 30 days',
  'this-month': 'This month',
  'last-month': 'Last month',
  'last-12': 'Last 12 months',
  'this-year': 'This year',
  'last-year': 'Last year',
} as const;
export type PeriodName = keyof typeof PERIODS;
