import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { SitemapProduct } from '@shop/shared/contracts/http/catalog/catalog';
import type { GateFault } from '@shop/shared/contracts/http/releases/releases';
import type { AnswerOf } from '@shop/shared/contracts/http/values';
import type { RegistryEntry } from '@shop/shared/contracts/registry';
import { addressOf } from '@shop/shared/release/gate/candidate';
import { failedRenderings } from '@shop/shared/release/gate/render';
import { unpack } from '@shop/shared/release/unpack';
import type { InnerFetch } from '../kernel/fetchWithin.ts';
import type { Reader } from '../kernel/db/database.ts';
import type { Artifacts } from './artifacts.ts';
import { SHELL } from './entryFiles.ts';
import type { Candidate, Live } from './gate.ts';

/** What pages of a version are tried with. */
export interface Sampling {
  db: Reader;
  artifacts: Artifacts;
  /** Calls of the api in this process. */
  fetch: InnerFetch;
  apiBase: string;
  log: FastifyBaseLogger;
}

/** Of an address with a parameter while nothing is sold: a page that says so is rendered too. */
const NO_PRODUCT = '1';

/**
 * Renders pages of a version with what is live, out of a folder that has nothing else in it: of a remote in the live
 * shell, of a shell with every live remote.
 */
export function sampling({ db, artifacts, fetch, apiBase, log }: Sampling) {
  return async ({ manifest: { name, version, entry }, folder }: Candidate, next: Live): Promise<GateFault[]> => {
    const needed = name === SHELL ? serverRendered(next) : [SHELL];
    if (!next.shell || (name !== SHELL && !('server' in entry && entry.server))) return [];
    return artifacts.unpacking(async (root) => {
      const servers = (await readdir(folder)).filter((one) => /^server(-[a-z]{2})?$/.test(one));
      for (const one of servers)
        await cp(path.join(folder, one), path.join(root, addressOf({ name, version }), one), { recursive: true });
      for (const other of needed)
        await broughtInto(root, { db, artifacts }, { name: other, version: versionIn(next, other) });
      const { settings, productId } = await pagesOf({ fetch, apiBase });
      return failedRenderings(name, { folder: root, live: next, page: { apiBase, settings }, productId, fetch, log });
    });
  };
}

/** Settings, and a product that is sold. */
export async function pagesOf({ fetch, apiBase }: Pick<Sampling, 'fetch' | 'apiBase'>) {
  const read = async <T>(address: string): Promise<T> => {
    const response = await fetch(apiBase + address);
    if (!response.ok) throw new Error(`${response.status} from ${address}`);
    return ((await response.json()) as AnswerOf<T>).data;
  };
  const [settings, products] = await Promise.all([
    read<object>('/SettingsController/public'),
    read<SitemapProduct[]>('/ProductsController/sitemap'),
  ]);
  return { settings, productId: String(products[0]?.id ?? NO_PRODUCT) };
}

/** Unpacks a version that is kept, at its place in a deployment folder. */
export async function broughtInto(
  folder: string,
  { db, artifacts }: Pick<Sampling, 'db' | 'artifacts'>,
  { name, version }: { name: string; version: string },
): Promise<void> {
  const { digest } = await db
    .selectFrom('release_versions')
    .select('digest')
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  const { stream } = await artifacts.read(digest);
  await unpack(stream, path.join(folder, addressOf({ name, version })));
}

const serverRendered = ({ registry }: Live): string[] =>
  Object.entries(registry).flatMap(([name, { server }]: [string, RegistryEntry]) => (server ? [name] : []));

const versionIn = ({ shell, registry }: Live, name: string): string =>
  (name === SHELL ? shell?.version : registry[name]?.version) ?? '';
