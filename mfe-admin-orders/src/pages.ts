import { ANSWERS_HEADING } from './answers/heading.ts';
import { ASKED_HEADING } from './asked-for/heading.ts';
import { adminPage } from '@shop/shared/admin/page/adminPage';
import { ATTEMPTED_ADDRESS, ATTEMPTED_HEADING } from './attempted/titles.ts';
import { accountingPages } from './accounting/pages.ts';
import { BLOCKED } from './blocked-phones/texts.ts';
import { CUSTOMER_HEADING, CUSTOMERS_ADDRESS, CUSTOMERS_HEADING } from './customers/addresses.ts';
import { MONEY_ADDRESS, MONEY_TITLES, REPORT_ADDRESS, REPORTS_ADDRESS, TERMS_ADDRESS } from './courier-money/titles.ts';
import { ADD_ADDRESS, EDIT_ADDRESS, LIST_ADDRESS as COURIER_LIST } from './couriers/addresses.ts';
import { COURIER_FORM, COURIERS } from './couriers/texts.ts';
import { DASHBOARD_HEADING, REPORTS_HEADING } from './dashboard/headings.ts';
import { ARRIVALS, DISPATCH } from './dispatch/texts.ts';
import { EDIT_ORDER } from './edit-order/texts.ts';
import { MESSAGE_ORDER } from './message-order/texts.ts';
import { PAPERS } from './papers/texts.ts';
import { QUEUE } from './queue/texts.ts';
import { ORDERS } from './texts.ts';

const delivery = { icon: 'delivery', group: 'Delivery' } as const;

/** Every page of this remote. */
export const pages = [
  adminPage({
    id: 'admin-orders.dashboard',
    path: '/admin/dashboard',
    right: 'reports',
    title: DASHBOARD_HEADING,
    menu: { order: 10, icon: 'dashboard' },
    load: async () => (await import('./dashboard/DashboardPage.tsx')).DashboardPage,
  }),
  adminPage({
    id: 'admin-orders.reports',
    path: '/admin/reports',
    right: 'reports',
    title: REPORTS_HEADING,
    within: '/admin/dashboard',
    load: async () => (await import('./reports/ReportsPage.tsx')).ReportsPage,
  }),
  adminPage({
    id: 'admin-orders.orders',
    path: '/admin/orders',
    right: 'orders.read',
    title: ORDERS.heading,
    menu: { order: 30, icon: 'orders' },
    load: async () => (await import('./orders/OrdersPage.tsx')).OrdersPage,
  }),
  adminPage({
    id: 'admin-orders.message-order',
    path: '/admin/message-order',
    right: 'orders.write',
    title: MESSAGE_ORDER.heading,
    within: '/admin/orders',
    load: async () => (await import('./message-order/MessageOrderPage.tsx')).MessageOrderPage,
  }),
  adminPage({
    id: 'admin-orders.papers',
    path: '/admin/papers',
    right: 'orders.read',
    title: PAPERS.heading,
    within: '/admin/orders',
    load: async () => (await import('./papers/PapersPage.tsx')).PapersPage,
  }),
  adminPage({
    id: 'admin-orders.edit-order',
    path: '/admin/edit-order',
    right: 'orders.write',
    title: EDIT_ORDER.heading,
    within: '/admin/orders',
    load: async () => (await import('./edit-order/EditOrderPage.tsx')).EditOrderPage,
  }),
  adminPage({
    id: 'admin-orders.confirm-orders',
    path: '/admin/confirm-orders',
    right: 'orders.write',
    title: QUEUE.heading,
    menu: { order: 45, ...delivery },
    load: async () => (await import('./queue/QueuePage.tsx')).QueuePage,
  }),
  adminPage({
    id: 'admin-orders.answers',
    path: '/admin/answers',
    right: 'orders.write',
    title: ANSWERS_HEADING,
    menu: { order: 45.5, ...delivery },
    load: async () => (await import('./answers/AnswersPage.tsx')).AnswersPage,
  }),
  adminPage({
    id: 'admin-orders.asked-for',
    path: '/admin/asked-for',
    right: 'orders.write',
    title: ASKED_HEADING,
    menu: { order: 45.7, ...delivery },
    load: async () => (await import('./asked-for/AskedForPage.tsx')).AskedForPage,
  }),
  adminPage({
    id: 'admin-orders.dispatch',
    path: '/admin/dispatch',
    right: 'orders.write',
    title: DISPATCH.heading,
    menu: { order: 46, ...delivery },
    load: async () => (await import('./dispatch/DispatchPage.tsx')).DispatchPage,
  }),
  adminPage({
    id: 'admin-orders.attempted',
    path: ATTEMPTED_ADDRESS,
    right: 'orders.write',
    title: ATTEMPTED_HEADING,
    menu: { order: 46.5, ...delivery },
    load: async () => (await import('./attempted/AttemptedPage.tsx')).AttemptedPage,
  }),
  adminPage({
    id: 'admin-orders.arrivals',
    path: '/admin/arrivals',
    right: 'orders.write',
    title: ARRIVALS.heading,
    menu: { order: 47, ...delivery },
    load: async () => (await import('./dispatch/ArrivalsPage.tsx')).ArrivalsPage,
  }),
  adminPage({
    id: 'admin-orders.couriers',
    path: COURIER_LIST,
    right: 'orders.write',
    title: COURIERS.heading,
    menu: { order: 48, ...delivery },
    load: async () => (await import('./couriers/CouriersPage.tsx')).CouriersPage,
  }),
  adminPage({
    id: 'admin-orders.add-courier',
    path: ADD_ADDRESS,
    right: 'orders.write',
    title: COURIER_FORM.headingAdd,
    within: COURIER_LIST,
    load: async () => (await import('./couriers/CourierFormPage.tsx')).AddCourierPage,
  }),
  adminPage({
    id: 'admin-orders.edit-courier',
    path: EDIT_ADDRESS,
    right: 'orders.write',
    title: COURIER_FORM.headingEdit,
    within: COURIER_LIST,
    load: async () => (await import('./couriers/CourierFormPage.tsx')).EditCourierPage,
  }),
  adminPage({
    id: 'admin-orders.blocked-phones',
    path: '/admin/blocked-phones',
    right: 'orders.write',
    title: BLOCKED.heading,
    menu: { order: 49, ...delivery },
    load: async () => (await import('./blocked-phones/BlockedPhonesPage.tsx')).BlockedPhonesPage,
  }),
  adminPage({
    id: 'admin-orders.customers',
    path: CUSTOMERS_ADDRESS,
    right: 'orders.read',
    title: CUSTOMERS_HEADING,
    menu: { order: 42, icon: 'users' },
    load: async () => (await import('./customers/CustomersPage.tsx')).CustomersPage,
  }),
  adminPage({
    id: 'admin-orders.customer',
    path: `${CUSTOMERS_ADDRESS}/:phone`,
    right: 'orders.read',
    title: CUSTOMER_HEADING,
    within: CUSTOMERS_ADDRESS,
    load: async () => (await import('./customers/CustomerPage.tsx')).CustomerPage,
  }),
  ...accountingPages,
  adminPage({
    id: 'admin-orders.courier-money',
    path: MONEY_ADDRESS,
    right: 'accounting',
    title: MONEY_TITLES.money,
    menu: { order: 50, ...delivery },
    load: async () => (await import('./courier-money/CourierMoneyPage.tsx')).CourierMoneyPage,
  }),
  adminPage({
    id: 'admin-orders.courier-report',
    path: REPORT_ADDRESS,
    right: 'accounting',
    title: MONEY_TITLES.report,
    within: MONEY_ADDRESS,
    load: async () => (await import('./courier-money/ReportPage.tsx')).ReportPage,
  }),
  adminPage({
    id: 'admin-orders.courier-reports',
    path: REPORTS_ADDRESS,
    right: 'accounting',
    title: MONEY_TITLES.reports,
    within: MONEY_ADDRESS,
    load: async () => (await import('./courier-money/ReportsPage.tsx')).PostedReportsPage,
  }),
  adminPage({
    id: 'admin-orders.courier-terms',
    path: TERMS_ADDRESS,
    right: 'accounting',
    title: MONEY_TITLES.terms,
    within: MONEY_ADDRESS,
    load: async () => (await import('./courier-money/TermsPage.tsx')).TermsPage,
  }),
];
