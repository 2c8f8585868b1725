import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry, RegistryEntry, ShellEntry } from '@shop/shared/contracts/registry';
import { readLastGood, versionsOf, type Live } from './registry/lastGood.ts';
import type { VersionOf } from './registry/versionFolders.ts';

export interface Deployed extends Live {
  /** Changes with every release and rollback, and says what is current whichever server is asked. */
  stamp: string;
}

/** What is served of `DEPLOY_DIR`: what was good last, until the registry has been asked. */
export class DeployedFiles {
  readonly folder: string;
  #state: Deployed | null = null;
  #fault = 'nothing is released';

  constructor(folder: string, log: Pick<FastifyBaseLogger, 'error'>) {
    this.folder = path.resolve(folder);
    try {
      this.#readLastGood(log);
    } catch (error) {
      this.#fault = error instanceof Error ? error.message : String(error);
      log.error(`${this.folder} (DEPLOY_DIR): ${this.#fault}`);
    }
  }

  /** Throws when nothing good was ever there. */
  current(): Deployed {
    if (!this.#state) throw new Error(`Nothing can be served from ${this.folder} (DEPLOY_DIR): ${this.#fault}`);
    return this.#state;
  }

  /** What remotes are current; none before anything is. */
  registry(): Registry {
    return this.#state?.registry ?? {};
  }

  /** Every version that is current; none before anything is. */
  versions(): VersionOf[] {
    return this.#state ? versionsOf(this.#state) : [];
  }

  /** Serves this from now on. */
  become({ shell, registry }: Live): void {
    const stamp = createHash('sha256').update(JSON.stringify({ shell, registry })).digest('base64url').slice(0, 16);
    if (stamp !== this.#state?.stamp) this.#state = { shell, registry, stamp };
  }

  #readLastGood(log: Pick<FastifyBaseLogger, 'error'>): void {
    const lastGood = readLastGood(this.folder);
    if (!lastGood) return;
    const { shell, registry, faults } = lastGood;
    if (this.#isMissing(shell)) throw new Error(`the shell’s ${shell.entry} is not there`);
    for (const [name, entry] of Object.entries(registry)) {
      if (!this.#isMissing(entry)) continue;
      faults[name] = `names ${entry.entry}, which is not there`;
      delete registry[name];
    }
    for (const [name, fault] of Object.entries(faults)) {
      log.error(`${this.folder} (DEPLOY_DIR): ${name} is left out: it ${fault}`);
    }
    this.become({ shell, registry });
  }

  /** In any language. */
  #isMissing({ entry, languages }: Pick<RegistryEntry | ShellEntry, 'entry' | 'languages'>): boolean {
    const entries = [entry, ...Object.values(languages ?? {}).map((files) => files.entry)];
    return entries.some((one) => one.startsWith('/') && !existsSync(path.join(this.folder, one)));
  }
}
