/** Marks what is printed. */
export const PRINTED = 'data-printed';

/**
 * In the page while an invoice is open: paper gets the invoice and nothing else, over as many sheets as it needs.
 * Whatever neither is, holds nor stands in the invoice is taken away; what holds it (the dialog, the frame) loses its
 * own place and clipping. It is a style element because it reaches beyond the remote's own scope.
 */
export const PRINT_ONLY_THE_INVOICE = `
@media print {
  body *:not(:has([${PRINTED}])):not([${PRINTED}]):not([${PRINTED}] *) { display: none !important; }
  html, body, body *:has([${PRINTED}]) {
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
}`;
