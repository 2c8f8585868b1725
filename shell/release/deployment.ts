import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import type { SwitchReason as Reason } from '@shop/shared/contracts/http/releases';
import type { Registry, RegistryEntry } from '@shop/shared/contracts/registry';
import { knownHistory, markedBad, switched, type History } from '@shop/shared/release/history';
import type { Live } from './fits.ts';
import type { ShellEntry } from '@shop/shared/contracts/registry';

/** Where releases build and put versions together: a folder each, named by machine and process. */
const WORK = '.building';
/** How old a folder or a lock of another machine is before nobody is taken to be at work there any more. */
const WORK_AGE_MS = 24 * 3_600_000;
const LOCK_AGE_MS = 60_000;
const LOCK_WAIT_MS = 50;
const LOCK_TRIES = 40;

/** `release.json` of a version folder. Its presence says that the version was made current once. */
export interface Release<Entry> {
  name: string;
  version: string;
  /** Fingerprint of the sources it is made of. */
  source: string;
  releasedAt: string;
  entry: Entry;
}

export type AnyRelease = Release<RegistryEntry & ShellEntry>;

/** The deployment folder: immutable version folders, and two small files that say which are current. */
export class Deployment {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = path.resolve(folder);
  }

  registry(): Registry {
    return this.#read<Registry>('remotes.json') ?? {};
  }

  shell(): ShellEntry | null {
    return this.#read<ShellEntry>('shell.json');
  }

  /** Releases of a package that were made current, oldest first. */
  releases(name: string): AnyRelease[] {
    const folder = path.join(this.folder, this.#packageFolder(name));
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .map((version) => path.join(folder, version, 'release.json'))
      .filter((file) => existsSync(file))
      .map((file) => JSON.parse(readFileSync(file, 'utf8')) as AnyRelease)
      .sort((a, b) => (a.releasedAt < b.releasedAt ? -1 : 1));
  }

  versionFolder({ name, version }: AnyRelease): string {
    return path.join(this.folder, this.#packageFolder(name), version);
  }

  /** Remembers that this package's newest release is what is made of these sources too. */
  noteSource({ name, source }: AnyRelease): void {
    const last = this.releases(name).at(-1);
    if (last) this.#write(path.join(this.versionFolder(last), 'release.json'), { ...last, source });
  }

  /** Every package a version of which was added. */
  names(): string[] {
    const remotes = path.join(this.folder, 'remotes');
    return ['shell', ...(existsSync(remotes) ? readdirSync(remotes).sort() : [])];
  }

  history(name: string): History {
    const written = this.#read<History>(this.#historyFile(name));
    return knownHistory(written, this.releases(name), this.currentVersion(name));
  }

  currentVersion(name: string): string | undefined {
    return name === 'shell' ? this.shell()?.version : this.registry()[name]?.version;
  }

  /** A folder to build a release in. Removes what interrupted releases left behind. */
  workFolder(): string {
    const folder = path.join(this.folder, WORK);
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder)) {
      const left = path.join(folder, name);
      if (!isAtWork(name, left, WORK_AGE_MS)) rmSync(left, { recursive: true, force: true });
    }
    return mkdtempSync(path.join(folder, `${owner()}-`));
  }

  /** Copies `folders` (name in the version folder → built folder), and moves the version into place when complete. */
  addVersion<Entry>(release: Release<Entry>, folders: Record<string, string>, prepare: (folder: string) => void): void {
    const work = this.workFolder();
    try {
      const made = path.join(work, release.version);
      for (const [name, source] of Object.entries(folders)) {
        cpSync(source, path.join(made, name), { recursive: true });
      }
      prepare(made);
      const versions = path.join(this.folder, this.#packageFolder(release.name));
      mkdirSync(versions, { recursive: true });
      renameSync(made, path.join(versions, release.version));
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  }

  /**
   * Makes versions that were added the current ones, at once and atomically. `check` gets what would be current then, and
   * throws to refuse it. Only now do they count as released: one that was interrupted in between would look like one that
   * was rolled back. By a rollback the version that was current is marked as bad, before anything else.
   */
  pointTo(releases: AnyRelease[], why: Reason = 'release', check: (next: Live) => void = () => undefined): void {
    this.#alone(() => {
      const shell = releases.find(({ name }) => name === 'shell')?.entry;
      const remotes = releases.filter(({ name }) => name !== 'shell');
      const registry = { ...this.registry(), ...Object.fromEntries(remotes.map(({ name, entry }) => [name, entry])) };
      check({ registry, shell: shell ?? this.shell() });
      const histories = releases.map((release) => ({ ...release, history: this.#historyBefore(release.name, why) }));
      // It runs remotes of the contract before its own, too; they do not run in the shell before theirs.
      if (shell) this.#write('shell.json', shell);
      if (remotes.length > 0) this.#write('remotes.json', registry);
      for (const { name, version, history } of histories) {
        this.#write(this.#historyFile(name), switched(history, version, why, new Date().toISOString()));
      }
    });
    for (const release of releases) {
      this.#write(path.join(this.versionFolder(release), 'release.json'), release);
    }
  }

  #historyBefore(name: string, why: Reason): History {
    const history = this.history(name);
    const current = this.currentVersion(name);
    if (why !== 'rollback' || !current) return history;
    const marked = markedBad(history, current);
    this.#write(this.#historyFile(name), marked);
    return marked;
  }

  /** Two teams may release at the same moment; each changes its own entry of the registry. */
  #alone(work: () => void): void {
    const lock = path.join(this.folder, 'remotes.lock');
    mkdirSync(this.folder, { recursive: true });
    for (let tries = 0; !this.#lock(lock); tries += 1) {
      if (tries > LOCK_TRIES) throw new Error(`another release holds ${lock}; remove it if none is running`);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOCK_WAIT_MS);
    }
    try {
      work();
    } finally {
      rmSync(lock, { recursive: true });
    }
  }

  /** The lock names who holds it: one of a process that is gone is taken away, and after a minute another machine's. */
  #lock(file: string): boolean {
    try {
      writeFileSync(file, owner(), { flag: 'wx' });
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'utf8') : '';
      if (holder && !isAtWork(holder, file, LOCK_AGE_MS)) rmSync(file, { force: true });
      return false;
    }
  }

  /** Its versions, inside the deployment folder. */
  #packageFolder(name: string): string {
    return name === 'shell' ? name : path.join('remotes', name);
  }

  #historyFile(name: string): string {
    return path.join(this.#packageFolder(name), 'history.json');
  }

  #read<T>(file: string): T | null {
    const full = path.join(this.folder, file);
    if (!existsSync(full)) return null;
    try {
      return JSON.parse(readFileSync(full, 'utf8')) as T;
    } catch (error) {
      throw new Error(`${full} is no JSON; remove it and release again, or repair it`, { cause: error });
    }
  }

  #write(file: string, value: unknown): void {
    const full = path.resolve(this.folder, file);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(`${full}.new`, JSON.stringify(value, null, 2), { flush: true });
    renameSync(`${full}.new`, full);
  }
}

function owner(): string {
  return `${hostname()}-${process.pid}`;
}

/** Whether the process that named a file or folder after itself may be running; of other machines only the age tells. */
function isAtWork(name: string, file: string, maxAgeMs: number): boolean {
  const pid = name.startsWith(`${hostname()}-`) && /^-(\d+)/.exec(name.slice(hostname().length))?.[1];
  if (!pid) return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < maxAgeMs;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
