import type { SetupStep } from '@shop/shared/contracts/http/setup';

export const DASHBOARD = {
  loadFailed: 'Failed to load the dashboard. Please try again later.',
  waiting: 'What waits',
  fresh: (count: number) => `${count} new`,
  cards: {
    previousMonthSales: 'Prev Month Sales',
    thisMonthSales: 'This Month Sales',
    todaySales: "Today's Sales",
    pendingOrders: 'Pending Orders',
    previousMonthExpense: 'Prev Month Expense',
    thisMonthExpense: 'This Month Expense',
    todayExpense: "Today's Expense",
    pendingExpenses: 'Pending Expenses',
    available: 'Available Stock',
    cost: 'Stock Cost',
    value: 'Stock Value',
    low: 'Low Quantity',
  },
  growth: (percent: string) => `${percent} this month`,
  orders: {
    heading: 'Pending Orders',
    empty: 'No pending orders',
    columns: { invoice: 'Invoice', customer: 'Customer', date: 'Date', amount: 'Amount', status: 'Status' },
    actions: 'Action',
    open: 'Open',
    all: (total: number) => `All ${total.toLocaleString('en-PK')} pending orders`,
  },
  expenses: {
    heading: 'Pending Expenses',
    empty: 'No pending expenses',
    columns: { category: 'Category', description: 'Description', date: 'Date', amount: 'Amount', status: 'Status' },
    total: 'Total',
    all: (total: number) => `All ${total.toLocaleString('en-PK')} pending expenses`,
  },
};

const notNeeded = 'Not needed';
const steps: Record<SetupStep, { text: string; to: string; settle: string }> = {
  password: { text: 'Choose a password of your own', to: '/admin/account', settle: 'Keep it' },
  name: { text: 'Name of the shop', to: '/admin/settings#shopName', settle: notNeeded },
  logo: { text: 'Logo of the shop', to: '/admin/settings#logo', settle: notNeeded },
  whatsapp: { text: 'WhatsApp number', to: '/admin/settings#messagingNumber', settle: notNeeded },
  product: { text: 'First product, with a picture', to: '/admin/add-product', settle: notNeeded },
  delivery: { text: 'Delivery charge', to: '/admin/settings#shippingFee', settle: 'Keep it' },
  courier: { text: 'Courier', to: '/admin/add-courier', settle: notNeeded },
  staff: { text: 'Your staff, each with a sign-in', to: '/admin/users', settle: notNeeded },
  printer: { text: 'Receipt printer, at the till', to: '/admin/pos', settle: 'It prints' },
  order: { text: 'Order something yourself, as a test', to: '/', settle: notNeeded },
  backup: { text: 'First backup', to: '/admin/backups', settle: notNeeded },
};

/** What a new shop still needs. */
export const CHECKLIST = {
  heading: 'Set up your shop',
  done: (done: number, all: number) => `${done} of ${all} done`,
  dismiss: 'Do not show this again',
  failed: 'This could not be kept. Please try again.',
  isDone: 'Done',
  isOpen: 'To do',
  steps,
};
