import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CourierAdapterName } from '@shop/shared/contracts/parcelStates';
import { readArchive } from '../../../backup/archive.ts';
import { makeBackup } from '../../../backup/makeBackup.ts';
import { buildApp } from '../../buildApp.ts';
import { readConfig, type Config } from '../../kernel/config/config.ts';
import type { Database } from '../../kernel/db/database.ts';
import { openDatabase } from '../../kernel/db/openDatabase.ts';
import { signedIn } from '../../testing/testAccounts.ts';
import { onBothDatabases } from '../../testing/bothDatabases.ts';
import { LEOPARDS_STAND_IN } from './leopards/standIn.ts';
import { POSTEX_STAND_IN } from './postex/standIn.ts';
import { startStandIn, type StandInOf } from './stand-ins/standIn.ts';
import { TCS_STAND_IN } from './tcs/standIn.ts';
import { TRAX_STAND_IN } from './trax/standIn.ts';

const SECRET = 'live-8f3e2d1c-never-said';
const own = { origin: 'http://localhost:4000', keysSecret: 'sixteen-and-more-letters', pageTrials: false };
/** Each puts its keys elsewhere: into headers, addresses, bodies. */
const COURIERS: readonly [CourierAdapterName, StandInOf, string[], string][] = [
  ['postex', POSTEX_STAND_IN, ['token'], ''],
  ['leopards', LEOPARDS_STAND_IN, ['api_key', 'api_password'], '/api'],
  ['trax', TRAX_STAND_IN, ['authorization'], ''],
  ['tcs', TCS_STAND_IN, ['clientid', 'clientsecret', 'username', 'password'], ''],
];

onBothDatabases('keys of couriers', (store) => {
  let app: Awaited<ReturnType<typeof buildApp>>;
  let headers: Record<string, string> = {};
  let logged = '';
  let config: Config;
  let database: Database;
  beforeAll(async () => {
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        logged += chunk.toString();
        done();
      },
    });
    const base = readConfig({ BOTCHECK: 'off', RATE_LIMIT: 'off', SEED: 'none' });
    config = { ...base, ...store(), ...own };
    database = openDatabase(config);
    app = await buildApp(config, { logger: stream, database });
    await app.ready();
    ({ headers } = await signedIn(database, 'administrator'));
  });
  afterAll(() => app.close());

  const post = async (path: string, payload: object) => {
    const { statusCode, body, ...answer } = await app.inject({ method: 'POST', url: `/api${path}`, headers, payload });
    expect(body).not.toContain(SECRET);
    return { statusCode, data: (answer.json() as { data: Record<string, unknown> }).data };
  };

  /** All that a backup of the shop holds, as text. */
  async function backupText(): Promise<string> {
    const folder = join(config.dataDir, 'backup');
    await makeBackup(config, `${folder}.tar.gz`);
    await readArchive(`${folder}.tar.gz`, folder);
    const texts = readdirSync(folder).map((name) =>
      name.endsWith('.dump')
        ? execFileSync('pg_restore', ['--file=-', join(folder, name)], { maxBuffer: 256e6 }).toString()
        : readFileSync(join(folder, name)).toString('latin1'),
    );
    expect(texts).toHaveLength(2);
    return texts.join('');
  }

  it('are in no log, answer, error or backup, whatever a courier answers', { timeout: 60_000 }, async () => {
    for (const [adapter, of, names, path] of COURIERS) {
      const courier = await startStandIn(of);
      const keys = Object.fromEntries(names.map((name) => [name, SECRET]));
      const form = { name: adapter, charge: 250, returnCharge: 100 };
      const id = (await post('/CourierController/create', form)).data['courierId'];
      const options = adapter === 'tcs' ? { account: '1' } : {};
      const connection = { id, adapter, baseUrl: courier.url + path, keys, options };
      expect((await post('/CourierController/connect', connection)).statusCode).toBe(200);
      const test = () => post('/CourierController/test', { id });
      expect((await test()).data).toMatchObject({ works: false });
      courier.deviations.isPage = true;
      expect((await test()).data).toMatchObject({ works: false });
      await courier.close();
      expect((await test()).data).toMatchObject({ works: false });
      const wrong = { ...connection, baseUrl: 'ftp://nowhere', keys: { ...keys, [names[0] ?? '']: `${SECRET}\u0000` } };
      expect((await post('/CourierController/connect', wrong)).statusCode).toBeGreaterThanOrEqual(400);
    }
    expect(logged).toContain('/api/CourierController/connect');
    expect(logged).not.toContain(SECRET);
    const text = await backupText();
    // It is read, and has the keys as they are sealed.
    for (const [adapter] of COURIERS) expect(text).toContain(adapter);
    expect(text).toContain(
      (await database.read.selectFrom('couriers').select('sealed_keys').execute())[0]?.sealed_keys,
    );
    for (const secret of [SECRET, own.keysSecret]) expect(text).not.toContain(secret);
  });
});
