import type { Language } from '@shop/shared/contracts/language';
import type { Registry } from '@shop/shared/contracts/registry';
import type { ShellEntry } from '@shop/shared/contracts/registry';
import { escapeMarkup } from '@shop/shared/format/markup';
import type { PageData } from '../src/pageData.ts';
import type { Sheet } from './sheets.ts';
import { rootOf } from './textsIn.ts';
import { unfitNotice } from './unfitBrowsers.ts';
import { PAGE_COLOUR, touchIcon } from './webManifest.ts';

export interface Document {
  shell: ShellEntry;
  language: Language;
  data: Omit<PageData, 'settings' | 'rendered'> & { settings: PageData['settings'] | null };
  /** What the browser goes on with after a rendered page, as JSON that can stand in a script element. */
  rendered?: string | undefined;
  /** Scripts on the visitor's own computer that run before the program. */
  locals?: string[];
  /** Style sheets of the page, and scripts of the remotes it needs. */
  sheets: Sheet[];
  scripts: string[];
  /** Tags the rendered page put into `<head>`, and its markup; empty for a page the browser renders. */
  head: string;
  markup: string;
  /** Stands behind the page, for whoever previews; '' for everybody else. */
  banner?: string;
}

/** The whole HTML. Scripts are never inline: data stands in a block the browser does not run. */
export function toHtml({
  shell,
  language,
  data,
  rendered,
  locals = [],
  sheets,
  scripts,
  head,
  markup,
  banner = '',
}: Document): string {
  const shopName = data.settings?.shopName ?? '';
  // A page that is there without scripts lets its pictures go first.
  const { start } = shell;
  const isPatient = markup !== '' && start !== undefined;
  const priority = isPatient ? ' fetchpriority="low"' : '';
  const program = [
    ...locals.map((src) => `<script type="module" src="${src}" crossorigin></script>`),
    ...[...shell.preloads, ...scripts].map(
      (href) => `<link rel="modulepreload" href="${href}" crossorigin${priority}>`,
    ),
    `<script type="module" src="${shell.entry}" crossorigin${priority}></script>`,
  ];
  return [
    `<!doctype html><html ${rootOf(language)}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="theme-color" content="${PAGE_COLOUR}">`,
    head || `<title>${escapeMarkup(shopName)}</title>`,
    banner && '<meta name="robots" content="noindex">',
    sharedPicture(head, data.origin, shell.icon),
    ...sheets.map(styleSheet),
    language === 'en' ? '' : fontWithoutScripts(shell),
    ...(isPatient ? [`<script type="module" async src="${start}" crossorigin></script>`] : program),
    icon(data, shell.icon),
    `<link rel="apple-touch-icon" href="${touchIcon(shell.icon)}"><link rel="manifest" href="${manifestOf(data, language)}">`,
    `</head><body>${unfitNotice(data.settings, data.isOfShop === true, language)}<div id="root">${markup}</div>`,
    `<script type="application/json" id="page-data">${pageData(data, rendered)}</script>`,
    ...(isPatient ? program : []),
    banner,
    '</body></html>',
  ].join('');
}

function manifestOf({ isOfShop }: Document['data'], language: Language): string {
  const query = isOfShop ? (language === 'en' ? '' : `?lang=${language}`) : '?office';
  return `/manifest.webmanifest${query}`;
}

/** A script fetches the font of a first visit, without which many a computer lacks letters of Urdu. */
function fontWithoutScripts({ fonts, fontFaces }: ShellEntry): string {
  return fontFaces ? `<noscript>${fontTags({ fonts }, [{ href: fontFaces, text: null }])}</noscript>` : '';
}

/** What the font needs in the head of a page, whose sheet is one of `faces`. */
export function fontTags({ fonts }: Pick<ShellEntry, 'fonts'>, faces: Sheet[]): string {
  const preloads = fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`);
  return [...preloads, ...faces.map(styleSheet)].join('');
}

export function addToHead(html: string, tags: string): string {
  return html.replace('</head>', () => `${tags}</head>`);
}

function styleSheet({ href, text }: Sheet): string {
  if (text === null) return `<link rel="stylesheet" href="${href}" crossorigin>`;
  return `<style data-href="${href}">${text}</style>`;
}

/** The shop's own mark for the tab; a word would not be read at that size. */
function icon({ settings, apiBase }: Document['data'], drawn: string): string {
  const { logo = '', logoRatio = 1 } = settings ?? {};
  if (!logo || logoRatio >= 2) return `<link rel="icon" type="image/svg+xml" href="${drawn}">`;
  return `<link rel="icon" type="image/webp" href="${apiBase}/${logo.replace('/640.', '/320.')}">`;
}

/** The shop's mark, for a page that can be shared and has no picture of its own. */
function sharedPicture(head: string, origin: string, icon: string): string {
  const isWanted = origin && head.includes('"og:title"') && !head.includes('"og:image"');
  return isWanted ? `<meta property="og:image" content="${origin}${touchIcon(icon)}">` : '';
}

/** `rendered` is JSON already, and long: it becomes the last member as it is. */
function pageData(data: Document['data'], rendered: string | undefined): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return rendered === undefined ? json : `${json.slice(0, -1)},"rendered":${rendered}}`;
}

/** Origins other than ours that the registry names. */
export function foreignOrigins(registry: Registry): string[] {
  const origins = Object.values(registry)
    .flatMap(({ entry, preloads, styles }) => [entry, ...preloads, ...styles])
    .filter((address) => /^https?:\/\//.test(address))
    .map((address) => new URL(address).origin);
  return [...new Set(origins)];
}
