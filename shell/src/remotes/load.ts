import { checkFits } from '@shop/shared/contracts/compatibility';
import { CONTRACT, type RemoteModule } from '@shop/shared/contracts/remote';
import type { RegistryEntry } from '@shop/shared/contracts/registry';
import { withinLimit } from '../withinLimit.ts';
import { checkModule } from './checkModule.ts';
import { startContainer } from './container.ts';
import { PROVIDED } from './host.ts';
import { ensureStyleSheet } from './styleSheet.ts';

/** A browser waits for minutes for a server that hangs. */
const LOAD_LIMIT_MS = 5000;
/** Where the page is shown already, as the server wrote it, a slow line takes nothing away so soon. */
const SHOWN_LIMIT_MS = 20_000;

let attempt = 0;

interface LoadOptions {
  /** Asks anew instead of remembering a failure. */
  again?: boolean;
  /** Its page is shown already. */
  isShown?: boolean;
}

/** Of what `loadRemote` throws: whose failure it is, for whoever counts them, and what may still come. */
export interface LoadFailure extends Error {
  remote: string;
  late?: Promise<RemoteModule>;
}

/**
 * Loads a remote's module and style sheets. Throws IncompatibleRemote, or any other error when the remote is dead,
 * hangs for longer than LOAD_LIMIT_MS, or SHOWN_LIMIT_MS, or is corrupt; all are a `LoadFailure`.
 */
export async function loadRemote(name: string, entry: RegistryEntry, options: LoadOptions = {}): Promise<RemoteModule> {
  let late: Promise<RemoteModule> | undefined;
  try {
    checkFits(name, entry, { contract: CONTRACT, provides: PROVIDED });
    late = load(name, entry, options.again);
    return await withinLimit(late, options.isShown ? SHOWN_LIMIT_MS : LOAD_LIMIT_MS);
  } catch (error) {
    throw Object.assign(error as Error, { remote: name, late } satisfies Omit<LoadFailure, keyof Error>);
  }
}

async function load(name: string, entry: RegistryEntry, again = false): Promise<RemoteModule> {
  const address = new URL(entry.entry, document.baseURI);
  if (again) address.searchParams.set('again', String(++attempt));
  const [exposed] = await Promise.all([startContainer(name, address.href), ...entry.styles.map(ensureStyleSheet)]);
  const module = exposed as RemoteModule | null;
  if (!module) throw new Error(`${name} exposes no remote module`);
  checkModule(name, module);
  return module;
}

/** Whether these can be fetched again, past every cache; tells if a reload of the page is worth it. */
export async function isReachable(addresses: string[]): Promise<boolean> {
  const tries = new AbortController();
  const fetchAll = Promise.all(
    addresses.map(async (address) => {
      const response = await fetch(address, { cache: 'reload', signal: tries.signal });
      if (!response.ok) throw new Error(String(response.status));
      await response.arrayBuffer();
    }),
  );
  return withinLimit(fetchAll, LOAD_LIMIT_MS).then(
    () => true,
    () => {
      // A browser has few connections to a server: those that hang would keep out the next try.
      tries.abort();
      return false;
    },
  );
}
