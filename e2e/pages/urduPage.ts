import type { Page } from '@playwright/test';

/** Said in English everywhere: the shop, the currency, and what the journeys' shopper has typed. */
const NAMES = ['Little Gulmohar', 'Rs', 'Lahore', 'Facebook', 'Instagram', 'TikTok'];

/**
 * What a page in Urdu shows otherwise than it should: links out of it, English that does not say so, numbers, sizes and codes
 * that are not read from left to right, and Urdu whose lines stand too close.
 */
export function faultsInUrdu(page: Page): Promise<string[]> {
  return page.evaluate((names) => {
    const URDU = /[\u0600-\u06ff]/;
    /** As in `Rs 2,250`, `+92 300 1234567`, `2-3 Years`, `G-B-12-0001`. */
    const VALUE = /Rs\.?\s?[\d,.]+|\+?\d[\d ]{6,}\d|\d+\s?[-–]\s?\d+(?: \w+)?|[A-Z]+-[\w-]+/g;
    const found = new Set<string>();
    for (const link of document.querySelectorAll(
      'a[href^="/"]:not([lang=en], [href="/ur"], [href^="/ur/"], [href^="/ur?"])',
    ))
      found.add(`leads to English: ${link.getAttribute('href')}`);
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const holder of document.querySelectorAll(`[${name}]`)) {
        const said = names.reduce((rest, one) => rest.replaceAll(one, ''), holder.getAttribute(name) ?? '');
        if (/[a-z]{2}/.test(said) && !URDU.test(said) && holder.closest('[lang]')?.getAttribute('lang') !== 'en')
          found.add(`not marked as English: ${name} ${said}`);
      }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const holder = text.parentElement;
      const said = text.data.trim();
      if (!holder || said === '' || holder.closest('script, style, noscript, template')) continue;
      const about = `${said.slice(0, 60)} in ${holder.tagName}`;
      // Codes have no small letters.
      const words = names.reduce((rest, name) => rest.replaceAll(name, ''), said);
      if (/[a-z]{2}/.test(words) && !URDU.test(said) && holder.closest('[lang]')?.getAttribute('lang') !== 'en')
        found.add(`not marked as English: ${about}`);
      for (const { index, 0: value } of text.data.matchAll(VALUE)) {
        const [first, last] = [sideOf(text, index), sideOf(text, index + value.length - 1)];
        if (first && last && first.top === last.top && first.left > last.left)
          found.add(`from right to left: ${about}`);
      }
      const { lineHeight, fontSize } = getComputedStyle(holder);
      const isShown = holder.getClientRects().length > 0 && !holder.closest('.sr-only');
      if (isShown && URDU.test(said) && parseFloat(lineHeight) / parseFloat(fontSize) < 1.895)
        found.add(`lines ${lineHeight} of ${fontSize}: ${about}`);
    }
    return [...found];

    /** Where a letter is; null where it is not shown. */
    function sideOf(text: Text, at: number): DOMRect | null {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const box = range.getBoundingClientRect();
      return box.width > 0 ? box : null;
    }
  }, NAMES);
}
