import type { Page } from '@playwright/test';

/**
 * What does not fit into the window: how far it scrolls sideways, and texts that end at an edge without a sign of it. What
 * scrolls by itself, such as a table, is no part of it.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.scrollingElement ?? document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} wide`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const holder = text.parentElement;
      if (!holder || text.data.trim() === '' || holder.closest('script, style, noscript, template, .sr-only')) continue;
      if (!holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const edge = edgesOf(holder);
      const isCut = [...range.getClientRects()].some(
        ({ left, right, width }) => width > 1 && (left < edge.left - 1 || right > edge.right + 1),
      );
      if (isCut) found.push(`${text.data.trim().slice(0, 60)} in ${holder.outerHTML.slice(0, 120)}`);
    }
    return found;

    /** Between which edges a text is seen. */
    function edgesOf(holder: Element): { left: number; right: number } {
      const edges = { left: 0, right: clientWidth };
      for (let box: Element | null = holder; box && box !== document.body; box = box.parentElement) {
        const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(box);
        const saysSo = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
        const moves = overflowX === 'auto' || overflowX === 'scroll' || box.getAnimations().length > 0;
        if (saysSo || moves) return { left: -Infinity, right: Infinity };
        if (overflowX === 'visible') continue;
        const { left, right } = box.getBoundingClientRect();
        edges.left = Math.max(edges.left, left);
        edges.right = Math.min(edges.right, right);
      }
      return edges;
    }
  });
}
