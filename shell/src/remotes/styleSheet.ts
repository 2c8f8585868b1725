/** Resolves once the sheet applies; the server may have put it, or its copy on our own origin, into the page. */
export function ensureStyleSheet(address: string): Promise<void> {
  const { href, pathname } = new URL(address, document.baseURI);
  const present = [...document.styleSheets].some(({ href: own }) => own && new URL(own).pathname === pathname);
  if (present) return Promise.resolve();
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
