import { shareScope } from './host.ts';

/** What every tool of federation builds a remote into. */
interface Container {
  init(scope: typeof shareScope, chain?: object[]): unknown;
  get(exposed: string): Promise<() => unknown>;
}

/** By address: containers are made ready once, whoever asks for them. */
const started = new Map<string, Promise<unknown>>();

/**
 * What a remote's container exposes as `./remote`, with the shell's libraries. Rejects when it is dead or corrupt; the
 * same address is not tried again.
 */
export function startContainer(name: string, address: string): Promise<unknown> {
  if (import.meta.env.DEV) return startInDevelopment(name, address);
  const known = started.get(address) ?? start(address);
  started.set(address, known);
  return known;
}

async function start(address: string): Promise<unknown> {
  const container = (await import(/* @vite-ignore */ address)) as Container;
  await container.init(shareScope, []);
  return (await container.get('./remote'))();
}

/** Federation's plugin replaces modules of a running page, and has made the shell a host before. */
async function startInDevelopment(name: string, address: string): Promise<unknown> {
  const { loadRemote, registerRemotes } = await import('@module-federation/runtime');
  const container = name.replaceAll('-', '_');
  registerRemotes([{ name: container, entry: address, type: 'module' }], { force: address.includes('again=') });
  return loadRemote(`${container}/remote`);
}
