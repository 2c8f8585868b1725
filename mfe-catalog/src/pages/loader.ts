import type { ShellApi } from '@shop/shared/contracts/remote';
import { data, type LoaderFunctionArgs } from '@shop/shared/router';
import { pageQuery } from './queries.ts';

/** Waits for the page, which is short; the browser shows a failure on it. */
export function pageLoader({ api, queryClient }: ShellApi) {
  return async ({ params }: LoaderFunctionArgs) => {
    const reading = queryClient.ensureQueryData(pageQuery(api, params['slug'] ?? ''));
    const page = await (import.meta.env.SSR ? reading : reading.catch(() => undefined));
    return page === null ? data(null, { status: 404 }) : null;
  };
}
