import { adminPage } from '@shop/shared/admin/page/adminPage';
import { TILL } from './texts.ts';

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
];
