import type { NavEntry } from '@shop/shared/contracts/remote';
import { matchRoutes } from '@shop/shared/router';

/** What `aria-current` says of an entry: its own page, or one that belongs to it (a form, one thing of a list). */
export function currentOf({ to, pages = [] }: NavEntry, pathname: string): 'page' | 'true' | undefined {
  const routesOf = (paths: string[]) => paths.map((path) => ({ path }));
  if (matchRoutes(routesOf([to]), pathname)) return 'page';
  return matchRoutes(routesOf(pages), pathname) ? 'true' : undefined;
}
