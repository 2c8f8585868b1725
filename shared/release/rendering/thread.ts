import { flushCompileCache, registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { attributeTo } from './attribution.ts';
import { bridgeFetch } from './bridgedFetch.ts';
import type { FromThread, RemoteBuild, RenderedPage, ThreadData, ToThread } from './messages.ts';
import { SERVER_EXTERNALS } from '../sharedLibraries.ts';

/** What a shell's server build exports, of every version that is deployed. */
interface ShellBuild {
  render(request: {
    url: string;
    page: unknown;
    remote: { name: string; module: unknown } | null;
    fetch: typeof globalThis.fetch;
  }): Promise<Omit<RenderedPage, 'data'> & { data: unknown }>;
}

if (!parentPort) throw new Error('thread.ts is started by the process that renders');
const port = parentPort;
const { folder, shell, marks } = workerData as ThreadData;
const post = (message: FromThread): void => port.postMessage(message);
const attribution = attributeTo(marks);
const calls = bridgeFetch(attribution, post);

sayWhatGoesWrong();
shareModulesWith(folder);
port.on('message', (message: ToThread) => {
  if (message.type === 'render') return void attribution.as(message.work, () => render(message));
  if (message.type === 'abandon') calls.forget(message.request);
  else if (message.type !== 'ping') calls.answer(message);
  // Taking a message up is a sign of life.
  return attribution.mark(null);
});
await importShell().catch(() => undefined);
post({ type: 'ready' });
// A thread that is ended writes nothing.
flushCompileCache();

async function render({ work, url, page, remote }: Extract<ToThread, { type: 'render' }>): Promise<void> {
  const { request } = work;
  try {
    const build = await importShell();
    const module = remote && { name: remote.name, module: await importRemote(remote) };
    const rendered = await build.render({ url, page: JSON.parse(page), remote: module, fetch: calls.for(work) });
    // A script element's text must not hold what could end it.
    const data = JSON.stringify(rendered.data).replaceAll('<', '\\u003c');
    post({ type: 'rendered', request, page: { ...rendered, data } });
  } catch (error) {
    const { message, stack } = textOf(error);
    post({ type: 'failed', request, message, stack });
  } finally {
    calls.forget(request);
  }
}

function importShell(): Promise<ShellBuild> {
  return importBuild(path.join('shell', shell, 'server/render.js')) as Promise<ShellBuild>;
}

function importRemote({ name, version, server }: RemoteBuild): Promise<unknown> {
  return importBuild(path.join('remotes', name, version, server));
}

function importBuild(file: string): Promise<unknown> {
  return import(pathToFileURL(path.join(folder, file)).href);
}

/** What a build prints, throws late or leaves unheard goes to the process with the name of whose it is. */
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
    attribution.mark(attribution.current());
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

/**
 * Server builds in the deployment folder leave the shared libraries open; they get this package's copies, so that
 * shell and remotes render with one React. Call once, before the first import from `deployFolder`.
 */
function shareModulesWith(deployFolder: string): void {
  const deployed = pathToFileURL(deployFolder + path.sep).href;
  const shared = new Set(SERVER_EXTERNALS);
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const isFromDeployment = context.parentURL?.startsWith(deployed) === true;
      return isFromDeployment && shared.has(specifier)
        ? nextResolve(specifier, { ...context, parentURL: import.meta.url })
        : nextResolve(specifier, context);
    },
  });
}
