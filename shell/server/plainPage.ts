import type { Language } from '@shop/shared/contracts/language';
import { rootOf } from './textsIn.ts';

interface PlainPage {
  title: string;
  text: string;
  /** Where to go on, on this page's own address; none without it. */
  link?: string;
  language: Language;
  /** Where the letters of its language are, which many a computer lacks. */
  font?: string | undefined;
}

/** A page of nothing but words, for what cannot be rendered. */
export function plainPage({ title, text, link, language, font }: PlainPage): string {
  return [
    `<!doctype html><html ${rootOf(language)}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>${language === 'ur' ? styleOf(font) : ''}</head><body><h1>${title}</h1><p>${text}</p>`,
    ...(link === undefined ? [] : [`<p><a href="">${link}</a></p>`]),
    '</body></html>',
  ].join('');
}

function styleOf(font: string | undefined): string {
  const face = font ? `@font-face{font-family:Naskh;src:url("${font}")}` : '';
  return `<style>${face}body{font:1rem/1.9 Naskh,system-ui,sans-serif}</style>`;
}
