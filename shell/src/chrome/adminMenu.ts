import { navOf } from '@shop/shared/admin/page/adminPage';
import type { NavEntry } from '@shop/shared/contracts/remote';
import type { Registry } from '@shop/shared/contracts/registry';
import { pages } from '../adminPages.ts';

/** Whether this is a back office page of the shell itself: the sign-in, or one it declares. */
export function isOwnAdminPage(pathname: string): boolean {
  const path = pathname.replace(/\/$/, '');
  return path === '/admin' || pages.some((page) => page.path === path);
}

/** The back office's menu: entries of the registry and the shell's own, in order. Showing it loads no remote. */
export function menuOf(registry: Registry): NavEntry[] {
  return [...Object.values(registry).flatMap(({ nav }) => nav), ...navOf(pages)].sort((a, b) => a.order - b.order);
}
