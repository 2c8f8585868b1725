import type { ReportName } from '@shop/shared/contracts/http/accounting/reports';

interface ReportTexts {
  /** As the selector has it (admin specification, 2: dashboard). */
  name: string;
  /** Of the section. */
  heading: string;
  /** By what it is told apart, in the order of the contract. */
  by: Record<string, string>;
}

export const REPORT_TEXTS: Record<ReportName, ReportTexts> = {
  sales: {
    name: 'Sales',
    heading: 'Sales Report',
    by: {
      day: 'By day',
      month: 'By month',
      product: 'By product',
      category: 'By category',
      size: 'By size',
      city: 'By city',
      channel: 'By channel',
      salesperson: 'By salesperson',
      discounts: 'Discounts given',
    },
  },
  expenses: {
    name: 'Expenses',
    heading: 'Expenses Report',
    by: { category: 'By category', day: 'By day', month: 'By month', withheld: 'Taxes withheld by couriers' },
  },
  inventory: {
    name: 'Inventory',
    heading: 'Inventory Report',
    by: { category: 'Value by category', age: 'By age', dead: 'Dead stock' },
  },
  orders: {
    name: 'Orders',
    heading: 'Orders Report',
    by: {
      city: 'By city',
      courier: 'By courier',
      'courier-city': 'By courier and city',
      proposed: 'Which courier where',
      advised: 'Attempted parcels by advice',
      confirmed: 'By how they were confirmed',
      hour: 'By hour of the answer',
      messages: 'Messages and what they cost',
    },
  },
  customers: {
    name: 'Customers',
    heading: 'Customers Report',
    by: { kind: 'New and returning', best: 'Best customers' },
  },
  'profit-loss': {
    name: 'Profit & Loss',
    heading: 'Profit & Loss Report',
    by: {
      statement: 'Statement',
      month: 'By month',
      day: 'By day',
      'delivered-month': 'On delivered orders, by month',
      'delivered-city': 'On delivered orders, by city',
      'delivered-courier': 'On delivered orders, by courier',
    },
  },
};

/** What one has to know to read a report, where its columns do not say it: by report, or report and kind. */
export const NOTES: Record<string, string> = {
  sales: 'Orders that are paid or completed, on the day they became so.',
  'sales/product': 'What was taken off whole orders is spread over their products.',
  'sales/category': 'By the main category of a product. What was taken off whole orders is spread over them.',
  'sales/size': 'What was taken off whole orders is spread over their sizes.',
  'sales/discounts':
    'What was taken off at the till, of sales that are paid or completed. What a manager agreed to stands apart.',
  expenses: 'Pending expenses do not count before they are approved.',
  'inventory/category': 'What is on hand now.',
  'inventory/age': 'What is on hand now. What came in first is taken to be sold first.',
  'inventory/dead': 'On hand now, in stock before the first day, and in no order since then.',
  'orders/city':
    'Orders placed in these days. Confirmed are those that went on from there; the return rate is of those delivered or returned.',
  'orders/confirmed':
    'Orders on delivery that were placed in these days; the return rate is of those delivered or returned.',
  'orders/messages': 'What the shop told by itself in these days.',
  'orders/hour': 'The same, by the hour of the answer; of unanswered ones, of asking.',
  'orders/courier': 'Parcels sent in these days; the return rate is of those delivered or returned.',
  'expenses/withheld':
    'By the days couriers paid on. Taxes they withheld are no expense: they count in the tax return.',
  'orders/courier-city':
    'Parcels sent in these days. The cost is of all that arrived anywhere, those that came back included.',
  'orders/proposed':
    'Of cities where a courier brought or returned at least 5 parcels: whose delivered orders cost least.',
  'orders/advised': 'Parcels that were attempted, by what was advised last, in these days.',
  'customers/kind': 'A customer is a phone. New ones ordered for the first time in these days.',
  'customers/best': 'A customer is a phone. Cancelled and returned orders are left out.',
  'profit-loss':
    'Orders count when they are paid or completed, expenses when they are approved, parcels when they are sent.',
  'profit-loss/delivered-month': 'Orders placed in these days: sales − cost − delivery − returns.',
  'profit-loss/delivered-city': 'Orders placed in these days: sales − cost − delivery − returns.',
  'profit-loss/delivered-courier': 'Orders placed in these days: sales − cost − delivery − returns.',
};

export const REPORT = {
  back: 'Dashboard',
  open: 'Open the report',
  /** Days or months in a row in which nothing happened. */
  nothing: (from: string, to: string) => (from === to ? `${from}: nothing` : `${from} – ${to}: nothing`),
  report: 'Report',
  by: 'View',
  csv: 'Export CSV',
  csvFailed: 'The file could not be made. Please try again.',
  loadFailed: 'Failed to load the report. Please try again later.',
  wrongPeriod: 'The last day must not be before the first.',
  empty: 'There is nothing in this report',
  shown: (rows: number, total: number) =>
    `The first ${rows.toLocaleString('en-PK')} of ${total.toLocaleString('en-PK')} rows; the file has all.`,
};
