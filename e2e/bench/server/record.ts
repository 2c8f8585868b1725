import http from 'node:http';
import type { Recorded } from './bareReads.ts';
import type { BenchRequest } from './request.ts';

/** What node:http adds by itself to every answer. */
const ADDED = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** Sends a GET once and keeps the answer as it came, still compressed. Throws when it is not 200. */
export function record(origin: string, { path, headers }: BenchRequest): Promise<Recorded> {
  return new Promise((resolve, reject) => {
    const request = http.get(new URL(path, origin), { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode !== 200) return reject(new Error(`${response.statusCode} from ${path}`));
        const body = Buffer.concat(chunks);
        return resolve({ path, headers: resent(response.rawHeaders, body), bodyBase64: body.toString('base64') });
      });
    });
    request.on('error', reject);
  });
}

function resent(raw: string[], body: Buffer): string[] {
  const kept = raw.flatMap((name, i) =>
    i % 2 === 0 && !ADDED.has(name.toLowerCase()) && name.toLowerCase() !== 'content-length'
      ? [name, raw[i + 1] ?? '']
      : [],
  );
  return [...kept, 'Content-Length', String(body.length)];
}
