import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openDatabase } from 'api/openDatabase';
import { newStore } from 'api/testing/bothDatabases';
import { ROUNDS } from 'api/testing/rounds';
import { addProduct, addSize } from 'api/testing/testCatalog';
import { expectSoundBooks, shopperOrder } from 'api/testing/testOrders';
import { publishCopy, readRemotes, withRegistry } from '../releases.ts';
import { copyDeployment, startShop, type Shop } from '../shop.ts';
import { Buyers } from './buyers.ts';

/** With the buyers, twenty visitors. */
const READERS = 14;

/** Added to the catalogue's own server build: what goes wrong when a page of it is rendered. */
const ACCIDENTS = {
  loop: 'for (;;);',
  rejection: "setTimeout(() => void Promise.reject(new Error('late')), 5);",
  exit: 'process.exit(1);',
  throw: "setTimeout(() => { throw new Error('late'); }, 5);",
};

/** A process that answers no more, and one that is gone; how else it goes is the long form's. */
const BRIEFLY = ['loop', 'exit'];

const SWITCHED_OFF = 'server rendering of this version is switched off';

const deployment = copyDeployment();
const { dataDir, release: removeStore } = await newStore('SQLite', true);
const db = openDatabase({ dataDir, databaseUrl: null });
let shop: Shop;
let buyers: Buyers;
let readers: Readers;

beforeAll(async () => {
  await db.migrate();
  const size = await addSize(db, '2-3 Years');
  const { id, stockIds } = await addProduct(db, { price: 500, variations: [{ sizeId: size, qty: 100_000 }] });
  const env = { DEPLOY_DIR: deployment.folder, DATA_DIR: dataDir, SEED: 'none', BOTCHECK: 'off', RATE_LIMIT: 'off' };
  shop = await startShop(env);
  buyers = new Buyers(shop.origin, shopperOrder({ productId: id, stockId: stockIds[0] ?? 0, price: 500, quantity: 1 }));
});
afterAll(async () => {
  await buyers.stop();
  await shop.stop();
  await expectSoundBooks(db);
  await db.close();
  await removeStore();
  deployment.remove();
});

afterEach(() => readers.stop());

it.each(Object.entries(ACCIDENTS).filter(([kind]) => ROUNDS.isLong || BRIEFLY.includes(kind)))(
  'serves and sells on while the server build of a release ends its process by %s',
  async (kind, accident) => {
    readers = new Readers(shop.origin);
    await readers.more(READERS);
    const version = await release(kind, accident);
    await expect.poll(() => lines(version, SWITCHED_OFF), { timeout: 60_000 }).toHaveLength(1);
    const sold = buyers.answered.size;
    await buyers.more(20);
    await readers.more(50);
    await readers.stop();
    process.stdout.write(`${kind}: the slowest page took ${Math.round(readers.slowestMs)} ms.\n`);

    expect(buyers.answered.size).toBeGreaterThanOrEqual(sold + 20);
    const ended = lines(version, 'ended the rendering process');
    // Until a release is warm there are two processes, and the other may have a page in hand when the second ends.
    expect([2, 3]).toContain(ended.length);
    expect(ended[0]).toMatchObject({ remote: 'catalog', kind });
    expect(shop.output()).not.toContain('The shop ended by itself');

    const mended = await release('mended', '');
    await expect.poll(async () => (await readRemotes(shop.origin))['catalog']?.version).toBe(mended);
    await expect.poll(async () => isRendered(shop.origin)).toBe(true);
  },
);

/** Makes a version of the catalogue current that is like the first one, but for its server build. Gives its name. */
function release(name: string, accident: string): Promise<string> {
  return withRegistry({ dataDir, databaseUrl: null }, async (registry) => {
    const sound = (soundVersion ??= deployment.readRegistry()['catalog']?.version ?? '');
    const version = `${name}-${(made += 1)}`;
    const build = `import * as sound from './sound.js';
      export * from './sound.js';
      export const setup = (shell) => { ${accident} return sound.setup(shell); };`;
    const soundBuild = readFileSync(path.join(deployment.folder, 'remotes/catalog', sound, 'server/remote.js'), 'utf8');
    const files = { 'server/remote.js': build, 'server/sound.js': soundBuild };
    await publishCopy(registry, deployment.folder, { name: 'catalog', version, files });
    await registry.switchTo([{ name: 'catalog', version }], { why: 'release', by: 'a test' });
    return version;
  });
}
let soundVersion: string | undefined;
let made = 0;

/** Lines of the log about a version. */
function lines(version: string, message: string): object[] {
  return shop
    .output()
    .split('\n')
    .filter((line) => line.includes(version) && line.includes(message))
    .map((line) => JSON.parse(line) as object);
}

async function isRendered(origin: string): Promise<boolean> {
  return (await (await fetch(origin)).text()).includes('<div data-app');
}

/** Visitors who open page after page, none of which was asked for before. */
class Readers {
  #pages = 0;
  #isOpen = true;
  /** Of one page, until all of it was there. */
  slowestMs = 0;
  readonly #done: Promise<unknown>;

  constructor(origin: string) {
    this.#done = Promise.all(Array.from({ length: READERS }, () => this.#read(origin)));
    this.#done.catch(() => (this.#isOpen = false));
  }

  async more(count: number): Promise<void> {
    const wanted = this.#pages + count;
    while (this.#pages < wanted && this.#isOpen) await new Promise((resolve) => setTimeout(resolve, 20));
    if (!this.#isOpen) await this.#done;
  }

  async stop(): Promise<void> {
    this.#isOpen = false;
    await this.#done;
  }

  async #read(origin: string): Promise<void> {
    while (this.#isOpen) {
      // What is searched for is rendered each time.
      const address = this.#pages % 3 === 0 ? '/' : `/search?q=${this.#pages}`;
      const began = performance.now();
      const response = await fetch(origin + address);
      const body = await response.text();
      if (response.status !== 200 || !body.includes('page-data')) throw new Error(`${address}: ${response.status}`);
      this.#pages += 1;
      this.slowestMs = Math.max(this.slowestMs, performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
