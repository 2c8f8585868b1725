import type { TrackQuery } from '@shop/shared/contracts/http/orders/tracking';
import type { ShellApi } from '@shop/shared/contracts/remote';
import { phoneDigits } from '@shop/shared/format/phone';
import type { LoaderFunctionArgs } from '@shop/shared/router';
import { phoneRule, requiredRule } from '../fieldRules.ts';
import { SENT_KEY, sentQuery, type Found } from './queries.ts';
import { trackTexts } from './texts.ts';

/**
 * On the server alone: what is asked for by the link of a message, or by a form that a browser without scripts has sent. The
 * address that is rendered has what was typed, the browser's has not.
 */
export const trackLoader =
  ({ api, queryClient }: ShellApi) =>
  async ({ request }: LoaderFunctionArgs) => {
    if (!import.meta.env.SSR) return null;
    const { invoice = '', phone, token } = Object.fromEntries(new URL(request.url).searchParams);
    const fault = phone !== undefined && faultOf(invoice, phone);
    const typed = phone === undefined ? {} : { typed: { invoice, phone } };
    if (fault) queryClient.setQueryData<Found>(SENT_KEY, { order: null, failure: fault, ...typed });
    if (fault || !invoice || !(phone ?? token)) return null;
    const query = { invoice: invoice.trim(), ...(phone ? { phone } : { token }) } as TrackQuery;
    await queryClient.ensureQueryData(sentQuery(api, query, typed));
    return null;
  };

/** What the form lacks, in a sentence; null where it can be looked up. A phone is in the addresses of forms alone. */
function faultOf(invoice: string, phone: string): string | null {
  const said = [requiredRule(trackTexts.invoice)(invoice), phoneRule(phoneDigits(phone))];
  return said.find((one) => typeof one === 'string') ?? null;
}
