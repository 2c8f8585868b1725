import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from '@shop/shared/contracts/registry';
import type { ShellEntry } from '@shop/shared/contracts/registry';
import { checkedRegistry, checkedShell } from './checkedRegistry.ts';

export interface Deployed {
  registry: Registry;
  shell: ShellEntry;
  /** Changes with every release and rollback. */
  stamp: string;
}

/**
 * Reads what is deployed, anew when the files change. While a file or a remote's entry is missing or broken, its last good
 * state stands; a remote that never had one is left out.
 */
export class DeployedFiles {
  readonly folder: string;
  readonly #log: FastifyBaseLogger;
  #seen = '';
  #state: Deployed | null = null;
  #fault = '';

  constructor(folder: string, log: FastifyBaseLogger) {
    this.folder = path.resolve(folder);
    this.#log = log;
  }

  /** Throws only when nothing good has ever been deployed. */
  current(): Deployed {
    const stamp = this.#stamp();
    if (stamp !== this.#seen) {
      this.#seen = stamp;
      try {
        const shell = checkedShell(this.#read('shell.json'));
        if (this.#isMissing(shell)) throw new Error(`shell.json names ${shell.entry}, which is not there`);
        this.#state = { registry: this.#readRegistry(), shell, stamp };
      } catch (error) {
        this.#fault = error instanceof Error ? error.message : String(error);
        this.#log.error(`${this.folder} (DEPLOY_DIR): ${this.#fault}; serving the last good state`);
      }
    }
    if (!this.#state) throw new Error(`Nothing can be served from ${this.folder} (DEPLOY_DIR): ${this.#fault}`);
    return this.#state;
  }

  #readRegistry(): Registry {
    const { registry, faults } = checkedRegistry(this.#read('remotes.json'));
    for (const [name, entry] of Object.entries(registry)) {
      if (this.#isMissing(entry)) faults[name] = `names ${entry.entry}, which is not there`;
    }
    for (const [name, fault] of Object.entries(faults)) {
      const lastGood = this.#state?.registry[name];
      if (lastGood) registry[name] = lastGood;
      const stays = lastGood ? `; serving its version ${lastGood.version}` : '';
      this.#log.error(`${this.folder} (DEPLOY_DIR): remotes.json: ${name} ${fault}${stays}`);
    }
    return registry;
  }

  #isMissing({ entry }: { entry: string }): boolean {
    return entry.startsWith('/') && !existsSync(path.join(this.folder, entry));
  }

  isHere({ name, version }: { name: string; version: string }): boolean {
    return existsSync(path.join(this.folder, name === 'shell' ? name : `remotes/${name}`, version));
  }

  /**
   * Addresses of these sheets on our own origin, and only those: a sheet in `<head>` holds back the page, so one at an
   * origin that hangs must not stand there. The shell adds the others when it loads the remote.
   */
  ownStyleSheets(addresses: string[]): string[] {
    return addresses
      .map((address) => new URL(address, 'http://localhost').pathname)
      .filter((pathname) => existsSync(path.join(this.folder, pathname)));
  }

  #stamp(): string {
    return ['remotes.json', 'shell.json']
      .map((file) => statSync(path.join(this.folder, file), { throwIfNoEntry: false })?.mtimeMs ?? 0)
      .join('-');
  }

  #read(file: string): unknown {
    const full = path.join(this.folder, file);
    if (!existsSync(full)) throw new Error(`${file} is missing; run: npm start`);
    try {
      return JSON.parse(readFileSync(full, 'utf8'));
    } catch {
      throw new Error(`${file} is no JSON; repair it, or remove it and run: npm start`);
    }
  }
}
