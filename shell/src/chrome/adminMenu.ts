import type { NavEntry } from '@shop/shared/contracts/remote';
import type { Registry } from '@shop/shared/contracts/registry';

const OWN: NavEntry[] = [
  { id: 'users', label: 'Users', to: '/admin/users', order: 80, icon: 'users', requires: ['users'] },
  { id: 'settings', label: 'Settings', to: '/admin/settings', order: 90, icon: 'settings', requires: ['settings'] },
];

/** Whether this is a back office page of the shell itself: the sign-in, or one of the menu above. */
export function isOwnAdminPage(pathname: string): boolean {
  const path = pathname.replace(/\/$/, '');
  return path === '/admin' || OWN.some(({ to }) => to === path);
}

/** The back office's menu: entries of the registry and the shell's own, in order. Showing it loads no remote. */
export function menuOf(registry: Registry): NavEntry[] {
  return [...Object.values(registry).flatMap(({ nav }) => nav), ...OWN].sort((a, b) => a.order - b.order);
}
