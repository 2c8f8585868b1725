import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { addressFault, guardedLookup, hostOf } from './publicAddress.ts';

const LIMIT_MS = 5000;
const MOST_BYTES = 1024 * 1024;

export interface Outgoing {
  method?: 'GET' | 'POST' | 'PUT';
  headers: Record<string, string>;
  /** Of POST and PUT. */
  body?: string | Buffer;
  isLoopbackOpen: boolean;
  /** Until all of the answer is there. */
  limitMs?: number;
  mostBytes?: number;
}

export interface Incoming {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** It was not sent: nobody was reached. */
export class NotSent extends Error {}

/**
 * Asks an address that somebody gave, and follows nowhere else. Rejects with `NotSent` where nothing has left this machine
 * (no address of the internet, no connection), and with another error where nobody knows what became of it: no answer in
 * time, one that breaks off or is too long.
 */
export function askOut(
  address: string,
  { method = 'POST', headers, body, isLoopbackOpen, limitMs = LIMIT_MS, mostBytes = MOST_BYTES }: Outgoing,
): Promise<Incoming> {
  const fault = addressFault(address, isLoopbackOpen);
  if (fault) return Promise.reject(new NotSent(fault));
  const url = new URL(address);
  return new Promise((resolve, reject) => {
    let isConnected = false;
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method,
      agent: false,
      signal: AbortSignal.timeout(limitMs),
      headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
      ...(isIP(hostOf(url)) === 0 && { lookup: guardedLookup(isLoopbackOpen) }),
    });
    const fail = (error: Error) => reject(isConnected ? error : new NotSent(error.message, { cause: error }));
    request.on('error', fail);
    request.on('socket', (socket) =>
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => (isConnected = true)),
    );
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > mostBytes)
          response.destroy(new Error(`The answer of ${url.host} is longer than ${mostBytes} bytes.`));
        else parts.push(part);
      });
      response.on('error', fail);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    request.end(body);
  });
}
