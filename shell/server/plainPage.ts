import type { Language } from '@shop/shared/contracts/language';
import { rootOf } from './textsIn.ts';

interface PlainPage {
  title: string;
  text: string;
  /** Where to go on, on this page's own address; none without it. */
  link?: string;
  language: Language;
}

/** A page of nothing but words, for what cannot be rendered. */
export function plainPage({ title, text, link, language }: PlainPage): string {
  return [
    `<!doctype html><html ${rootOf(language)}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title></head><body${language === 'ur' ? ' style="line-height:1.9"' : ''}><h1>${title}</h1><p>${text}</p>`,
    ...(link === undefined ? [] : [`<p><a href="">${link}</a></p>`]),
    '</body></html>',
  ].join('');
}
