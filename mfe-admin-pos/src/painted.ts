/** Where frames stand still: nobody sees the page. */
const UNSEEN_MS = 300;

/** Resolves once what was just rendered is on the screen. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, UNSEEN_MS);
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
}
