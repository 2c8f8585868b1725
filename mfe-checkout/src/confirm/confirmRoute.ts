import type { ShellApi } from '@shop/shared/contracts/remote';
import { ConfirmPage } from './ConfirmPage.tsx';
import { confirmLoader } from './confirmLoader.ts';

/** The page and its loader, in one chunk. Apart from the page: a file of components alone is replaced in a page that is open. */
export const confirmRoute = (shell: ShellApi) => ({ Component: ConfirmPage, loader: confirmLoader(shell) });
