import { createFaults, ownerOf, type Faults, type FaultKind, type RenderingLog } from './faults.ts';
import type { Death, Job, MakeCall } from './job.ts';
import type { RenderedPage, RenderRequest } from './messages.ts';
import { RenderProcess } from './renderProcess.ts';

export interface RendererOptions {
  /** Absolute; holds `shell/<version>/…` and `remotes/<name>/<version>/…`. */
  folder: string;
  shell: { version: string };
  log: RenderingLog;
  /** Shared by renderers that follow each other, so that a release does not clear the record of other versions. */
  faults?: Faults;
  /** Pages are those of browser builds, as a browser shows them; `server` of a remote is then its container. */
  isBrowser?: boolean;
}

interface RenderOptions {
  fetch: MakeCall;
  /** Milliseconds from now on, also when the page has to be begun again. */
  limitMs: number;
}

/** Renders pages with one version of the shell, in a process of its own that a faulty server build may end. */
export interface Renderer {
  /**
   * Any version of a remote that lies in the folder. Rejects when it fails, takes longer than the limit, or ended the
   * process, and at once when its version is switched off.
   */
  render(request: RenderRequest, options: RenderOptions): Promise<RenderedPage>;
  readonly faults: Faults;
  /** Ends the process when what it has in hand is done. */
  close(): Promise<void>;
}

/** A process that never got ready is not started again for so long. */
const BROKEN_FOR_MS = 5000;

/** Starts the process at once, so that the first page finds it there. */
export function startRenderer({
  folder,
  shell,
  log,
  faults = createFaults(log),
  isBrowser = false,
}: RendererOptions): Renderer {
  let brokenUntil = 0;
  let isClosed = false;
  let running: RenderProcess | undefined = startProcess();

  function startProcess(): RenderProcess {
    return new RenderProcess({ folder, shell: shell.version, log, isBrowser, onDeath });
  }

  function onDeath({ kind, message, owner, guilty, left, wasReady }: Death): void {
    if (kind === 'killed') log.warn({ shell: shell.version }, 'the rendering process was killed, a new one takes over');
    else faults.record({ ...owner, kind, message, visitor: guilty?.request.visitor ?? undefined });
    guilty?.reject(new Error(`the rendering process ended (${kind}): ${message}`));
    if (!wasReady) brokenUntil = performance.now() + BROKEN_FOR_MS;
    running = wasReady && !isClosed ? startProcess() : undefined;
    for (const job of left) begin(job);
  }

  function begin(job: Job): void {
    const owner = ownerOf(job.request.remote, shell.version);
    if (faults.isOff(owner)) {
      job.reject(new Error(`server rendering of ${owner.name} ${owner.version} is switched off`));
    } else if (isClosed || (!running && performance.now() < brokenUntil)) {
      job.reject(new Error('there is no process to render in'));
    } else {
      running ??= startProcess();
      running.render(job);
    }
  }

  return {
    faults,
    async render(request, { fetch, limitMs }) {
      const waiting = new AbortController();
      const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>();
      const failAs = (kind: FaultKind, error: Error): void => {
        const visitor = request.visitor ?? undefined;
        faults.record({ ...ownerOf(request.remote, shell.version), kind, message: error.message, visitor });
        reject(error);
      };
      const timer = setTimeout(() => failAs('slow', new Error(`took longer than ${limitMs} ms`)), limitMs);
      const fail = (error: Error): void => failAs('error', error);
      begin({ request, fetch, signal: waiting.signal, resolve, reject, fail });
      try {
        return await promise;
      } finally {
        clearTimeout(timer);
        waiting.abort();
      }
    },
    async close() {
      isClosed = true;
      await running?.end();
    },
  };
}
