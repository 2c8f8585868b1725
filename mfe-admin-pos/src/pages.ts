import { adminPage } from '@shop/shared/admin/page/adminPage';
import { DEVICES } from './devices/texts.ts';
import { LOOSE, REPORT, SHIFTS } from './shifts/texts.ts';
import { SETTLE_HEADING } from './settle/heading.ts';
import { REBUILD, TILL } from './texts.ts';
import { RECEIPTS } from './receipts/texts.ts';

/** Every page of this remote. */
export const pages = [
  adminPage({
    id: 'admin-pos.pos',
    path: '/admin/pos',
    right: 'pos',
    title: TILL.heading,
    menu: { order: 40, icon: 'pos', folds: true },
    load: async () => (await import('./till/TillPage.tsx')).loadTillPage(),
  }),
  adminPage({
    id: 'admin-pos.receipt',
    path: '/admin/pos/receipt',
    right: 'pos',
    title: RECEIPTS.heading,
    within: '/admin/pos',
    load: async () => (await import('./receipts/ReceiptsPage.tsx')).ReceiptsPage,
  }),
  adminPage({
    id: 'admin-pos.rebuild',
    path: '/admin/pos/rebuild',
    right: 'reports',
    title: REBUILD.heading,
    within: '/admin/pos',
    load: async () => (await import('./till/rebuild/RebuildPage.tsx')).RebuildPage,
  }),
  adminPage({
    id: 'admin-pos.shifts',
    path: '/admin/pos/shifts',
    right: 'pos',
    title: SHIFTS.heading,
    within: '/admin/pos',
    load: async () => (await import('./shifts/ShiftsPage.tsx')).ShiftsPage,
  }),
  adminPage({
    id: 'admin-pos.loose-cash',
    path: '/admin/pos/loose-cash',
    right: 'reports',
    title: LOOSE.heading,
    within: '/admin/pos',
    load: async () => (await import('./shifts/LooseCashPage.tsx')).LooseCashPage,
  }),
  adminPage({
    id: 'admin-pos.tills',
    path: '/admin/pos/tills',
    right: 'reports',
    title: DEVICES.heading,
    within: '/admin/pos',
    load: async () => (await import('./devices/DevicesPage.tsx')).DevicesPage,
  }),
  adminPage({
    id: 'admin-pos.settle',
    path: '/admin/pos/settle',
    right: 'reports',
    title: SETTLE_HEADING,
    within: '/admin/pos',
    load: async () => (await import('./settle/SettlePage.tsx')).SettlePage,
  }),
  adminPage({
    id: 'admin-pos.shift',
    path: '/admin/pos/shift',
    right: 'pos',
    title: REPORT.heading,
    within: '/admin/pos',
    load: async () => (await import('./shifts/ShiftPage.tsx')).ShiftPage,
  }),
];
