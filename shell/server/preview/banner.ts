import { escapeMarkup } from '@shop/shared/format/markup';
import { PREVIEW } from './texts.ts';
import type { Preview } from './previews.ts';

/**
 * A small strip above bars that stick to the lower edge; dialogs cover it. It has room of its own at the page's end, so
 * that whatever it lies over can be scrolled free. On paper there is nothing of it.
 */
const STYLE = `
.shop-preview{position:sticky;bottom:5rem;z-index:9;width:fit-content;margin:.75rem .75rem 5rem auto;display:flex;align-items:flex-start;gap:.25rem;
max-width:min(30rem,calc(100vw - 1.5rem));max-height:40dvh;overflow:auto;border-radius:.75rem;background:#2a2340;color:#fff8ef;
font:550 .8125rem/1.35 system-ui,sans-serif;box-shadow:0 4px 16px rgb(42 35 64/.3);overflow-wrap:anywhere}
.shop-preview.office{bottom:7.75rem;margin-bottom:7.75rem}
.shop-preview summary{padding:.55rem .25rem .55rem .8rem;cursor:pointer}
.shop-preview p{margin:0;padding:0 .25rem .5rem .8rem}
.shop-preview a{flex:none;margin:.3rem;padding:.3rem .7rem;border-radius:.5rem;background:#ffcb47;color:#2a2340;font-weight:750;
text-decoration:none}
.shop-preview a:hover{text-decoration:underline}
.shop-preview :focus-visible{outline:3px solid #ffcb47;outline-offset:-3px}
.shop-preview a:focus-visible{outline-color:#fff8ef}
@media (min-width:64rem){.shop-preview{bottom:.75rem;margin-bottom:.75rem}
.shop-preview.office{bottom:4.5rem;margin-bottom:4.5rem}}
@media print{.shop-preview{display:none}}
`.replaceAll('\n', '');

type Shown = Pick<Preview, 'versions' | 'locals' | 'faults' | 'hasEnded' | 'isUnavailable'>;

/** Tells whoever previews what they see, as HTML without a script; stands behind the page. What is wrong is said unasked. */
export function bannerOf({ versions, locals, faults, hasEnded, isUnavailable }: Shown, isBackOffice: boolean): string {
  const troubles = [
    ...faults.map((sentence) => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`),
    ...(hasEnded ? [PREVIEW.ended] : []),
    ...(isUnavailable ? [PREVIEW.unavailable] : []),
  ];
  const shown = [...versions, ...locals].map(({ name }) => name);
  const lines = [
    ...versions.map(({ name, version }) => PREVIEW.version(name, version)),
    ...locals.map(({ name, origin }) => PREVIEW.local(name, origin)),
    ...troubles,
  ];
  const end = shown.length > 0 || isUnavailable ? `<a href="/preview/end">${PREVIEW.end}</a>` : '';
  return [
    `<style>${STYLE}</style><aside class="shop-preview${isBackOffice ? ' office' : ''}" aria-label="${PREVIEW.name}">`,
    `<details${troubles.length > 0 ? ' open' : ''}><summary>${PREVIEW.of(shown)}</summary>`,
    ...lines.map((line) => `<p>${escapeMarkup(line)}</p>`),
    `</details>${end}</aside>`,
  ].join('');
}

/** A page that says why there is no preview. */
export function refusalPage(sentence: string): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">',
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${PREVIEW.name}</title>`,
    '<style>body{margin:0;background:#fff8ef;color:#2a2340;font:450 1rem/1.55 system-ui,sans-serif}',
    'main{max-width:34rem;margin:0 auto;padding:3rem 1.25rem}h1{font-size:1.75rem;line-height:1.2}',
    'a{color:#b23223;font-weight:650}</style></head>',
    `<body><main><h1>${PREVIEW.name}</h1><p>${escapeMarkup(sentence)}</p><p><a href="/">${PREVIEW.shop}</a></p></main></body></html>`,
  ].join('');
}
