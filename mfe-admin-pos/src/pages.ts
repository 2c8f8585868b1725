import { adminPage } from '@shop/shared/admin/page/adminPage';
import { TILL } from './texts.ts';
import { RECEIPTS } from './till/receipt/texts.ts';

/** Every page of this remote. */
export const pages = [
  adminPage({
    id: 'admin-pos.pos',
    path: '/admin/pos',
    right: 'pos',
    title: TILL.heading,
    menu: { order: 40, icon: 'pos' },
    load: async () => (await import('./till/TillPage.tsx')).loadTillPage(),
  }),
  adminPage({
    id: 'admin-pos.receipt',
    path: '/admin/pos/receipt',
    right: 'pos',
    title: RECEIPTS.heading,
    within: '/admin/pos',
    load: async () => (await import('./till/receipt/ReceiptsPage.tsx')).ReceiptsPage,
  }),
];
