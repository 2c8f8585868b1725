import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { makeFolder } from '../config/makeFolder.ts';
import { asStorageFault } from '../storageFault.ts';

/** Files that are still arriving stand here, below the folder of uploads: on its file system, outside every backup. */
export const INCOMING = 'incoming';

/** Ends the name of what is being written here; what is being received has another. */
export const UNFINISHED = '.made';

/** Files of the local disk that appear complete or not at all, also when the process is killed while writing. */
class AtomicFilesDriver extends FSDriver {
  readonly #root: string;

  constructor(root: string) {
    super({ location: root, visibility: 'public' });
    this.#root = root;
    try {
      makeFolder(root);
    } catch (error) {
      throw this.#faultOf(error);
    }
  }

  override put(key: string, contents: string | Uint8Array): Promise<void> {
    return this.#whole(key, (unfinished) => super.put(unfinished, contents));
  }

  override putStream(key: string, contents: Readable): Promise<void> {
    return this.#whole(key, async (unfinished) => {
      const file = join(this.#root, unfinished);
      await mkdir(dirname(file), { recursive: true });
      // Whoever is told that it is kept finds it after a power cut.
      await pipeline(contents, createWriteStream(file, { flush: true }));
    });
  }

  async #whole(key: string, write: (unfinished: string) => Promise<void>): Promise<void> {
    const unfinished = `${INCOMING}/${randomUUID()}${UNFINISHED}`;
    try {
      await write(unfinished);
      await mkdir(dirname(join(this.#root, key)), { recursive: true });
      await rename(join(this.#root, unfinished), join(this.#root, key));
    } catch (error) {
      await rm(join(this.#root, unfinished), { force: true });
      throw this.#faultOf(error);
    }
  }

  #faultOf(error: unknown): unknown {
    return asStorageFault(error, `The folder ${this.#root} (DATA_DIR)`);
  }
}

/** The store of pictures under a folder of this machine. Throws StorageFault when the folder cannot be made. */
export const localFiles = (folder: string): Disk => new Disk(new AtomicFilesDriver(folder));
