import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { ownerOf, type FaultKind, type Owner, type RenderingLog } from './faults.ts';
import { createMarks, readMarks } from './marks.ts';
import type { Ask, FromThread, RenderedPage, RenderRequest, ThreadData, ToThread, Work } from './messages.ts';

/** Makes the calls of loaders, GET only; the global `fetch` is one. */
export type MakeCall = (
  path: string,
  init: { headers: [string, string][]; signal: AbortSignal },
) => Promise<{ status: number; headers: Iterable<[string, string]>; arrayBuffer(): Promise<ArrayBuffer> }>;

/** One page to render, and who waits for it. */
export interface Job {
  request: RenderRequest;
  fetch: MakeCall;
  /** Aborted when nobody waits any more. */
  signal: AbortSignal;
  resolve(page: RenderedPage): void;
  /** Its own code threw. */
  fail(error: Error): void;
  /** It was not its turn, or its code ended the thread. */
  reject(error: Error): void;
}

/** Why a thread ended by itself, and what it left undone. */
export interface Death {
  kind: FaultKind;
  message: string;
  owner: Owner;
  /** The job whose code ended it, if it was still in hand. */
  guilty: Job | undefined;
  left: Job[];
  /** Whether it ever got so far as to render. */
  wasReady: boolean;
}

interface ThreadOptions {
  folder: string;
  shell: string;
  log: RenderingLog;
  onDeath(death: Death): void;
}

/** Heap of the thread: what is rendered takes a third of it, and a build that keeps everything ends alone. */
const HEAP_MB = 96;
const YOUNG_MB = 12;

const LOOK_MS = 250;
/** Looks without a sign of life after which a thread is blocked: 1 s, of a process that runs itself. */
const STILL_LOOKS = 4;
/** An idle thread is asked for a sign of life more seldom, in looks. */
const IDLE_LOOKS = 8;
/** Looks until a thread that starts must be there. */
const START_LOOKS = 40;

const PRINTED_MAX = 2000;

/** Node's own message for a thread that needs more than its heap. */
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

/** A thread that renders the pages of one version of the shell, and of any version of a remote, until it ends. */
export class RenderThread {
  readonly #options: ThreadOptions;
  readonly #marks = createMarks();
  readonly #worker: Worker;
  readonly #jobs = new Map<number, Job>();
  readonly #owners: Owner[];
  readonly #watch: NodeJS.Timeout;
  #lastRequest = 0;
  #tasks = 0;
  #looks = 0;
  #stillFor = 0;
  #isAsked = false;
  #isReady = false;
  #isOver = false;
  #whenEmpty: (() => void) | undefined;

  constructor(options: ThreadOptions) {
    this.#options = options;
    this.#owners = [ownerOf(null, options.shell)];
    const compiled = getCompileCacheDir();
    const data: ThreadData = { folder: options.folder, shell: options.shell, marks: this.#marks };
    // Compiled or not, the thread's file is of the same kind as this one.
    const file = new URL(`thread${path.extname(import.meta.url)}`, import.meta.url);
    this.#worker = new Worker(file, {
      workerData: data,
      // Nothing of ours. React takes anything else for development; sources that come compiled save 20 MB.
      env: { NODE_ENV: 'production', ...(compiled && { NODE_COMPILE_CACHE: path.dirname(compiled) }) },
      argv: [],
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    this.#worker.unref();
    this.#worker.on('message', (message: FromThread) => this.#hear(message));
    this.#worker.on('error', (error: unknown) => this.#die(isOutOfMemory(error) ? 'memory' : 'throw', textOf(error)));
    this.#worker.on('exit', (code) => this.#die('exit', `process.exit(${code})`));
    this.#watch = setInterval(() => this.#look(), LOOK_MS);
    this.#watch.unref();
  }

  render(job: Job): void {
    const request = (this.#lastRequest += 1);
    this.#jobs.set(request, job);
    job.signal.addEventListener('abort', () => this.#abandon(request), { once: true });
    this.#post({ type: 'render', work: { request, owner: this.#ownerIndex(job.request) }, ...job.request });
  }

  /** Ends it when what it has in hand is done. */
  async end(): Promise<void> {
    if (this.#jobs.size > 0) await new Promise<void>((resolve) => (this.#whenEmpty = resolve));
    await this.#terminate();
  }

  #post(message: ToThread, transfer: ArrayBuffer[] = []): void {
    this.#worker.postMessage(message, transfer);
  }

  #hear(message: FromThread): void {
    if (message.type === 'ready') this.#isReady = true;
    else if (message.type === 'rendered') this.#finish(message.request)?.resolve(message.page);
    else if (message.type === 'failed') {
      const { message: text, stack } = message;
      this.#finish(message.request)?.fail(Object.assign(new Error(text), stack && { stack }));
    } else if (message.type === 'ask') void this.#answer(message);
    else if (message.type === 'print') this.#log(message.owner, message.text);
    else this.#die(message.kind, message.message, message.work ?? undefined);
  }

  async #answer({ id, request, path, headers }: Ask): Promise<void> {
    const job = this.#jobs.get(request);
    // Whoever still asks after the page was sent is not answered.
    if (!job) return;
    try {
      const response = await job.fetch(path, { headers, signal: job.signal });
      const body = await response.arrayBuffer();
      this.#post({ type: 'answer', id, status: response.status, headers: [...response.headers], body }, [body]);
    } catch (error) {
      this.#post({ type: 'no answer', id, message: textOf(error) });
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

  #ownerIndex({ remote }: RenderRequest): number {
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

  /**
   * Counted in looks and not by the clock: a machine that slept, or gave this process no time, is no reason. A thread
   * with many pages in hand takes a message up late, but begins one task after another.
   */
  #look(): void {
    this.#looks += 1;
    const { tasks } = readMarks(this.#marks);
    const hasMoved = tasks !== this.#tasks;
    this.#tasks = tasks;
    if (hasMoved) this.#isAsked = false;
    this.#stillFor = this.#isAsked ? this.#stillFor + 1 : 0;
    const patience = this.#isReady ? STILL_LOOKS : START_LOOKS;
    if (this.#stillFor >= patience) return this.#die('loop', `it was blocked for ${(patience * LOOK_MS) / 1000} s`);
    if (this.#isAsked || (this.#jobs.size === 0 && this.#looks % IDLE_LOOKS > 0)) return undefined;
    this.#isAsked = true;
    return this.#post({ type: 'ping' });
  }

  #die(kind: FaultKind, message: string, work: Work = readMarks(this.#marks)): void {
    if (this.#isOver) return;
    const guilty = this.#jobs.get(work.request);
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
    await this.#worker.terminate();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === OUT_OF_MEMORY;
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
