import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config.ts';
import { isNothing, storeFault } from './faults.ts';
import type { StoreAddress } from './storeAddress.ts';

/** Stores that are not AWS's own do not know its newer checksums. */
const PLAIN = { requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' } as const;

/** Nobody waits for longer: neither for an answer, nor for the next bytes of what is long. */
const ANSWER_MS = 4000;
const SILENCE_MS = 3500;
const CONNECT_MS = 1500;

/** A file of the bucket, or a range of it. */
export interface Opened {
  stream: Readable;
  bytes: number;
  /** `Content-Range` of a part; null for all of it. */
  part: string | null;
}

/**
 * Files by their key, each whole or not there. All of it throws StorageFault when the store is away, slow or refuses:
 * within 5 s, but for what is on its way and comes on.
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
export async function openBucket({ store }: Pick<Config, 'store'>): Promise<Bucket | undefined> {
  return store ? bucketAt(store) : undefined;
}

async function bucketAt(address: StoreAddress): Promise<Bucket> {
  // 40 MB of memory, which a server with a disk does without.
  const [{ S3Driver }, { GetObjectCommand, ListObjectsV2Command, S3Client }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ]);
  const { bucket, endpoint, region } = address;
  const client = new S3Client({
    region,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    // Whoever has an endpoint of their own rarely has a name for every bucket.
    ...(endpoint !== null && { endpoint, forcePathStyle: true, ...PLAIN }),
  });
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });

  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw storeFault(error, address);
    }
  };
  const answered = <T>(work: () => Promise<T>): Promise<T> =>
    guarded(async () => {
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(() => late.reject(new Error(`no answer within ${ANSWER_MS} ms`)), ANSWER_MS);
      try {
        return await Promise.race([work(), late.promise]);
      } finally {
        clearTimeout(timer);
      }
    });
  const get = async (key: string, range?: string) => {
    try {
      return await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...(range && { Range: range }) }));
    } catch (error) {
      if (isNothing(error)) return undefined;
      if (error instanceof Error && error.name === 'InvalidRange') return 'beyond';
      throw error;
    }
  };
  const open: Bucket['open'] = (key, range) =>
    answered(async () => {
      const found = await get(key, range);
      if (typeof found !== 'object') return found;
      return {
        stream: found.Body as Readable,
        bytes: found.ContentLength ?? 0,
        part: found.ContentRange ?? null,
      };
    });

  return {
    open,
    has: (key) => answered(() => driver.exists(key)),
    read: (key) =>
      answered(async () => {
        const found = await get(key);
        return typeof found === 'object' ? found.Body?.transformToByteArray() : undefined;
      }),
    size: (key) => answered(async () => (await driver.getMetaData(key)).contentLength),
    put: (key, bytes) => answered(() => driver.put(key, bytes)),
    putFile: (key, file) =>
      guarded(async () => {
        const { size } = await stat(file);
        await driver.putStream(key, createReadStream(file), { contentLength: size });
      }),
    async fetchTo(key, file) {
      const found = await open(key);
      if (typeof found !== 'object') return false;
      await guarded(() => pipeline(found.stream, createWriteStream(file)));
      return true;
    },
    remove: (key) => answered(() => driver.delete(key)),
    async *list(prefix) {
      let from: string | undefined;
      do {
        // The driver's listing leaves out how long files are.
        const list = new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: prefix,
          ...(from && { ContinuationToken: from }),
        });
        const page = await answered(() => client.send(list));
        for (const { Key: key = '', Size: bytes = 0, LastModified: writtenAt = new Date() } of page.Contents ?? [])
          yield { key, bytes, writtenAt };
        from = page.NextContinuationToken;
      } while (from);
    },
  };
}
