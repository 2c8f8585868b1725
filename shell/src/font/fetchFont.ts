import faces from '@shop/shared/ui/nunito.css?url';
import file from '@shop/shared/ui/fonts/nunito-common.woff2?url';
import { savesData } from '@shop/shared/ui/savesData';
import { whenIdle } from '../whenIdle.ts';
import { fontCookie } from './fontCookie.ts';

const KEPT_SECONDS = 90 * 24 * 60 * 60;

interface Router {
  subscribe(listener: (state: { location: object }) => void): () => void;
}

/**
 * Fetches the font after a page that was sent without, and resolves when no more is to be expected. It stands in the pages of
 * later visits, and in this one from its next navigation on: in the page that is read now it would move text, and before
 * its program it would delay every tap.
 */
export async function fetchFont(router: Router): Promise<void> {
  const { pathname } = new URL(faces, location.href);
  if (document.querySelector(`[data-href="${pathname}"]`)) return;
  if (import.meta.env.DEV) return addFaces();
  if (savesData()) return;
  await whenIdle();
  // The next page asks again.
  const areThere = await Promise.all([file, faces].map(fetchAll)).catch(() => [false]);
  if (!areThere.every(Boolean)) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${fontCookie(file)}; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax${secure}`;
  const shown = location.href;
  const leave = router.subscribe(() => {
    if (location.href === shown) return;
    leave();
    addFaces();
  });
}

async function fetchAll(address: string): Promise<boolean> {
  const response = await fetch(address, { priority: 'low' });
  await response.arrayBuffer();
  return response.ok;
}

function addFaces(): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: faces }));
}
