/** Resolves once the sheet applies; the server may have put it, or its copy on our own origin, into the page. */
export function ensureStyleSheet(address: string): Promise<void> {
  const { href, pathname } = new URL(address, document.baseURI);
  const linked = [...document.styleSheets].map((sheet) => sheet.href);
  const inPage = [...document.querySelectorAll('style')].map((style) => style.dataset['href']);
  const isPresent = [...linked, ...inPage].some((own) => own && new URL(own, document.baseURI).pathname === pathname);
  if (isPresent) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.crossOrigin = 'anonymous';
    // Not `onload`: a remote that webpack built takes over the links of its own sheets, and empties that.
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`no style sheet at ${address}`));
    });
    document.head.append(link);
  });
}
