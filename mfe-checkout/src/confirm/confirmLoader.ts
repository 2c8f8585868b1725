import type { ShellApi } from '@shop/shared/contracts/remote';
import type { LoaderFunctionArgs } from '@shop/shared/router';
import { linkQuery } from './queries.ts';

/** The server waits for what the page shows, and fails without it; the browser asks again. */
export const confirmLoader =
  ({ api, queryClient }: ShellApi) =>
  async ({ params }: LoaderFunctionArgs) => {
    const page = queryClient.ensureQueryData(linkQuery(api, params['token'] ?? ''));
    await (import.meta.env.SSR ? page : page.catch(() => undefined));
    return null;
  };
