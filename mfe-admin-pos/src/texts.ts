/** The heading of the page and its menu entry (admin specification, 2). */
export const TILL = { heading: 'Point of Sale' };

export const REBUILD = { heading: 'Make a lost sale again' };

/** Of a dialog that comes after its page. */
export const LATER = {
  title: 'Loading…',
  failed: 'This part of the till could not be loaded.',
};
