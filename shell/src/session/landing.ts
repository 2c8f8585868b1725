import type { NavEntry, ShellApi } from '@shop/shared/contracts/remote';
import { meQuery } from '@shop/shared/admin/page/useRights';
import { redirect } from '@shop/shared/router';

const DASHBOARD = '/admin/dashboard';

/** Where the work begins: the first of these that one may see, else the first page of the menu. */
const FIRST = [DASHBOARD, '/admin/pos'];

/** The page to land on after signing in: the dashboard (admin specification, 4), or the first page one may see. */
export function landingOf(nav: NavEntry[], rights: readonly string[]): string {
  const seen = nav.filter(({ requires = [] }) => requires.every((right) => rights.includes(right))).map(({ to }) => to);
  return FIRST.find((page) => seen.includes(page)) ?? seen[0] ?? DASHBOARD;
}

/** For the loader of `/admin`: who is signed in already goes on to work. A refusal is the business of the page behind. */
export async function skipLogin({ session, queryClient, api }: ShellApi, nav: NavEntry[]): Promise<null> {
  if (!session.current()) return null;
  const me = await queryClient.ensureQueryData(meQuery(api)).catch(() => null);
  throw redirect(landingOf(nav, me?.rights ?? []));
}
