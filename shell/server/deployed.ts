import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type { RemoteModule } from '@shop/shared/contracts/remote';
import type { Registry, RegistryEntry } from '@shop/shared/contracts/registry';
import type { ShellEntry } from '../release/shellEntry.ts';
import type { render } from '../src/render.tsx';
import { checkedRegistry, checkedShell } from './checkedRegistry.ts';

export interface Deployed {
  registry: Registry;
  shell: ShellEntry;
  /** Changes with every release and rollback. */
  stamp: string;
}

export type Render = typeof render;

/** Reads what is deployed, anew when the files change; while one is missing or broken, the last good state stands. */
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
        const registry = checkedRegistry(this.#read('remotes.json'));
        const shell = checkedShell(this.#read('shell.json'));
        this.#refuseMissing(registry, shell);
        this.#state = { registry, shell, stamp };
      } catch (error) {
        this.#fault = error instanceof Error ? error.message : String(error);
        this.#log.error(`${this.folder} (DEPLOY_DIR): ${this.#fault}; serving the last good state`);
      }
    }
    if (!this.#state) throw new Error(`Nothing can be served from ${this.folder} (DEPLOY_DIR): ${this.#fault}`);
    return this.#state;
  }

  /** Throws when a version is named whose folder is not there. At a start, what is there of the remotes is served. */
  #refuseMissing(registry: Registry, shell: ShellEntry): void {
    const isMissing = (entry: string) => entry.startsWith('/') && !existsSync(path.join(this.folder, entry));
    if (isMissing(shell.entry)) throw new Error(`shell.json names ${shell.entry}, which is not there`);
    for (const { entry } of Object.values(registry)) {
      if (!isMissing(entry)) continue;
      if (this.#state) throw new Error(`remotes.json names ${entry}, which is not there`);
      this.#log.error(`${this.folder} (DEPLOY_DIR): remotes.json names ${entry}, which is not there`);
    }
  }

  importRender({ version }: ShellEntry): Promise<{ render: Render }> {
    return this.#import(path.join('shell', version, 'server/render.js'));
  }

  /** The server build of a remote; null when its pages are rendered in the browser. */
  async importRemote(name: string, { version, server }: RegistryEntry): Promise<RemoteModule | null> {
    return server ? this.#import<RemoteModule>(path.join('remotes', name, version, server)) : null;
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

  async #import<T>(file: string): Promise<T> {
    return (await import(pathToFileURL(path.join(this.folder, file)).href)) as T;
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
