/** Of the page, its tab and its way there. */
export const SETTLE_HEADING = 'To settle';
