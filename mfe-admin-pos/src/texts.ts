/** The heading of the page and its menu entry (admin specification, 2). */
export const TILL = { heading: 'Point of Sale' };
