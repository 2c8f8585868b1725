import { attributeTo } from './attribution.ts';
import { bridgeFetch } from './bridgedFetch.ts';
import { receiveBuilds } from './builds.ts';
import { frame, readFrames } from './frames.ts';
import type { FromProcess, RenderedPage, ToProcess } from './messages.ts';
import { giveUpPower } from './powerless.ts';
import { AS_BROWSER } from './processKinds.ts';

/** What a shell's server build exports, of every version that is deployed. */
interface ShellBuild {
  render(request: {
    url: string;
    page: unknown;
    remote: { name: string; module: unknown } | null;
    fetch: typeof globalThis.fetch;
    /** When a script of a build was loaded last. */
    loadedAt(): number;
  }): Promise<Omit<RenderedPage, 'data'> & { data: unknown }>;
}

/** Written at once, before what comes next may block the process. */
const write = process.stdout.write.bind(process.stdout);
const post = (message: FromProcess, body?: string): void => void write(frame(message, body));
const attribution = attributeTo((work) => post({ type: 'at', work }));
const calls = bridgeFetch(attribution, post);
const builds = await receiveBuilds();
/** What shows pages of browser builds in the place of a shell, in a process that was started as a browser. */
const browser: ShellBuild | null = process.argv[2] === AS_BROWSER ? await import('./browserPages.ts') : null;

sayWhatGoesWrong();
giveUpPower();
// Whoever stops the shop may tell each of its processes; this one goes on until the server lets go of it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.stdin.on(
  'data',
  // Each in a turn of its own: what follows from one, a page that loops too, runs before the next says whose turn it is.
  readFrames((message, body) => void setImmediate(() => hear(message as ToProcess, body))),
);
process.stdin.on('end', () => process.exit(1));

function hear(message: ToProcess, body: Buffer<ArrayBuffer>): void {
  if (message.type === 'render') attribution.as(message.work, () => void render(message, body));
  else if (message.type === 'code') builds.add(message.files, body);
  else if (message.type === 'begin') void begin(message.shell);
  else if (message.type === 'abandon') calls.forget(message.request);
  else if (message.type === 'ping') post({ type: 'pong' });
  else calls.answer(message, body);
}

async function begin(shell: string): Promise<void> {
  if (!browser) await builds.import(shell).catch(() => undefined);
  post({ type: 'ready' });
}

async function render(
  { work, url, shell, remote }: Extract<ToProcess, { type: 'render' }>,
  body: Buffer,
): Promise<void> {
  const { request } = work;
  try {
    const build = browser ?? ((await builds.import(shell)) as ShellBuild);
    const module = remote && { name: remote.name, module: await builds.import(remote.file) };
    const page: unknown = JSON.parse(body.toString());
    // Another page may have been begun while its code was loaded.
    attribution.mark(work);
    const asked = { url, page, remote: module, fetch: calls.for(work), loadedAt: builds.loadedAt };
    const { markup, ...rendered } = await build.render(asked);
    // A script element's text must not hold what could end it.
    const data = JSON.stringify(rendered.data).replaceAll('<', '\\u003c');
    post({ type: 'rendered', request, page: { ...rendered, data } }, markup);
  } catch (error) {
    const { message, stack } = textOf(error);
    post({ type: 'failed', request, message, stack });
  } finally {
    calls.forget(request);
  }
}

/** What a build prints, throws late or leaves unheard goes to the server with the name of whose it is. */
function sayWhatGoesWrong(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.write = (chunk: string | Uint8Array, ...rest: unknown[]): boolean => {
      post({ type: 'print', owner: attribution.current()?.owner ?? 0, text: Buffer.from(chunk).toString() });
      const done = rest.at(-1);
      if (typeof done === 'function') process.nextTick(done);
      return true;
    };
  }
  const exit = process.exit.bind(process);
  process.exit = (code) => {
    const work = attribution.current();
    if (work) attribution.mark(work);
    return exit(code);
  };
  process.on('uncaughtException', (error: unknown, origin) => {
    const kind = origin === 'unhandledRejection' ? 'rejection' : 'throw';
    post({ type: 'crash', kind, work: attribution.current(), message: textOf(error).message });
    exit(1);
  });
}

function textOf(error: unknown): { message: string; stack: string } {
  if (error instanceof Error) return { message: error.message, stack: error.stack ?? error.message };
  return { message: String(error), stack: '' };
}
