/** Pages of one visitor, and the back office: search engines have no business there, and no browser keeps one. */
export const PRIVATE = ['/admin', '/checkout', '/cart', '/order-success', '/track', '/confirm'];

/** Whether a page is nobody's to find: it is disallowed in `robots.txt`, and says so itself too. */
export function isPrivate(pathname: string): boolean {
  return PATTERN.test(pathname);
}

/** In every language; as short as can be, since each page of the shop has it. */
const PATTERN = new RegExp(`^(/[a-z]{2})?(${PRIVATE.join('|')})(/|$)`);
