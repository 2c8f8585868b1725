// A file of components alone is replaced in a page that is open; with a loader in it the page would load anew.
export { TrackPage } from './Page.tsx';
export { trackLoader } from './trackLoader.ts';
