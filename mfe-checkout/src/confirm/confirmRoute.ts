import type { ShellApi } from '@shop/shared/contracts/remote';
import type { LoaderFunctionArgs } from '@shop/shared/router';
import { ConfirmPage } from './ConfirmPage.tsx';
import { linkQuery } from './queries.ts';

/** The server waits for what the page shows, and fails without it; the browser asks again. */
const confirmLoader =
  ({ api, queryClient }: ShellApi) =>
  async ({ params }: LoaderFunctionArgs) => {
    const page = queryClient.ensureQueryData(linkQuery(api, params['token'] ?? ''));
    await (import.meta.env.SSR ? page : page.catch(() => undefined));
    return null;
  };

/** The page and its loader, in one chunk. Apart from the page: a file of components alone is replaced in a page that is open. */
export const confirmRoute = (shell: ShellApi) => ({ Component: ConfirmPage, loader: confirmLoader(shell) });
