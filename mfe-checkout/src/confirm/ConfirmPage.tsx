// A file of components alone is replaced in a page that is open; with a loader in it the page would load anew.
export { ConfirmPage } from './Page.tsx';
export { confirmLoader } from './confirmLoader.ts';
