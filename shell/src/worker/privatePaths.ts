import { languageOf } from '@shop/shared/contracts/language';

/** Pages of one visitor, and the back office: search engines have no business there, and no browser keeps one. */
export const PRIVATE = ['/admin', '/checkout', '/cart', '/order-success', '/track', '/confirm'];

/** Whether a page is nobody's to find: it is disallowed in `robots.txt`, and says so itself too. */
export function isPrivate(pathname: string): boolean {
  const inside = languageOf(pathname).path;
  return PRIVATE.some((path) => inside === path || inside.startsWith(`${path}/`));
}
