import { guardedPage } from '@shop/shared/admin/page/adminRoute';
import { pages } from './adminPages.ts';

/** The lazy part of the route of one of the shell's own pages. Throws when none is declared under this name. */
export function ownAdminPage(name: string) {
  const page = pages.find(({ path }) => path === `/admin/${name}`);
  if (!page) throw new Error(`No page is declared for /admin/${name}`);
  return guardedPage(page);
}
