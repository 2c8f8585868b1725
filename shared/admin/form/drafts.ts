import { createStore, get, promisifyRequest, type UseStore } from 'idb-keyval';
import { randomId } from '../../format/randomId.ts';

/** Where drafts are kept; IndexedDB, which takes files as they are. */
export interface DraftStore {
  get<T>(key: string): Promise<T | undefined>;
  set(key: string, value: unknown): Promise<void>;
  del(key: string): Promise<void>;
}

export interface Draft<Values> {
  values: Values;
  savedAt: Date;
  /** What it is saved under: it may have been sent, and its answer lost. Undefined in one that an older form kept. */
  formKey: string | undefined;
}

interface Stored {
  savedAt: Date;
  formKey?: string;
  /** The values with `{ draftFile: key }` in place of each file. */
  values: unknown;
  files: string[];
}

interface FileMark {
  draftFile: string;
}

let opened: UseStore | undefined;
const store = () => (opened ??= createStore('shop-drafts', 'drafts'));

const browserStore: DraftStore = {
  get: (key) => get(key, store()),
  set: (key, value) => write((objects) => objects.put(value, key)),
  del: (key) => write((objects) => objects.delete(key)),
};

/** Committed at once: a transaction that waits to see whether more comes is undone when the page goes. */
function write(change: (objects: IDBObjectStore) => unknown): Promise<void> {
  return store()('readwrite', (objects) => {
    change(objects);
    objects.transaction.commit();
    return promisifyRequest(objects.transaction);
  });
}

/** A browser without IndexedDB, or one that forbids it, keeps no drafts. */
export function draftStore(): DraftStore | null {
  return typeof indexedDB === 'undefined' ? null : browserStore;
}

/** One form's draft of one person. A file is written once, however often the fields around it change. */
export class DraftKeeper<Values> {
  readonly #store: DraftStore;
  readonly #key: string;
  #keys = new WeakMap<Blob, string>();
  #written = new Set<string>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(store: DraftStore, key: string) {
    this.#store = store;
    this.#key = key;
  }

  async read(): Promise<Draft<Values> | null> {
    const stored = await this.#store.get<Stored>(this.#key);
    if (!stored) return null;
    const files = new Map<string, Blob>();
    for (const key of stored.files) {
      const file = await this.#store.get<Blob>(key);
      if (!file) return null;
      files.set(key, file);
      this.#keys.set(file, key);
    }
    this.#written = new Set(stored.files);
    const values = replace(stored.values, isMark, ({ draftFile }) => files.get(draftFile)) as Values;
    return { values, savedAt: stored.savedAt, formKey: stored.formKey };
  }

  write(values: Values, formKey: string): Promise<void> {
    return this.#next(async () => {
      const files: string[] = [];
      const bare = replace(values, isBlob, (file) => {
        const key = this.#keys.get(file) ?? `${this.#key}/${randomId()}`;
        this.#keys.set(file, key);
        files.push(key);
        return { draftFile: key } satisfies FileMark;
      });
      for (const file of blobsIn(values)) {
        const key = this.#keys.get(file);
        if (!key || this.#written.has(key)) continue;
        await this.#store.set(key, file);
        this.#written.add(key);
      }
      await this.#store.set(this.#key, { savedAt: new Date(), formKey, values: bare, files } satisfies Stored);
      await this.#forget(files);
    });
  }

  clear(): Promise<void> {
    return this.#next(async () => {
      await this.#store.del(this.#key);
      await this.#forget([]);
    });
  }

  /** Deletes the files that are not wanted any more. */
  async #forget(wanted: string[]): Promise<void> {
    for (const key of [...this.#written].filter((written) => !wanted.includes(written))) {
      await this.#store.del(key);
      this.#written.delete(key);
    }
  }

  /** One write after the other: a draft that is cleared does not come back. */
  #next(task: () => Promise<void>): Promise<void> {
    const result = this.#last.then(task);
    this.#last = result.catch(() => undefined);
    return result;
  }
}

const isBlob = (value: unknown): value is Blob => value instanceof Blob;
const isMark = (value: unknown): value is FileMark =>
  typeof value === 'object' && value !== null && 'draftFile' in value;

function replace<T>(value: unknown, isOne: (value: unknown) => value is T, by: (one: T) => unknown): unknown {
  if (isOne(value)) return by(value);
  if (Array.isArray(value)) return value.map((item) => replace(item, isOne, by));
  if (typeof value !== 'object' || value === null || isBlob(value) || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replace(item, isOne, by)]));
}

function blobsIn(value: unknown): Blob[] {
  if (isBlob(value)) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(blobsIn) : [];
}
