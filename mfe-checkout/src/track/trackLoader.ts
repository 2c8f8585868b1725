import type { TrackQuery } from '@shop/shared/contracts/http/orders/tracking';
import type { ShellApi } from '@shop/shared/contracts/remote';
import type { LoaderFunctionArgs } from '@shop/shared/router';
import { sentQuery } from './queries.ts';

/**
 * On the server alone: what is asked for by the link of a message, or by a form that a browser without scripts has sent. The
 * address that is rendered has what was typed, the browser's has not.
 */
export const trackLoader =
  ({ api, queryClient }: ShellApi) =>
  async ({ request }: LoaderFunctionArgs) => {
    if (!import.meta.env.SSR) return null;
    const { invoice, phone, token } = Object.fromEntries(new URL(request.url).searchParams);
    if (!invoice || !(phone ?? token)) return null;
    const query = { invoice: invoice.trim(), ...(phone ? { phone } : { token }) } as TrackQuery;
    await queryClient.ensureQueryData(sentQuery(api, query));
    return null;
  };
