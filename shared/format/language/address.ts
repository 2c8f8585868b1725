/** Addresses in the language of the build: a function each, so that the English build has nothing of other languages. */
export { hrefOf, pathOf } from './texts.ts';
