import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { testFolder } from '@shop/shared/testing/testFolder';
import type { Backups } from '@shop/shared/contracts/http/backups';
import { fillUploads } from '../../../backup/fillBucket.ts';
import { makeBackup } from '../../../backup/makeBackup.ts';
import { restoreBackup } from '../../../backup/restoreBackup.ts';
import { buildApp } from '../../buildApp.ts';
import { readConfig, type Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { openRegistry } from '../../releases/local.ts';
import { createToken } from '../../releases/tokens.ts';
import { newStore, type TestStore } from '../../testing/bothDatabases.ts';
import { addAccount, signedIn } from '../../testing/testAccounts.ts';
import { addLookups, variationFields, formOf, mp4File, pngFile, productFields } from '../../testing/testForms.ts';
import { tarballOf } from '../../testing/testTarball.ts';
import { hasStore, temporaryStore, type TemporaryStore } from '../../testing/temporaryStore.ts';
import { openBucket, type Bucket } from './bucket.ts';

describe.runIf(hasStore && inject('postgres'))('two servers with a database and a bucket', () => {
  const folder = testFolder();
  const archive = join(folder, 'shop.tar.gz');
  let store: TemporaryStore;
  let database: TestStore;
  let db: Database;
  const servers: FastifyInstance[] = [];
  const configOf = (name: string): Config => ({
    ...readConfig({ BOTCHECK: 'off', RATE_LIMIT: 'off', SEED: 'none', PAGE_TRIALS: 'off' }),
    dataDir: join(folder, name),
    databaseUrl: database.databaseUrl,
    store: store.address,
  });

  beforeAll(async () => {
    [store, database] = await Promise.all([temporaryStore(), newStore('PostgreSQL', true)]);
    for (const name of ['one', 'two']) servers.push(await buildApp(configOf(name), { logger: false }));
    for (const server of servers) await server.ready();
    db = openDatabase(configOf('one'));
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await db.close();
    await database.release();
    store.remove();
  });

  it('show what either was sent, and what either made of it', async () => {
    const [one, two] = servers as [FastifyInstance, FastifyInstance];
    const lookups = await addLookups(db);
    const product = { ...productFields(lookups), images: [{ file: await pngFile(), color: 'Rose' }], video: mp4File() };
    const form = new Response(formOf({ product, variations: [variationFields(lookups)] }));
    const { headers } = await signedIn(db, 'administrator');
    const saved = await one.inject({
      method: 'POST',
      url: '/api/ProductsController/create',
      headers: { 'content-type': form.headers.get('content-type') ?? '', ...headers },
      payload: Buffer.from(await form.arrayBuffer()),
    });
    expect([saved.statusCode, saved.json().msg]).toEqual([200, 'The product is saved.']);
    const { path } = await db.read.selectFrom('product_pictures').select('path').executeTakeFirstOrThrow();
    const { video } = await db.read.selectFrom('products').select('video').executeTakeFirstOrThrow();
    for (const file of [path, path.replace('640.webp', '320.avif'), video]) {
      const [shown, there] = [await two.inject(`/api/${file}`), await one.inject(`/api/${file}`)];
      expect([file, shown.statusCode, shown.rawPayload.equals(there.rawPayload)]).toEqual([file, 200, true]);
    }
  });

  it('fetch what was published at the other', async () => {
    const [one, two] = [await openRegistry(configOf('one')), await openRegistry(configOf('two'))];
    const tarball = await tarballOf({ name: 'catalog', version: 'v1' });
    await one.publish(Readable.from([tarball]), { by: 'a test' });
    const { digest } = await two.version('catalog', 'v1');
    expect((await buffer((await two.artifact(digest)).stream)).equals(tarball)).toBe(true);
    await Promise.all([one.close(), two.close()]);
  });

  it('show two teams’ versions by their preview links, wherever each was published', async () => {
    const [one, two] = servers as [FastifyInstance, FastifyInstance];
    const userId = await addAccount(db, { username: 'deploys', password: null, role: 'administrator' });
    const person = { userId, username: 'deploys', fullname: 'Amna', role: 'Administrator' };
    const admin: Parameters<typeof createToken>[1] = { ...person, rights: ['settings'] };
    const publish = async (server: FastifyInstance, name: string, version: string) => {
      const { token } = await createToken(db, admin, { name, label: `CI of ${name}`, days: 1 }, new Date());
      const payload = await tarballOf({ name, version });
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' };
      const url = `/api/releases/${name}/versions/${version}`;
      const { data } = (await server.inject({ method: 'PUT', url, headers, payload })).json();
      return { name, version, payload, digest: data.digest, link: data.preview.replace('/preview/', '') };
    };
    const published = [
      await publish(one, 'catalog', '20261124T211503527-76e27de72aeb'),
      await publish(two, 'checkout', '20261124T212847113-e09b0377b8d8'),
    ];
    for (const server of servers)
      for (const { name, version, payload, digest, link } of published) {
        const shown = (await server.inject(`/api/releases/preview/${link}`)).json();
        expect(shown.data).toMatchObject({ name, version, entry: { version } });
        const { rawPayload } = await server.inject(`/api/releases/artifacts/${digest}`);
        expect([name, rawPayload.equals(payload)]).toEqual([name, true]);
      }
  });

  it('have a backup of all that the shop names, and none where some of it is missing', async () => {
    const refused = makeBackup({ ...configOf('one'), store: null }, archive);
    await expect(refused).rejects.toThrow(
      /^2 of 2 uploads that the shop names are not there, such as uploads\/\w{32}\//,
    );
    expect(readdirSync(folder).toSorted()).toEqual(['one', 'two']);
    const { manifest, missing } = await makeBackup(configOf('two'), archive);
    expect([missing, manifest.uploads.files]).toEqual([null, 2]);
  });

  it('keep a backup that is made in the back office there, and on no disk', async () => {
    for (const [name, value] of Object.entries(store.env)) vi.stubEnv(name, value);
    const [one, two] = servers as [FastifyInstance, FastifyInstance];
    const { headers } = await signedIn(db, 'administrator');
    await one.inject({ method: 'POST', url: '/api/BackupController/make', headers, payload: {} });
    const list = async (): Promise<Backups> =>
      (await two.inject({ url: '/api/BackupController/backups', headers })).json().data;
    await expect.poll(async () => (await list()).backups[0]?.state).not.toBe('running');
    const { backups, place } = await list();
    expect([place, backups[0]]).toMatchObject(['bucket', { state: 'done', why: '' }]);
    vi.unstubAllEnvs();
    const bucket = (await openBucket(configOf('one'))) as Bucket;
    expect(await bucket.size(`backups/${backups[0]?.file}`)).toBe(backups[0]?.bytes);
    expect(readdirSync(join(folder, 'one', 'backups'))).toEqual([]);
  });

  it('are restored into another bucket, or onto a disk, from where a bucket is filled', async () => {
    const { path } = await db.read.selectFrom('product_pictures').select('path').executeTakeFirstOrThrow();
    for (const server of servers.splice(0)) await server.close();
    await db.close();
    const disk = { ...configOf('disk'), store: null };
    // The database takes a moment to see that nobody is there any more.
    const restore = (place: Config) =>
      expect.poll(() => restoreBackup(place, archive, true).then(() => 'restored', String)).toBe('restored');
    await restore(disk);
    expect(readdirSync(join(disk.dataDir, 'uploads'))).toContain(path.split('/')[1]);
    const [filled, restored] = await Promise.all([temporaryStore(), temporaryStore()]);
    const bucket = (await openBucket({ store: filled.address })) as Bucket;
    expect([await fillUploads(bucket, disk.dataDir), await fillUploads(bucket, disk.dataDir)]).toEqual([2, 0]);
    renameSync(join(disk.dataDir, 'uploads'), join(folder, 'gone'));
    await restore({ ...disk, store: restored.address });
    for (const { address, remove } of [filled, restored]) {
      const server = await buildApp({ ...configOf('three'), store: address }, { logger: false });
      expect((await server.inject(`/api/${path}`)).statusCode).toBe(200);
      await server.close();
      remove();
    }
  });
});
