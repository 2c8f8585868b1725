import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { addressFault, guardedLookup, hostOf } from './publicAddress.ts';

const LIMIT_MS = 5000;

/** No success was answered. */
export class NotTaken extends Error {
  readonly status: number;
  constructor(status: number, host: string) {
    super(`${status} from ${host}`);
    this.status = status;
  }
}

/**
 * Posts to an address somebody gave, and follows nowhere else. Rejects with `NotTaken` for any answer but a success, with
 * another error for no answer, and for what is no address of the internet.
 */
export function postOut(
  address: string,
  {
    headers,
    body,
    isLoopbackOpen,
  }: { headers: Record<string, string>; body: string | Buffer; isLoopbackOpen: boolean },
): Promise<void> {
  const fault = addressFault(address, isLoopbackOpen);
  if (fault) return Promise.reject(new Error(fault));
  const url = new URL(address);
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(LIMIT_MS),
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      ...(isIP(hostOf(url)) === 0 && { lookup: guardedLookup(isLoopbackOpen) }),
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const { statusCode = 0 } = response;
      response.destroy();
      if (statusCode >= 200 && statusCode < 300) resolve();
      else reject(new NotTaken(statusCode, url.host));
    });
    request.end(body);
  });
}
