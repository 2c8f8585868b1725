import { ApiError } from '@shop/shared/api-client';
import { redacted } from '@shop/shared/format/redacted';
import type { Fault } from '@shop/shared/contracts/http/releases/telemetry';
import type { Registry } from '@shop/shared/contracts/registry';
import type { PageData } from '../pageData.ts';
import { tell } from './beacon.ts';
import { placeIn } from './released.ts';

/** A page that a fault comes back on, such as in every frame, tells it once. */
const told = new Set<string>();

/** What browsers say of a call that did not go through; a network's fault and no program's. */
const NETWORK =
  /^(Failed to fetch$|Load failed|NetworkError when attempting|The network connection was lost|cancelled)/;

const MODULE = /dynamically imported module|Importing a module script failed|module script/i;

/** Tells of an error that is a version's; nothing of what the visitor did, typed or looked at. */
export function tellFault(page: PageData, error: unknown): void {
  const fault = faultOf(error, page.registry, import.meta.url);
  const key = JSON.stringify(fault);
  if (!fault || told.has(key)) return;
  told.add(key);
  tell(page.apiBase, { faults: [fault] });
}

/**
 * Whose fault an error is: of the remote that could not be loaded, or whose script is first in the stack, else of the shell.
 * Null when it is of none: what the api refused, a network that is gone, a browser's extension.
 */
export function faultOf(error: unknown, registry: Registry, shellAddress: string): Fault | null {
  if (!(error instanceof Error) || error instanceof ApiError) return null;
  if (!navigator.onLine || error.name === 'AbortError' || NETWORK.test(error.message)) return null;
  const message = redacted(`${error.name}: ${error.message}`);
  const remote = 'remote' in error ? String(error.remote) : '';
  const entry = registry[remote];
  if (entry) return { name: remote, version: entry.version, kind: 'load', message };
  const place = placeIn(`${error.message}\n${error.stack}`, registry, shellAddress);
  return place && { ...place, kind: MODULE.test(error.message) ? 'load' : 'script', message };
}
