/** On every page: another value, another release. */
export const RELEASE_HEADER = 'shop-release';
