import { adminPage } from '@shop/shared/admin/page/adminPage';
import { HEADINGS } from './texts.ts';

/** Every page of this remote. */
export const pages = [
  adminPage({
    id: 'admin-settings.users',
    path: '/admin/users',
    right: 'users',
    title: HEADINGS.users,
    menu: { order: 80, icon: 'users' },
    load: async () => (await import('./users/UsersPage.tsx')).UsersPage,
  }),
  adminPage({
    id: 'admin-settings.account',
    path: '/admin/account',
    right: 'any-staff',
    title: HEADINGS.account,
    load: async () => (await import('./account/AccountPage.tsx')).AccountPage,
  }),
  adminPage({
    id: 'admin-settings.settings',
    path: '/admin/settings',
    right: 'settings',
    title: HEADINGS.settings,
    menu: { order: 90, icon: 'settings' },
    load: async () => (await import('./settings/SettingsPage.tsx')).SettingsPage,
  }),
  adminPage({
    id: 'admin-settings.lookups',
    path: '/admin/lookups',
    right: 'settings',
    title: HEADINGS.lookups,
    within: '/admin/settings',
    load: async () => (await import('./lookups/LookupsPage.tsx')).LookupsPage,
  }),
  adminPage({
    id: 'admin-settings.deploy-tokens',
    path: '/admin/deploy-tokens',
    right: 'settings',
    title: HEADINGS.deployTokens,
    within: '/admin/settings',
    load: async () => (await import('./deploy-tokens/DeployTokensPage.tsx')).DeployTokensPage,
  }),
  adminPage({
    id: 'admin-settings.releases',
    path: '/admin/releases',
    right: 'settings',
    title: HEADINGS.releases,
    within: '/admin/settings',
    load: async () => (await import('./releases/ReleasesPage.tsx')).ReleasesPage,
  }),
  adminPage({
    id: 'admin-settings.release',
    path: '/admin/releases/:name',
    right: 'settings',
    title: HEADINGS.releases,
    within: '/admin/settings',
    load: async () => (await import('./releases/PackagePage.tsx')).PackagePage,
  }),
  adminPage({
    id: 'admin-settings.customer-data',
    path: '/admin/customer-data',
    right: 'privacy',
    title: HEADINGS.customerData,
    within: '/admin/settings',
    load: async () => (await import('./customer-data/CustomerDataPage.tsx')).CustomerDataPage,
  }),
  adminPage({
    id: 'admin-settings.audit',
    path: '/admin/audit',
    right: 'audit',
    title: HEADINGS.audit,
    menu: { order: 95, icon: 'audit' },
    load: async () => (await import('./audit/AuditPage.tsx')).AuditPage,
  }),
];
