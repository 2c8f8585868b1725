import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { ReceivedFile } from './incoming.ts';

/** An answer to whoever asks for a file, or a range of it. */
export interface SentFile {
  statusCode: number;
  headers: Record<string, string>;
  stream: Readable;
}

/** Originals, videos and what was made of them, by `<hash>/<file>`. All of it throws StorageFault when the place fails. */
export interface KeptFiles {
  has(key: string): Promise<boolean>;
  read(key: string): Promise<Uint8Array | undefined>;
  /** Appears whole or not at all; who writes the same at the same time does no harm. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Gives a received file its place; false when the same content stands there. The received file stays. */
  place(received: Pick<ReceivedFile, 'file'>, key: string): Promise<boolean>;
  /** Takes a placed file away again, unless somebody names it: asked when it is already gone, so nobody begins to. */
  withdraw(key: string, isNamed: () => Promise<boolean>): Promise<void>;
  /** Hands `work` a file of this machine with the content, for as long as it works; undefined when there is none. */
  asFile<T>(key: string, work: (file: string) => Promise<T>): Promise<T | undefined>;
  /** For a request of a whole file or a range, with headers to keep it for ever; undefined when there is none. */
  send(request: IncomingMessage, key: string): Promise<SentFile | undefined>;
  /** Every upload, with the time in ms since which nothing has named it, where that was found out. */
  uploads(): AsyncIterable<{ hash: string; unnamedSince: number | null }>;
  /** Keys of an upload: its original, or its video. */
  keysOf(hash: string): Promise<string[]>;
  markUnnamed(hash: string): Promise<void>;
  unmark(hash: string): Promise<void>;
  /** Removes what was made of an upload that is gone, and its mark. */
  removeMade(hash: string): Promise<void>;
}
