import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Backup, Backups } from '@shop/shared/contracts/http/backups';
import { addAccount } from '../testing/testAccounts.ts';
import { headersOf, logIn } from '../testing/testFactors.ts';
import { onBothShops } from '../testing/testShop.ts';
import { begin, removeOld } from './keeping.ts';
import { endLostHere, makeArchive } from './making.ts';

const password = 'velvet-mittens';

onBothShops('backups', (shop) => {
  const owner = async () => {
    const username = `owner-${randomUUID()}`;
    await addAccount(shop().db, { username, password, role: 'administrator' });
    return headersOf(await logIn(shop(), { username, password }));
  };
  const list = async (headers: Record<string, string>): Promise<Backup[]> =>
    (await shop().call<Backups>('GET', '/BackupController/backups', undefined, headers)).body.data.backups;
  const settled = async (headers: Record<string, string>) => {
    await expect.poll(async () => (await list(headers))[0]?.state, { interval: 200 }).not.toBe('running');
    return (await list(headers))[0];
  };

  it('are made beside the shop, one at a time, and downloaded by a link of a minute', { timeout: 60_000 }, async () => {
    const headers = await owner();
    const begun = await shop().call<Backups>('POST', '/BackupController/make', {}, headers);
    expect(begun.body.data.backups[0]).toMatchObject({
      state: 'running',
      by: expect.stringMatching(/./),
      endedDate: '',
    });
    const again = await shop().call('POST', '/BackupController/make', {}, headers);
    expect([again.statusCode, again.body.code]).toEqual([409, 'BACKUP_RUNNING']);

    const made = await settled(headers);
    expect(made).toMatchObject({ state: 'done', why: '', file: expect.stringMatching(/^shop-\d{17}\.tar\.gz$/) });
    expect(made?.bytes).toBeGreaterThan(1000);
    const link = (proof: string) =>
      shop().call<{ path: string }>('POST', `/BackupController/link/${made?.id}`, { password: proof }, headers);
    expect((await link('not-hers')).body.data).toEqual({ fields: { password: 'This is not your password.' } });
    const { path } = (await link(password)).body.data;
    const file = await shop().app.inject({ url: `/api${path}` });
    expect([file.statusCode, file.rawPayload.length, file.headers['content-disposition']]).toEqual([
      200,
      made?.bytes,
      `attachment; filename="${made?.file}"`,
    ]);
    expect((await shop().call('GET', path)).body.code).toBe('UNKNOWN_BACKUP');
    const late = (await link(password)).body.data.path;
    await shop().db.transaction((trx) =>
      trx.updateTable('backups').set({ link_until: new Date().toISOString() }).execute(),
    );
    expect((await shop().call('GET', late)).body.code).toBe('UNKNOWN_BACKUP');
    expect((await shop().call('GET', `/BackupController/file/${'a'.repeat(43)}`)).body.code).toBe('UNKNOWN_BACKUP');
  });

  it('say why one failed, and leave nothing of it', { timeout: 60_000 }, async () => {
    const headers = await owner();
    const lost = { hash: 'f'.repeat(32) };
    await shop().db.transaction((trx) =>
      trx
        .insertInto('settings')
        .values({ key: 'logo', value: JSON.stringify(`uploads/${lost.hash}/640.webp`) })
        .execute(),
    );
    await shop().call('POST', '/BackupController/make', {}, headers);
    const failed = await settled(headers);
    expect(failed).toMatchObject({
      state: 'failed',
      bytes: 0,
      why: expect.stringContaining('uploads that the shop names'),
    });
    expect(existsSync(join(shop().dataDir, 'backups', failed?.file ?? ''))).toBe(false);
  });

  it('of a night are made by one server, and older ones go', async () => {
    const { db } = shop();
    const night = (host: string) => db.transaction((trx) => begin(trx, { host, night: '2026-11-26', userId: null }));
    const end = () => db.transaction((trx) => trx.updateTable('backups').set({ state: 'done' }).execute());
    await end();
    const begun = await Promise.all(['a', 'b'].map(night));
    expect(begun.filter((one) => one !== null)).toMatchObject([{ file: expect.any(String) }]);
    await end();
    expect(await night('b')).toBeNull();
    const removed = await removeOld(db, 1);
    expect(removed).toHaveLength((await list(await owner())).length - 1);
    expect(await removeOld(db, 1)).toEqual([]);
  });

  it('that a server did not end are said to have failed', async () => {
    const { db, dataDir } = shop();
    const begun = await db.transaction((trx) => begin(trx, { host: 'shop-1:4000', night: null, userId: null }));
    mkdirSync(join(dataDir, 'backups', `${begun?.file}.x7Qz`));
    await endLostHere(db, { host: 'shop-1:4000', dataDir });
    expect((await list(await owner()))[0]).toMatchObject({ state: 'failed', why: 'The server stopped meanwhile.' });
    expect(readdirSync(join(dataDir, 'backups')).filter((name) => name.startsWith(begun?.file ?? ''))).toEqual([]);

    // A container that is made anew has another name.
    await db.transaction((trx) => begin(trx, { host: '0f2c9d1e7b3a:4000', night: null, userId: null }));
    await endLostHere(db, { host: 'shop-1:4000', dataDir });
    expect((await list(await owner()))[0]?.state).toBe('running');
    const before = new Date(Date.now() - 13 * 3_600_000).toISOString();
    await db.transaction((trx) =>
      trx.updateTable('backups').set({ started_at: before }).where('state', '=', 'running').execute(),
    );
    await endLostHere(db, { host: 'shop-1:4000', dataDir });
    expect((await list(await owner()))[0]?.state).toBe('failed');
  });

  it('end with the server, and leave nothing', async () => {
    const { db, dataDir } = shop();
    const begun = await db.transaction((trx) => begin(trx, { host: 'a', night: null, userId: null }));
    if (!begun) throw new Error('one runs');
    const closing = new AbortController();
    const place = { dataDir, databaseUrl: null, databaseDirectUrl: null, bucket: undefined };
    const making = makeArchive(db, place, begun, closing.signal);
    setImmediate(() => closing.abort());
    await making;
    expect((await list(await owner()))[0]).toMatchObject({ state: 'failed', why: 'The server stopped meanwhile.' });
    expect(readdirSync(join(dataDir, 'backups')).filter((name) => name.startsWith(begun.file))).toEqual([]);
  });
});
