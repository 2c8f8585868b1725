import { ApiError } from '@shop/shared/api-client';

/** What a proxy answers for a server it does not reach. */
const OF_PROXIES = new Set([502, 503, 504]);

/** Whether a call failed because the server was not reached: what was kept may stand in for its answer. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof ApiError && OF_PROXIES.has(error.status));

/** Whether this page was opened without a network, as a worker kept it. */
export const isKeptPage = (): boolean => document.querySelector('[data-kept]') !== null;
