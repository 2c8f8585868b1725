import type { ReactNode } from 'react';

/** Marks what is printed. */
const MARK = 'data-printed';

/**
 * In the page while there is something to print: paper gets it and nothing else, over as many sheets as it needs.
 * Whatever neither is, holds nor stands in it is taken away; what holds it (a dialog, the frame) loses its own place and
 * clipping. Browsers without `:has()` leave the paper in its place and the rest of the sheet white. It is a style element because it reaches beyond the remote's own scope.
 */
const ONLY_WHAT_IS_PRINTED = `
@media print {
  @supports not selector(:has(*)) {
    body * { visibility: hidden !important; }
    [${MARK}], [${MARK}] * { visibility: visible !important; }
  }
  body *:not(:has([${MARK}])):not([${MARK}]):not([${MARK}] *) { display: none !important; }
  html, body, body *:has([${MARK}]) {
    display: block !important;
    position: static !important;
    inset: auto !important;
    width: auto !important;
    max-width: none !important;
    height: auto !important;
    min-height: 0 !important;
    max-height: none !important;
    margin: 0 !important;
    padding: 0 !important;
    overflow: visible !important;
    transform: none !important;
    animation: none !important;
    border: 0 !important;
    box-shadow: none !important;
    background: none !important;
  }
  [${MARK}] :is(tr, dl, header, footer) { break-inside: avoid; }
}`;

/**
 * A paper on the screen: an invoice, a slip, a receipt. While it is in the page, printing gives this alone (admin
 * specification, 2: orders).
 */
export function Printed({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <>
      <style>{ONLY_WHAT_IS_PRINTED}</style>
      <article {...{ [MARK]: '' }} className={className}>
        {children}
      </article>
    </>
  );
}
