import { AsyncLocalStorage } from 'node:async_hooks';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config/config.ts';
import { currentSpan } from '../observe/requestId.ts';
import { isNothing, storeFault } from './faults.ts';
import { PACE, Patience, receiving, type Pace } from './pace.ts';
import type { StoreAddress } from '../config/storeAddress.ts';

/** Stores that are not AWS's own do not know its newer checksums. */
const PLAIN = { requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' } as const;

const CONNECT_MS = 1500;

/** A file that is sent keeps its connection for as long as its visitor takes to read it; pictures need others meanwhile. */
const CONNECTIONS = { maxSockets: 1000 };

/** A file of the bucket, or a range of it. */
export interface Opened {
  stream: Readable;
  bytes: number;
  /** `Content-Range` of a part; null for all of it. */
  part: string | null;
}

/**
 * Files by their key, each whole or not there. All of it throws StorageFault when the store is away, refuses, or does not
 * keep the pace: within 5 s. What is opened does, too, while it is read.
 */
export interface Bucket {
  has(key: string): Promise<boolean>;
  /** All of a small file; undefined when there is none. */
  read(key: string): Promise<Uint8Array | undefined>;
  /** `range` is the value of a Range header with one range; 'beyond' says that it begins behind the end. */
  open(key: string, range?: string): Promise<Opened | 'beyond' | undefined>;
  /** Bytes of a file that is there. */
  size(key: string): Promise<number>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  putFile(key: string, file: string): Promise<void>;
  /** Writes it to a file of this machine; false when there is none. */
  fetchTo(key: string, file: string): Promise<boolean>;
  /** Also when there is none. */
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncGenerator<{ key: string; bytes: number; writtenAt: Date }>;
}

/** The bucket that files are kept in; undefined where they lie below DATA_DIR. Asks nothing of it yet. */
export async function openBucket({ store }: Pick<Config, 'store'>, pace = PACE): Promise<Bucket | undefined> {
  return store ? bucketAt(store, pace) : undefined;
}

async function bucketAt(address: StoreAddress, pace: Pace): Promise<Bucket> {
  // 40 MB of memory, which a server with a disk does without.
  const [{ S3Driver }, { GetObjectCommand, ListObjectsV2Command, S3Client }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ]);
  const { bucket, endpoint, region } = address;
  const client = new S3Client({
    region,
    maxAttempts: 2,
    // A connection is also silent while nobody reads what it brings.
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: 0,
      httpAgent: CONNECTIONS,
      httpsAgent: CONNECTIONS,
    },
    // Whoever has an endpoint of their own rarely has a name for every bucket.
    ...(endpoint !== null && { endpoint, forcePathStyle: true, ...PLAIN }),
  });
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });

  const underWay = new AsyncLocalStorage<AbortSignal>();
  const { requestHandler } = client.config;
  const ask = requestHandler.handle.bind(requestHandler);
  // Where the driver's calls come by as well, which take no signal.
  requestHandler.handle = (request, options) => ask(request, { ...options, abortSignal: underWay.getStore() });

  const call = async <T>(name: string, work: (patience: Patience) => Promise<T>): Promise<T> => {
    const span = currentSpan()?.begin(`S3/${name}`, 'client', {
      'rpc.system': 'aws-api',
      'rpc.method': name,
      'aws.s3.bucket': bucket,
    });
    const patience = new Patience(pace);
    const { signal } = patience;
    try {
      return await underWay.run(signal, work, patience);
    } catch (error) {
      const fault = storeFault(signal.aborted ? signal.reason : error, address);
      span?.fail(fault);
      throw fault;
    } finally {
      patience.end();
      span?.end();
    }
  };
  const get = async (key: string, range?: string) => {
    try {
      return await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...(range && { Range: range }) }));
    } catch (error) {
      if (isNothing(error)) return undefined;
      if (error instanceof Error && error.name === 'InvalidRange') return 'beyond';
      throw error;
    }
  };
  const streamOf = (body: unknown): Readable =>
    receiving(body as Readable, pace, (error) => storeFault(error, address));

  return {
    has: (key) => call('HeadObject', () => driver.exists(key)),
    read: (key) =>
      call('GetObject', async () => {
        const found = await get(key);
        return typeof found === 'object' ? found.Body?.transformToByteArray() : undefined;
      }),
    open: (key, range) =>
      call('GetObject', async () => {
        const found = await get(key, range);
        if (typeof found !== 'object') return found;
        const { Body, ContentLength: bytes = 0, ContentRange: part = null } = found;
        return { stream: streamOf(Body), bytes, part };
      }),
    size: (key) => call('HeadObject', async () => (await driver.getMetaData(key)).contentLength),
    put: (key, bytes) => call('PutObject', () => driver.put(key, bytes)),
    putFile: (key, file) =>
      call('PutObject', async (patience) => {
        const { size } = await stat(file);
        const source = createReadStream(file);
        try {
          await driver.putStream(key, patience.sending(source), { contentLength: size });
        } finally {
          source.destroy();
        }
      }),
    fetchTo: (key, file) =>
      call('GetObject', async (patience) => {
        const found = await get(key);
        if (typeof found !== 'object') return false;
        // From here on it has the pace of what comes.
        patience.end();
        await pipeline(streamOf(found.Body), createWriteStream(file));
        return true;
      }),
    remove: (key) => call('DeleteObject', () => driver.delete(key)),
    async *list(prefix) {
      let from: string | undefined;
      do {
        // The driver's listing leaves out how long files are.
        const list = new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: prefix,
          ...(from && { ContinuationToken: from }),
        });
        const page = await call('ListObjectsV2', () => client.send(list));
        for (const { Key: key = '', Size: bytes = 0, LastModified: writtenAt = new Date() } of page.Contents ?? [])
          yield { key, bytes, writtenAt };
        from = page.NextContinuationToken;
      } while (from);
    },
  };
}
