import { createHash, hash } from 'node:crypto';
import { pipeline, type Readable } from 'node:stream';
import { pipeline as pipelineAsync } from 'node:stream/promises';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  createBrotliCompress,
  createGzip,
  gunzip,
  gzip,
  gzipSync,
} from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Below this many bytes the body is in the first packet anyway. */
const WORTH_ENCODING_BYTES = 1024;
/** Up to here, handing the work to another thread costs more than the work. */
const SHORT_BYTES = 16 * 1024;
const BROTLI_QUALITY = 5;
/** Above this many bytes the best would take longer than it saves: everything of 10,000 products is 2 MB. */
const LONG_BYTES = 256 * 1024;
const QUICK_BROTLI_QUALITY = 1;
const QUICK_GZIP_LEVEL = 1;
const TAG_LENGTH = 22;
/** Each piece that is encoded is a turn of another thread. */
const PIECE_LENGTH = 64 * 1024;
const PLAIN: ReadonlySet<string> = new Set(['identity']);

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];

/**
 * A body that is kept and sent again and again; each encoding is made once, when somebody first asks for it. Plain bytes,
 * which hardly any client asks for, are made of it from then on.
 */
export interface EncodedBody {
  /** The same for the same body only. */
  tag: string;
  /** Bytes it takes with all its encodings. */
  size: number;
  /** Those it is offered in, the smallest first. */
  encodings: readonly Encoding[];
  bytes(encoding: Encoding): Promise<Buffer>;
}

export function encodedBody(text: string): EncodedBody {
  const plain = Buffer.from(text);
  const isWorthIt = plain.length >= WORTH_ENCODING_BYTES;
  return {
    tag: hash('sha256', plain, 'base64url').slice(0, TAG_LENGTH),
    // HTML and JSON compress to less than a third, twice: never more than the plain bytes, which are let go of then.
    size: plain.length,
    encodings: isWorthIt ? ['br', 'gzip', 'identity'] : ['identity'],
    bytes: isWorthIt ? keptShort(plain) : async () => plain,
  };
}

/** The same of a text that is never held as a whole: encoded as its pieces are made, kept so, and offered in no other encoding. */
export async function encodedPieces(pieces: Iterable<string>): Promise<EncodedBody> {
  const tag = createHash('sha256');
  const encoded: Buffer[] = [];
  await pipelineAsync(
    function* () {
      let piece = '';
      for (const next of pieces) {
        piece += next;
        if (piece.length < PIECE_LENGTH) continue;
        tag.update(piece);
        yield piece;
        piece = '';
      }
      tag.update(piece);
      yield piece;
    },
    createGzip(),
    async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) encoded.push(chunk);
    },
  );
  const bytes = Buffer.concat(encoded);
  return {
    tag: tag.digest('base64url').slice(0, TAG_LENGTH),
    size: bytes.length,
    encodings: ['gzip', 'identity'],
    bytes: async (encoding) => (encoding === 'gzip' ? bytes : gunzipAsync(bytes)),
  };
}

function keptShort(text: Buffer): EncodedBody['bytes'] {
  let plain: Buffer | null = text;
  const made = new Map<'br' | 'gzip', Promise<Buffer>>();

  async function plainBytes(): Promise<Buffer> {
    if (plain) return plain;
    const br = made.get('br');
    if (br) return brotliDecompressAsync(await br);
    return gunzipAsync((await made.get('gzip')) ?? Buffer.alloc(0));
  }

  async function make(encoding: 'br' | 'gzip'): Promise<Buffer> {
    const bytes = await compress(await plainBytes(), encoding);
    plain = null;
    return bytes;
  }

  return async (encoding) => {
    if (encoding === 'identity') return plainBytes();
    const known = made.get(encoding);
    if (known) return known;
    const making = make(encoding);
    made.set(encoding, making);
    making.catch(() => made.delete(encoding));
    return making;
  };
}

/**
 * Sends a body in the best encoding the client accepts, with an ETag of that encoding, or 304 when the client has one
 * it accepts already. Status and other headers are the caller's; `type` is the body's Content-Type.
 */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  body: EncodedBody,
  type: string,
): Promise<FastifyReply> {
  const accepted = acceptedEncodings(request.headers['accept-encoding']);
  const usable = body.encodings.filter((encoding) => accepted.has(encoding));
  const [best = 'identity'] = usable;
  const others = reply.getHeader('vary');
  void reply.header('vary', others ? `${String(others)}, accept-encoding` : 'accept-encoding');
  const known = knownTag(
    request.headers['if-none-match'],
    usable.map((encoding) => etagOf(body, encoding)),
  );
  if (known) return reply.header('etag', known).code(304).send();
  if (best !== 'identity') void reply.header('content-encoding', best);
  return reply
    .header('etag', etagOf(body, best))
    .type(type)
    .send(await body.bytes(best));
}

/** The smallest encoding a client accepts. */
export function bestEncoding(header: string | undefined): Encoding {
  const accepted = acceptedEncodings(header);
  return ENCODINGS.find((encoding) => accepted.has(encoding)) ?? 'identity';
}

/**
 * A body that is sent once, encoded quickly: the best would take ten times as long for a fifth fewer bytes, which nobody
 * else gets. Null when it is too short to be worth it.
 */
export function encodedOnce(text: string, encoding: Encoding): Buffer | null {
  const bytes = Buffer.from(text);
  if (bytes.length < WORTH_ENCODING_BYTES || encoding === 'identity') return null;
  if (encoding === 'gzip') return gzipSync(bytes, { level: QUICK_GZIP_LEVEL });
  return brotliCompressSync(bytes, { params: brotliParams(bytes.length, QUICK_BROTLI_QUALITY) });
}

/** The same stream, encoded as it flows. */
export function encodedStream(source: Readable, encoding: 'br' | 'gzip'): Readable {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUICK_BROTLI_QUALITY };
  const encoder = encoding === 'br' ? createBrotliCompress({ params }) : createGzip();
  // An error of the source destroys the encoder, which cuts the answer off.
  return pipeline(source, encoder, () => undefined);
}

/** What a client accepts; `q=0` refuses one. Plain bytes are never refused. */
export function acceptedEncodings(header: string | undefined): ReadonlySet<string> {
  if (!header) return PLAIN;
  const accepted = header
    .split(',')
    .map((part) => part.trim().toLowerCase().split(';'))
    .filter(([, weight]) => !/^\s*q=0(\.0*)?$/.test(weight ?? ''))
    .map(([name = '']) => name.trim());
  return new Set([...accepted, 'identity']);
}

function etagOf({ tag }: EncodedBody, encoding: Encoding): string {
  return encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`;
}

/** The first of these that If-None-Match names: a cache in between needs to hear which. */
function knownTag(header: string | undefined, etags: string[]): string | undefined {
  if (!header) return undefined;
  if (header === '*') return etags[0];
  const named = new Set(header.split(',').map((one) => one.trim().replace(/^W\//, '')));
  return etags.find((etag) => named.has(etag));
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const brotliDecompressAsync = promisify(brotliDecompress);
const gunzipAsync = promisify(gunzip);

async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  const isShort = bytes.length <= SHORT_BYTES;
  const quality = bytes.length > LONG_BYTES ? QUICK_BROTLI_QUALITY : BROTLI_QUALITY;
  const compressed =
    encoding === 'br'
      ? await (isShort ? brotliCompressSync : brotliAsync)(bytes, { params: brotliParams(bytes.length, quality) })
      : await (isShort ? gzipSync : gzipAsync)(bytes);
  // A copy of just these bytes: zlib hands out the beginning of a far larger buffer.
  return Buffer.from(new Uint8Array(compressed).buffer);
}

/** A window that holds the body and no more: making it is a third of the work for a short one. */
function brotliParams(length: number, quality: number): Record<number, number> {
  const window = Math.ceil(Math.log2(length)) + 1;
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(window, constants.BROTLI_DEFAULT_WINDOW),
  };
}
