import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { makeFolder } from '../makeFolder.ts';
import { asStorageFault } from '../plugins/db/storageFault.ts';
import { INCOMING } from './incoming.ts';

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

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const unfinished = `${INCOMING}/${randomUUID()}${UNFINISHED}`;
    try {
      await super.put(unfinished, contents);
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
