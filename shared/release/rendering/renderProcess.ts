import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { pageOf } from './checkedPage.ts';
import { readCode } from './code.ts';
import { ownerOf, type Owner, type RenderingLog } from './faults.ts';
import { frame, readFrames } from './frames.ts';
import type { Death, Job } from './job.ts';
import { startProcess } from './startProcess.ts';
import type { Ask, FromProcess, RenderRequest, ToProcess, Work } from './messages.ts';
import { LOOK_MS, VitalSigns } from './vitalSigns.ts';

interface ProcessOptions {
  folder: string;
  shell: string;
  log: RenderingLog;
  /** Shows browser builds, in the place of the shell's. */
  isBrowser: boolean;
  onDeath(death: Death): void;
}

const PRINTED_MAX = 2000;

/** Calls of the api that it may wait for. */
const MOST_ASKS = 500;

/** A shell's server build, unless it is said. */
const SHELLS_BUILD = 'server/render.js';

/** A process that renders the pages of one version of the shell, and of any version of a remote, until it ends. */
export class RenderProcess {
  readonly #options: ProcessOptions;
  readonly #child: ChildProcess;
  readonly #exited: Promise<unknown>;
  readonly #jobs = new Map<number, Job>();
  readonly #owners: Owner[];
  readonly #signs: VitalSigns;
  readonly #watch: NodeJS.Timeout;
  /** Folders of builds whose code it has, or is about to be sent. */
  readonly #sent = new Map<string, Promise<void>>();
  #at: Work = { request: 0, owner: 0 };
  #lastRequest = 0;
  #asks = 0;
  #isReady = false;
  readonly #ready = Promise.withResolvers<void>();
  #isOver = false;
  #whenEmpty: (() => void) | undefined;

  constructor(options: ProcessOptions) {
    this.#options = options;
    this.#owners = [ownerOf(null, options.shell)];
    this.#child = startProcess(options.isBrowser);
    this.#exited = new Promise((resolve) => this.#child.once('close', resolve));
    this.#child.on('error', (error) => this.#die('exit', error.message));
    this.#child.on('exit', (code, signal) => this.#die(kindOf(signal), signal ?? `process.exit(${code})`));
    this.#child.stdin?.on('error', () => undefined);
    const take = readFrames((message, body) => this.#hear(message as FromProcess, body));
    this.#child.stdout?.on('data', (chunk: Buffer<ArrayBuffer>) => {
      try {
        if (!this.#isOver) take(chunk);
      } catch (error) {
        // Whatever it says: what cannot be taken up ends it, and nothing else.
        this.#die('throw', `it said what is no message: ${textOf(error)}`);
      }
    });
    this.#signs = new VitalSigns(this.#child.pid, options.isBrowser);
    // After what it has said meanwhile was read: a server that had no time itself must not take it for silent.
    this.#watch = setInterval(() => setImmediate(() => this.#look()), LOOK_MS);
    this.#watch.unref();
    void this.#begin();
  }

  async #begin(): Promise<void> {
    const file = this.#shellsBuild();
    await this.#give(file);
    this.#post({ type: 'begin', shell: file });
  }

  #shellsBuild(build = SHELLS_BUILD): string {
    return path.posix.join('shell', this.#options.shell, build);
  }

  render(job: Job): void {
    const request = (this.#lastRequest += 1);
    this.#jobs.set(request, job);
    job.signal.addEventListener('abort', () => this.#abandon(request), { once: true });
    void this.#send(request, job.request);
  }

  async #send(request: number, { url, page, shell, remote }: RenderRequest): Promise<void> {
    const work = { request, owner: this.#ownerIndex(remote) };
    const build = remote && {
      name: remote.name,
      file: path.posix.join('remotes', remote.name, remote.version, remote.server),
    };
    // Its first page waits until the shell is there, and whatever happens till then is the shell's.
    if (!this.#isReady) await this.#ready.promise;
    const own = this.#shellsBuild(shell);
    await this.#give(own);
    if (build) await this.#give(build.file);
    if (this.#jobs.has(request)) this.#post({ type: 'render', work, url, shell: own, remote: build }, page);
  }

  /** Sends the code of the build with this entry. What is not there is found missing when it is asked for, and may come. */
  #give(entry: string): Promise<void> {
    const folder = path.posix.dirname(entry);
    const known = this.#sent.get(folder);
    if (known) return known;
    const giving = readCode(this.#options.folder, folder).then(
      ({ files, code }) => this.#post({ type: 'code', files }, code),
      () => void this.#sent.delete(folder),
    );
    this.#sent.set(folder, giving);
    return giving;
  }

  /** Ends it when what it has in hand is done. */
  async end(): Promise<void> {
    if (this.#jobs.size > 0) await new Promise<void>((resolve) => (this.#whenEmpty = resolve));
    await this.#terminate();
  }

  #post(message: ToProcess, body?: string | Uint8Array): void {
    if (!this.#isOver) this.#child.stdin?.write(frame(message, body));
  }

  #hear(message: FromProcess, body: Buffer): void {
    this.#signs.heard();
    if (message.type === 'ready') {
      this.#isReady = true;
      this.#ready.resolve();
    } else if (message.type === 'at') this.#at = message.work;
    else if (message.type === 'rendered') {
      const page = pageOf(message.page, body);
      const job = this.#finish(message.request);
      if (page) job?.resolve(page);
      else job?.fail(new Error('what it made is no page'));
    } else if (message.type === 'failed') {
      const { message: text, stack } = message;
      this.#finish(message.request)?.fail(Object.assign(new Error(text), stack && { stack }));
    } else if (message.type === 'ask') void this.#answer(message);
    else if (message.type === 'print') this.#log(message.owner, message.text);
    else if (message.type === 'crash')
      this.#die(message.kind === 'rejection' ? 'rejection' : 'throw', message.message, message.work ?? undefined);
  }

  async #answer({ id, request, path, headers }: Ask): Promise<void> {
    const job = this.#jobs.get(request);
    // Whoever still asks after the page was sent is not answered.
    if (!job) return;
    if ((this.#asks += 1) > MOST_ASKS) return this.#die('loop', `it asked for more than ${MOST_ASKS} answers at once`);
    try {
      const response = await job.fetch(path, { headers, signal: job.signal });
      const body = new Uint8Array(await response.arrayBuffer());
      this.#post({ type: 'answer', id, status: response.status, headers: [...response.headers] }, body);
    } catch (error) {
      this.#post({ type: 'no answer', id, message: textOf(error) });
    } finally {
      this.#asks -= 1;
    }
  }

  #finish(request: number): Job | undefined {
    const job = this.#jobs.get(request);
    this.#jobs.delete(request);
    if (this.#jobs.size === 0) this.#whenEmpty?.();
    return job;
  }

  #abandon(request: number): void {
    if (this.#finish(request)) this.#post({ type: 'abandon', request });
  }

  #ownerIndex(remote: RenderRequest['remote']): number {
    const wanted = ownerOf(remote, this.#options.shell);
    const known = this.#owners.findIndex(({ name, version }) => name === wanted.name && version === wanted.version);
    return known >= 0 ? known : this.#owners.push(wanted) - 1;
  }

  #log(owner: number, text: string): void {
    const { name: remote, version } = this.#ownerAt(owner);
    this.#options.log.info({ remote, version }, `printed when rendered: ${text.trimEnd().slice(0, PRINTED_MAX)}`);
  }

  #ownerAt(index: number): Owner {
    return this.#owners[index] ?? ownerOf(null, this.#options.shell);
  }

  #look(): void {
    if (this.#isOver) return;
    const seen = this.#signs.look({ isReady: this.#isReady, isIdle: this.#jobs.size === 0 });
    if (seen === 'ask') this.#post({ type: 'ping' });
    else if (seen) this.#die(seen.kind, seen.message);
  }

  #die(kind: Death['kind'], message: string, work = this.#at): void {
    if (this.#isOver) return;
    const guilty = kind === 'killed' ? undefined : this.#jobs.get(work.request);
    const left = [...this.#jobs.values()].filter((job) => job !== guilty);
    this.#jobs.clear();
    this.#whenEmpty?.();
    void this.#terminate();
    this.#options.onDeath({
      kind,
      message,
      owner: this.#ownerAt(work.owner),
      guilty,
      left,
      wasReady: this.#isReady,
    });
  }

  async #terminate(): Promise<void> {
    this.#isOver = true;
    clearInterval(this.#watch);
    this.#child.ref();
    this.#child.kill('SIGKILL');
    await this.#exited;
  }
}

/** V8 aborts without memory; the server itself, which kills too, is over by then. */
function kindOf(signal: NodeJS.Signals | null): Death['kind'] {
  if (signal === 'SIGKILL') return 'killed';
  return signal === 'SIGABRT' || signal === 'SIGTRAP' ? 'memory' : 'exit';
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
