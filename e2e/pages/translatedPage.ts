/**
 * Runs in the page: does to its texts what a browser's translation does, now and after each change. Each becomes another
 * text, two elements deep; the one that was there is gone.
 */
export function translate(): void {
  const isTranslated = (text: Text) =>
    text.data.trim() === '' ||
    text.parentElement?.closest('font, noscript, script, style, textarea, title, [translate=no]');
  const wrap = (text: Text) => {
    if (!text.isConnected || isTranslated(text)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(wrap);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      [target, ...addedNodes].forEach((node) => (node instanceof Text ? wrap(node) : wrapAll(node)));
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
  wrapAll(document.body);
}
