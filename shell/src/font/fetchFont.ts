import { LANGUAGE } from '@shop/shared/format/language/texts';
import { savesData } from '@shop/shared/ui/picture/savesData';
import { whenIdle } from '../whenIdle.ts';
import { faces, file } from './faces.ts';
import { fontCookie } from './fontCookie.ts';

const KEPT_SECONDS = 90 * 24 * 60 * 60;

interface Router {
  subscribe(listener: (state: { location: object }) => void): () => void;
}

/**
 * Fetches the font after a page that was sent without, and resolves when no more is to be expected. It stands in the pages of
 * later visits, and in this one from its next navigation on: in the page that is read now it would move text, and before
 * its program it would delay every tap. In Urdu it is shown at once where the device has not all of its letters.
 */
export async function fetchFont(router: Router): Promise<void> {
  const { pathname } = new URL(faces, location.href);
  if (document.querySelector(`[data-href="${pathname}"]`)) return;
  const isUnreadable = LANGUAGE !== 'en' && lacksLetters();
  if (!isUnreadable) {
    if (savesData()) return;
    await whenIdle();
  }
  // The next page asks again.
  const fetched = await Promise.all([fetchSheet(), fetchAll(file)]).catch(() => null);
  if (!fetched) return;
  const [sheet, bytes] = fetched;
  const face = await faceOf(sheet, bytes);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${fontCookie(file)}; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax${secure}`;
  const show = () => {
    // One of a sheet would be asked for by the first text that is laid out, and come a frame later.
    if (face) document.fonts.add(face);
    sheet.media = 'all';
  };
  if (import.meta.env.DEV) return show();
  // Without Latin letters, which nobody lacks: less moves.
  if (isUnreadable && face) document.fonts.add(face);
  const shown = location.href;
  const leave = router.subscribe(() => {
    if (location.href === shown) return;
    leave();
    show();
  });
}

/** Whether a letter is drawn as what no font has: a box. Most phones have Urdu's, many computers Arabic's alone. */
function lacksLetters(): boolean {
  const pen = document.createElement('canvas').getContext('2d');
  return pen !== null && pen.measureText('ہ').width === pen.measureText('\u0378').width;
}

/** The sheet, in the page without effect. */
function fetchSheet(): Promise<HTMLLinkElement> {
  const sheet = document.createElement('link');
  Object.assign(sheet, { rel: 'stylesheet', href: faces, media: 'not all', fetchPriority: 'low' });
  return new Promise((resolve, reject) => {
    sheet.addEventListener('load', () => resolve(sheet), { once: true });
    sheet.addEventListener('error', reject, { once: true });
    document.head.append(sheet);
  });
}

async function fetchAll(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address, { priority: 'low' });
  if (!response.ok) throw new Error(`${response.status}: ${address}`);
  return response.arrayBuffer();
}

/** What the sheet says of the file, which comes first there: taken out of it, as it would be loaded twice. */
async function faceOf({ sheet }: HTMLLinkElement, bytes: ArrayBuffer): Promise<FontFace | undefined> {
  const rule = sheet?.cssRules[0];
  if (!sheet || !(rule instanceof CSSFontFaceRule)) return undefined;
  sheet.deleteRule(0);
  const of = (name: string) => rule.style.getPropertyValue(name);
  const face = new FontFace(of('font-family'), bytes, { weight: of('font-weight'), unicodeRange: of('unicode-range') });
  return face.load().catch(() => undefined);
}
