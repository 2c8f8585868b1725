/** What a product is called whose name an answer lacks (admin specification, 8). */
export const UNKNOWN_PRODUCT = 'Unknown Product';
