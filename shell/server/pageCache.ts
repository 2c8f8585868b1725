import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const MAX_BYTES = 16 * 1024 * 1024;
const BROTLI_QUALITY = 5;

export type Encoding = 'br' | 'gzip' | 'identity';

export interface CachedPage {
  status: number;
  /** Where a loader sent the visitor instead. */
  location?: string | undefined;
  etag: string;
  body(encoding: Encoding): Promise<Buffer>;
}

/** Rendered pages by address, deployment and data version; the least recently used go first. */
export type PageCache = LRUCache<string, CachedPage & { size: number }>;

export function createPageCache(): PageCache {
  return new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: ({ size }) => size });
}

/** Each encoding is made once, when somebody first asks for it. */
export function cachedPage(status: number, html: string, location?: string): CachedPage & { size: number } {
  const identity = Buffer.from(html);
  const made = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(identity)]]);
  return {
    status,
    location,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    // HTML compresses to less than a third, twice.
    size: Math.ceil(identity.length * 1.7),
    body(encoding) {
      const known = made.get(encoding) ?? compress(identity, encoding);
      made.set(encoding, known);
      return known;
    },
  };
}

/** The best encoding the client accepts; `q=0` refuses one. */
export function chooseEncoding(header: string | undefined): Encoding {
  const accepted = new Set(
    (header ?? '')
      .split(',')
      .map((part) => part.trim().toLowerCase().split(';'))
      .filter(([, weight]) => !/^\s*q=0(\.0*)?$/.test(weight ?? ''))
      .map(([name]) => name),
  );
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'identity';
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotliAsync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  return gzipAsync(bytes);
}
