/** What a product is called whose name an answer lacks (admin specification, 8). */
export const UNKNOWN_PRODUCT = 'Unknown Product';

/** Of every list of the specification (admin specification, 5 and 8). */
export const INVALID_DATA = 'Invalid data format received from server';
