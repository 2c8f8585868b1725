import { PREVIEW } from './texts.ts';
import type { Preview } from './previews.ts';

/**
 * Stands above bars at the lower edge and below dialogs, and can be folded: it covers nothing for long. On paper there is
 * nothing of it.
 */
const STYLE = `
.shop-preview{position:fixed;right:.75rem;bottom:6rem;z-index:25;max-width:min(22rem,calc(100vw - 1.5rem));max-height:40dvh;
overflow:auto;border-radius:.75rem;background:#2a2340;color:#fff8ef;font:550 .8125rem/1.4 system-ui,sans-serif;
box-shadow:0 8px 24px rgb(42 35 64/.35);overflow-wrap:anywhere}
.shop-preview summary{min-height:2.5rem;padding:.6rem .9rem;font-weight:750;cursor:pointer}
.shop-preview p{margin:0;padding:0 .9rem .5rem}
.shop-preview a{display:inline-block;margin:0 .9rem .75rem;padding:.45rem .9rem;border-radius:.5rem;background:#ffcb47;color:#2a2340;
font-weight:750;text-decoration:none}
.shop-preview a:hover{text-decoration:underline}
.shop-preview :focus-visible{outline:3px solid #ffcb47;outline-offset:-3px}
.shop-preview a:focus-visible{outline-color:#fff8ef;outline-offset:2px}
@media (min-width:64rem){.shop-preview{bottom:4.5rem}}
@media print{.shop-preview{display:none}}
`.replaceAll('\n', '');

/** Tells whoever previews what they see, as HTML without a script; stands behind the page. */
export function bannerOf({
  versions,
  faults,
  hasEnded,
  isUnavailable,
}: Pick<Preview, 'versions' | 'faults' | 'hasEnded' | 'isUnavailable'>): string {
  const lines = [
    ...versions.map(({ name, version }) => PREVIEW.of(name, version)),
    ...faults.map((sentence) => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`),
    ...(hasEnded ? [PREVIEW.ended] : []),
    ...(isUnavailable ? [PREVIEW.unavailable] : []),
  ];
  const end = versions.length > 0 || isUnavailable ? `<a href="/preview/end">${PREVIEW.end}</a>` : '';
  return [
    `<style>${STYLE}</style><aside class="shop-preview" aria-label="${PREVIEW.name}">`,
    `<details open><summary>${PREVIEW.name}</summary>`,
    ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
    `${end}</details></aside>`,
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
    `<body><main><h1>${PREVIEW.name}</h1><p>${escapeHtml(sentence)}</p><p><a href="/">${PREVIEW.shop}</a></p></main></body></html>`,
  ].join('');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
