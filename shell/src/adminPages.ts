import { adminPage } from '@shop/shared/admin/page/adminPage';
import {
  ACCOUNT_HEADING,
  ADD_PROMOTION_HEADING,
  AUDIT_HEADING,
  EDIT_PROMOTION_HEADING,
  LOOKUPS_HEADING,
  PROMOTIONS_HEADING,
  SETTINGS_HEADING,
  USERS_HEADING,
} from './adminHeadings.ts';

/** The back office pages that are the shell's own; their names stand in `adminPageNames.ts` too. */
export const pages = [
  adminPage({
    id: 'admin.users',
    path: '/admin/users',
    right: 'users',
    title: USERS_HEADING,
    menu: { order: 80, icon: 'users' },
    load: async () => (await import('./people/UsersPage.tsx')).UsersPage,
  }),
  adminPage({
    id: 'admin.account',
    path: '/admin/account',
    right: 'any-staff',
    title: ACCOUNT_HEADING,
    load: async () => (await import('./people/AccountPage.tsx')).AccountPage,
  }),
  adminPage({
    id: 'admin.audit',
    path: '/admin/audit',
    right: 'audit',
    title: AUDIT_HEADING,
    menu: { order: 95, icon: 'audit' },
    load: async () => (await import('./audit/AuditPage.tsx')).AuditPage,
  }),
  adminPage({
    id: 'admin.settings',
    path: '/admin/settings',
    right: 'settings',
    title: SETTINGS_HEADING,
    menu: { order: 90, icon: 'settings' },
    load: async () => (await import('./settings/SettingsPage.tsx')).SettingsPage,
  }),
  adminPage({
    id: 'admin.promotions',
    path: '/admin/promotions',
    right: 'settings',
    title: PROMOTIONS_HEADING,
    menu: { order: 92, icon: 'promotions' },
    load: async () => (await import('./promotions/PromotionsPage.tsx')).PromotionsPage,
  }),
  adminPage({
    id: 'admin.add-promotion',
    path: '/admin/add-promotion',
    right: 'settings',
    title: ADD_PROMOTION_HEADING,
    within: '/admin/promotions',
    load: async () => (await import('./promotions/PromotionFormPage.tsx')).AddPromotionPage,
  }),
  adminPage({
    id: 'admin.edit-promotion',
    path: '/admin/edit-promotion',
    right: 'settings',
    title: EDIT_PROMOTION_HEADING,
    within: '/admin/promotions',
    load: async () => (await import('./promotions/PromotionFormPage.tsx')).EditPromotionPage,
  }),
  adminPage({
    id: 'admin.lookups',
    path: '/admin/lookups',
    right: 'settings',
    title: LOOKUPS_HEADING,
    within: '/admin/settings',
    load: async () => (await import('./settings/lookups/LookupsPage.tsx')).LookupsPage,
  }),
];
