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
 * Fetches the font after a page that was sent without. It stands in the pages of later visits, and in this one from its next
 * navigation on: in the page that is read now it would move text, and before its program it would delay every tap.
 */
export function fetchFont(router: Router): void {
  const { pathname } = new URL(faces, location.href);
  if (document.querySelector(`[data-href="${pathname}"]`)) return;
  if (import.meta.env.DEV) return addFaces();
  if (savesData()) return;
  whenIdle(async () => {
    try {
      const response = await fetch(file, { priority: 'low' });
      if (!response.ok) return;
      await response.arrayBuffer();
    } catch {
      // The next page asks again.
      return;
    }
    document.cookie = `${fontCookie(file)}; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax`;
    const shown = window.location.href;
    const leave = router.subscribe(() => {
      if (window.location.href === shown) return;
      leave();
      addFaces();
    });
  });
}

function addFaces(): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: faces }));
}
