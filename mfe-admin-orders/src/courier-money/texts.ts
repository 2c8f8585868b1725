import type { ReportField, ReviewKind } from '@shop/shared/contracts/http/accounting/remittances';

export const KINDS: Record<ReviewKind, string> = {
  matched: 'As expected',
  collected: 'Another amount collected',
  charge: 'Another charge',
  weight: 'Charged for more weight',
  tax: 'Other taxes',
  notPaid: 'Delivered, not paid',
  notCharged: 'Came back, not charged yet',
  notDelivered: 'Paid, not delivered here',
  returnAsDelivery: 'Came back, charged as delivered',
  twice: 'Paid twice',
  unknown: 'Not our parcel',
  bank: 'Bank has another amount',
  posted: 'Booked before',
  unreadable: 'Cannot be read',
};

export const MONEY = {
  list: {
    search: 'Search parcels',
    searchHint: 'Search by parcel, invoice, customer...',
    empty: 'Nothing is disputed',
    next: 'Read a report',
    noMatch: 'No parcels found',
    loadFailed: 'Failed to load couriers’ money. Please try again later.',
  },
  owedLabel: 'What each courier owes',
  noneOwed: 'No courier has anything of yours. It begins when a parcel is delivered.',
  parcels: 'Differences and late payments',
  owed: {
    courier: 'Courier',
    ages: ['0–7 days', '8–14 days', '15–30 days', 'Over 30 days'],
    waiting: 'Not paid yet',
    differences: 'Differences',
    owed: 'Owes',
    lastPaid: (day: string) => `Last paid ${day}`,
    late: (count: number, late: number) => (late > 0 ? `${count}, ${late} late` : String(count)),
    never: 'Has not paid yet',
    sum: (expected: string, received: string, settled: string) =>
      `Expected ${expected}, received ${received}, settled ${settled}`,
  },
  columns: {
    parcel: 'Parcel',
    order: 'Order',
    kind: 'What is different',
    since: 'Days',
    expected: 'Expected',
    received: 'Paid',
    rest: 'Difference',
  },
  filters: {
    show: 'Show',
    disputed: 'Disputed, late',
    open: 'Everything not paid yet',
    all: 'All parcels',
    kind: 'Kind',
    anyKind: 'Any kind',
    courier: 'Courier',
    anyCourier: 'All couriers',
  },
  settle: 'Settle',
  message: 'Message to the courier',
  copied: 'The message is copied',
  copyFailed: 'Your browser does not allow copying. Please download the sheet.',
  readReport: 'Read a report',
  reports: 'Booked reports',
  terms: 'Taxes and terms',
  back: 'Back to couriers’ money',
  noOrder: 'No order of ours',
};

/** What is sent to a courier about its parcels. */
export const MESSAGE = {
  head: (shop: string, courier: string) => `Assalam-o-Alaikum ${courier}, please check these parcels of ${shop}:`,
  line: (number: string, kind: string, expected: string, paid: string) =>
    `• ${number}: ${kind}. Expected ${expected}, paid ${paid}.`,
  more: (count: number) => `… and ${count} more in the sheet.`,
  rest: (amount: string) => `Open in all: ${amount}.`,
};

/** The sheet that is sent with it. */
export const SHEET = {
  pdf: 'Claims (PDF)',
  message: 'Copy the message',
  nothing: 'Nothing of these parcels is open.',
  failed: 'The sheet could not be made. Please try again.',
  title: 'Claims',
  courier: (name: string) => `Courier: ${name}`,
  made: (date: string) => `As of ${date}`,
  first: (shown: number, all: number) =>
    `The ${shown} that have waited longest, of ${all}: all of them are in the CSV file, and in the total.`,
  file: (courier: string, date: string) => `claims-${courier}-${date}.pdf`.replaceAll(/[^\w.-]+/g, '-').toLowerCase(),
  columns: {
    number: 'Tracking number',
    order: 'Order',
    to: 'Customer',
    days: 'Days',
    claim: 'Claim',
    expected: 'Expected',
    paid: 'Paid',
    difference: 'Difference',
  },
  total: (count: number) => (count === 1 ? '1 parcel' : `${count} parcels`),
};

export const SETTLE = {
  title: (number: string) => `Settle ${number}`,
  explain: (rest: string) => `${rest} is open. Once it is settled, nothing of this parcel is owed.`,
  answer: 'What happened',
  paid: 'The courier made it good',
  accepted: 'We accept the difference',
  note: 'Note',
  save: 'Settle',
  done: 'It is settled',
  failed: 'Failed to settle it. Please try again.',
};

export const ASK = {
  heading: 'Ask the courier',
  intro: (courier: string) => `Without a file: ${courier} can be asked what it paid.`,
  ask: (courier: string) => `Ask ${courier}`,
  goOn: 'Ask for the next parcels',
  failed: 'The courier did not say what it paid.',
  asked: (asked: number, waiting: number, payments: number) =>
    waiting === 0
      ? 'No parcel waits for its money.'
      : `Asked for ${asked} of ${waiting} parcels: ${payments === 0 ? 'nothing is paid yet' : payments === 1 ? '1 payment' : `${payments} payments`}. Taxes it does not tell are as expected.`,
  payment: (number: string, day: string, parcels: number) =>
    [number || 'Without a number', day, parcels === 1 ? '1 parcel' : `${parcels} parcels`].filter(Boolean).join(', '),
  review: 'Review',
  reviewOf: (payment: string) => `Review ${payment}`,
};

export const REPORT = {
  intro:
    'Choose the courier and its payment report as it sent it, Excel or CSV. Nothing is booked before you have seen it.',
  courier: 'Courier',
  choose: 'Choose a courier',
  noCourier: 'Choose a courier',
  file: 'Report',
  fileHint: '.xlsx or .csv, at most 10 MB and 20,000 lines',
  noFile: 'Choose the report',
  tooLarge: 'The report must not be larger than 10 MB',
  check: 'Review the report',
  checking: (percent: number) => `Sending… ${percent}%`,
  failed: 'Failed to read the report. Please try again.',
  another: 'Choose another report',
  figures: 'The report',
  total: 'Report',
  lines: 'Lines',
  completes: 'Orders it completes',
  post: 'Book the report',
  posting: 'Booking…',
  number: 'Number of the payment',
  numberHint: 'CPR, cheque or payment number of the courier',
  paidOn: 'Paid on',
  bank: 'Reached the bank (₨)',
  bankHint: 'As your bank statement has it. What it lacks stays owed.',
  postFailed: 'Failed to book the report. Please try again.',
  posted: (number: string, parcels: number) =>
    `${number} is booked: ${parcels} ${parcels === 1 ? 'parcel' : 'parcels'}`,
  unreadable: 'Lines that cannot be read have to be put right in the file before it can be booked.',
  nothingNew: 'Every line of this report was booked before.',
  columns: 'Columns of the file',
  columnsHint: 'Which heading says what. It is remembered for this courier once the report is booked.',
  noColumn: '– none –',
  again: 'Read it again with these',
  kindsLabel: 'What was found',
  kind: 'Kind',
  count: 'Lines',
  difference: 'Difference',
  linesLabel: 'Lines of the report',
  line: 'Line',
  parcel: 'Parcel',
  what: 'What is different',
  expected: 'Expected',
  received: 'Report',
  days: (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`,
  more: (shown: number, all: number) => `The first ${shown} of ${all} lines, what to look at first.`,
};

export const FIELDS: Record<ReportField, string> = {
  number: 'Tracking number',
  reference: 'Order number',
  status: 'Status',
  collected: 'Amount collected',
  charge: 'Delivery charge',
  returnCharge: 'Return charge',
  fuel: 'Fuel',
  handling: 'Cash handling',
  other: 'Other charges',
  chargeTax: 'Sales tax on charges',
  incomeTax: 'Income tax withheld',
  salesTax: 'Sales tax withheld',
  net: 'Net paid',
  weight: 'Weight',
  payment: 'Payment number',
};

export const POSTED = {
  list: {
    search: 'Search reports',
    searchHint: 'Search by number...',
    empty: 'No report was booked yet',
    next: 'Read a report',
    noMatch: 'No reports found',
    loadFailed: 'Failed to load the reports. Please try again later.',
  },
  columns: {
    number: 'Payment',
    paidOn: 'Paid on',
    parcels: 'Parcels',
    total: 'Report',
    bank: 'Bank',
    posted: 'Booked',
  },
};

export const TERMS = {
  label: 'Taxes and terms',
  loadFailed: 'Failed to load taxes and terms. Please try again later.',
  rates: 'Taxes, each from its first day',
  ratesHint: 'Parcels delivered from that day on. Ask your tax adviser; the first rows are those of July 2025.',
  from: 'First day',
  chargeTax: 'Sales tax on charges (%)',
  incomeTax: 'Income tax withheld (%)',
  salesTax: 'Sales tax withheld (%)',
  add: 'Add a first day',
  remove: (day: string) => `Remove the taxes from ${day}`,
  couriers: 'What couriers take beside their charge',
  noSurcharges: 'Nothing beside its charge.',
  addSurcharges: 'Add fuel and handling from a day',
  addSurchargesOf: (courier: string) => `Add fuel and handling of ${courier} from a day`,
  removeSurcharges: (courier: string, day: string) => `Remove what ${courier} takes from ${day}`,
  noCouriers: 'There are no couriers yet.',
  fuel: 'Fuel (% of the charge)',
  handling: 'Cash handling (% of the amount)',
  payDays: 'Pays within (days)',
  save: 'Save',
  saved: 'Taxes and terms are saved',
  failed: 'Failed to save taxes and terms. Please try again.',
  subject: 'taxes and terms',
  percentWrong: (label: string) => `${label} must be a number from 0 to 100`,
};
