import type { FastifyBaseLogger } from 'fastify';
import type { LiveReleases } from '@shop/shared/contracts/http/releases/releases';
import type { Registry } from '@shop/shared/contracts/registry';
import { HOUR_MS } from '@shop/shared/format/durations';
import { checkedRegistry, checkedShell } from '../checkedRegistry.ts';
import type { DeployedFiles } from '../deployed.ts';
import { versionsOf, writeLastGood, type Live } from './lastGood.ts';
import type { Obtaining } from './obtaining.ts';
import type { VersionFolders, VersionOf } from './versionFolders.ts';

/** How often the registry is asked what is current. */
const INTERVAL_MS = 500;
const CLEAN_MS = HOUR_MS;

interface Followed {
  deployed: DeployedFiles;
  folders: VersionFolders;
  obtaining: Obtaining;
  /** Asks the registry what is current; `known` is the revision that is known. */
  live(known: string): Promise<LiveReleases>;
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
}

/**
 * Follows the registry: whatever is current there becomes so here once its files are here and sound. A version that
 * cannot be had, and a registry that is away, leave what was good last. Each fault is logged once.
 */
export class Follower {
  readonly #followed: Followed;
  /** The revision that this server shows; '' while it does not show all of one. */
  #known = '';
  readonly #faults = new Map<string, string>();
  #next: NodeJS.Timeout | undefined;
  #cleaning: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;

  constructor(followed: Followed) {
    this.#followed = followed;
  }

  /** Looks now, and from then on until `stop`. Never throws. */
  async start(): Promise<void> {
    this.#cleaning = setInterval(() => this.#clean(), CLEAN_MS);
    await this.#lookAgain();
  }

  async stop(): Promise<void> {
    clearInterval(this.#cleaning);
    await this.#looking;
    clearTimeout(this.#next);
  }

  async #lookAgain(): Promise<void> {
    this.#looking = this.look();
    await this.#looking;
    this.#next = setTimeout(() => void this.#lookAgain(), INTERVAL_MS);
  }

  /** Asks the registry once, and switches to what it says. Never throws. */
  async look(): Promise<void> {
    try {
      await this.#follow();
      this.#forget('the registry');
    } catch (error) {
      this.#say('the registry', `cannot be followed, what was good last stays: ${textOf(error)}`);
    }
  }

  async #follow(): Promise<void> {
    const { revision, live } = await this.#followed.live(this.#known);
    // Where no shell was ever released nothing can be shown but what is here.
    if (!live?.shell) return;
    const next = await this.#available(checkedShell(live.shell), live.registry);
    this.#switchTo(next);
    this.#known = next.isComplete ? revision : '';
  }

  /** What of this can be shown: a remote that cannot keeps its last good version. Throws when the shell cannot. */
  async #available(shell: Live['shell'], published: unknown): Promise<Live & { isComplete: boolean }> {
    const { obtaining, deployed } = this.#followed;
    const obtain = ({ name, version }: VersionOf) =>
      obtaining.obtainSound({ name, version }).catch((error: unknown) => {
        throw new Error(`${name} ${version}: ${textOf(error)}`, { cause: error });
      });
    await obtain({ name: 'shell', version: shell.version });
    const { registry, faults } = checkedRegistry(published);
    await Promise.all(
      Object.entries(registry).map(([name, { version }]) =>
        obtain({ name, version }).catch((error: unknown) => {
          faults[name] = textOf(error);
        }),
      ),
    );
    const lastGood = deployed.registry();
    const available: Registry = {};
    for (const name of Object.keys({ ...registry, ...faults })) {
      const fault = faults[name];
      const entry = fault === undefined ? registry[name] : lastGood[name];
      if (entry) available[name] = entry;
      if (fault === undefined) this.#forget(name);
      else this.#say(name, `${fault}; ${entry ? `serving its version ${entry.version}` : 'left out'}`);
    }
    return { shell, registry: available, isComplete: Object.keys(faults).length === 0 };
  }

  #switchTo(next: Live): void {
    const { deployed, folders } = this.#followed;
    const before = deployed.versions();
    deployed.become(next);
    writeLastGood(folders.root, next);
    const after = new Set(versionsOf(next).map((version) => folders.folderOf(version)));
    // From now on it is one that was current, and kept for so long.
    for (const left of before) if (!after.has(folders.folderOf(left))) folders.noteUse(left);
  }

  #clean(): void {
    try {
      this.#followed.folders.clean(this.#followed.deployed.versions());
    } catch (error) {
      this.#say('old versions', `cannot be removed: ${textOf(error)}`);
    }
  }

  /** Logs a fault once, until it is another one or was mended. */
  #say(about: string, fault: string): void {
    if (this.#faults.get(about) === fault) return;
    this.#faults.set(about, fault);
    this.#followed.log.error(`${about}: ${fault}`);
  }

  #forget(about: string): void {
    if (this.#faults.delete(about)) this.#followed.log.info(`${about}: mended`);
  }
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
