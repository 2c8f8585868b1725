import type { ShellApi } from '@shop/shared/contracts/remote';
import { TrackPage } from './TrackPage.tsx';
import { trackLoader } from './trackLoader.ts';

/** The page and its loader, in one chunk. Apart from the page: a file of components alone is replaced in a page that is open. */
export const trackRoute = (shell: ShellApi) => ({ Component: TrackPage, loader: trackLoader(shell) });
