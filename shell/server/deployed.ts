import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type { RemoteModule } from '@shop/shared/contracts/remote';
import type { Registry, RegistryEntry } from '@shop/shared/contracts/registry';
import type { ShellEntry } from '../release/deployment.ts';
import type { render } from '../src/render.tsx';
import { checkedRegistry } from './checkedRegistry.ts';

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
        this.#state = {
          registry: checkedRegistry(this.#read('remotes.json')),
          shell: this.#read<ShellEntry>('shell.json'),
          stamp,
        };
      } catch (error) {
        this.#log.error({ err: error }, 'the deployment cannot be read, serving the last good state');
      }
    }
    if (!this.#state) throw new Error(`nothing is deployed in ${this.folder}; run: npm start`);
    return this.#state;
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

  #read<T>(file: string): T {
    return JSON.parse(readFileSync(path.join(this.folder, file), 'utf8')) as T;
  }
}
