/** Where its pages are, and what they are called. */
export const MONEY_ADDRESS = '/admin/courier-money';
export const REPORT_ADDRESS = '/admin/courier-report';
export const REPORTS_ADDRESS = '/admin/courier-reports';
export const TERMS_ADDRESS = '/admin/courier-terms';

export const MONEY_TITLES = {
  money: 'Couriers’ Money',
  report: 'Courier’s Report',
  reports: 'Booked Reports',
  terms: 'Couriers’ Taxes and Terms',
};
