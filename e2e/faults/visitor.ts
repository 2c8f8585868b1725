import { ROUNDS } from 'api/testing/rounds';
import type { RegistryFile } from '../shop.ts';

/** Each visit asks for some forty files: beside other tests it leaves the release a core. */
const PAUSE_MS = ROUNDS.isLong ? 20 : 250;

/** Every address that a page or a registry names in the version folders of this origin. */
const VERSIONED = /\/(?:remotes|shell)\/[\w./-]+\.\w+/g;

/** Opens the shop, its registry and every file that either names. Gives the registry; throws at all but 200. */
export async function visit(origin: string): Promise<RegistryFile> {
  const text = async (address: string): Promise<string> => {
    const response = await fetch(origin + address);
    const body = await response.text();
    if (response.status !== 200) throw new Error(`${address} answers ${response.status}: ${body.slice(0, 200)}`);
    return body;
  };
  const [page, registry] = await Promise.all([text('/'), text('/remotes.json')]);
  const entries = JSON.parse(registry) as RegistryFile;
  const isOfTheServer = new Set(Object.values(entries).map(({ server }) => server));
  const named = [...`${page}${registry}`.matchAll(VERSIONED)].map(([address]) => address);
  await Promise.all([...new Set(named)].filter((address) => !isOfTheServer.has(address)).map(text));
  return entries;
}

/** Somebody who visits again and again. `leave` throws what the first visit that failed did. */
export class Visitor {
  visits = 0;
  #isThere = true;
  readonly #done: Promise<unknown>;

  constructor(origin: string) {
    this.#done = this.#comeAgain(origin).catch((error: unknown) => error);
  }

  async leave(): Promise<void> {
    this.#isThere = false;
    const failure = await this.#done;
    if (failure) throw failure;
  }

  async #comeAgain(origin: string): Promise<void> {
    while (this.#isThere) {
      await visit(origin);
      this.visits += 1;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
