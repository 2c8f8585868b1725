/** Root of all that is read of texts in Urdu, in lists and beside their English. */
export const TEXTS_KEY = ['translations'];
