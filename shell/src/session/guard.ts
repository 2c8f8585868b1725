import { redirect } from '@shop/shared/router';
import type { Session } from '@shop/shared/contracts/remote';
import { isKeptPage } from './isKeptPage.ts';

/**
 * For the loader of the back office's routes. Throws a redirect to `/` when authToken or apiKey is missing from
 * local storage (admin specification, 2); it runs before a remote is loaded. A kept till asks for a PIN itself.
 */
export function requireSession(session: Session): null {
  if (!session.current() && !isKeptPage()) throw redirect('/');
  return null;
}
