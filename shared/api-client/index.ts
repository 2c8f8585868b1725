import type { ApiClient, Calls } from '../contracts/calls.ts';
import type { StaffTokens } from '../contracts/remote.ts';
import { LANGUAGE } from '../format/language/texts.ts';
import { ApiError } from './apiError.ts';
import { staffHeaders } from './staffHeaders.ts';

export { ApiError } from './apiError.ts';
export { INVALID_DATA } from './texts.ts';
export { UnusableAnswer, loadErrorText, refusalIn } from './loadError.ts';

const ASKED = /[?&]lang=/;

export interface ApiClientOptions {
  base: string;
  tokens: () => StaffTokens | null;
  fetch?: typeof globalThis.fetch;
}

/** Fetch with the contract's envelope. It throws (SyntaxError where a success is no JSON); it never shows a toast and never redirects. */
export function createApiClient({
  base,
  tokens,
  fetch = globalThis.fetch.bind(globalThis),
}: ApiClientOptions): ApiClient {
  const calls = (ownHeaders: () => Record<string, string>): Calls => {
    const request = async <T>(path: string, init: RequestInit): Promise<T> => {
      const response = await fetch(base + path, { credentials: 'include', ...init });
      const body = await response.text();
      if (!response.ok) throw new ApiError(response.status, response.statusText, body);
      return (body ? JSON.parse(body) : undefined) as T;
    };
    return {
      get: (path, options) => request(inLanguage(path), { headers: ownHeaders(), ...options }),
      send: (method, path, body, options = {}) => {
        const headers: Record<string, string> = ownHeaders();
        if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
        const init: RequestInit = { method, headers };
        if (options.signal) init.signal = options.signal;
        if (body instanceof FormData) init.body = body;
        else if (body !== undefined) {
          headers['Content-Type'] = 'application/json';
          init.body = JSON.stringify(body);
        }
        return request(path, init);
      },
    };
  };
  return { base, ...calls(() => ({})), staff: calls(() => staffHeaders(tokens())) };
}

/** What is read is asked for in the language of this build, in the address: kept answers differ by it. */
function inLanguage(path: string): string {
  if (LANGUAGE === 'en' || ASKED.test(path)) return path;
  return `${path}${path.includes('?') ? '&' : '?'}lang=${LANGUAGE}`;
}
