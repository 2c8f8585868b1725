import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type {
  CurrentVersion,
  LiveReleases,
  PackageReleases,
  PackageStanding,
} from '@shop/shared/contracts/http/releases/releases';
import { DAY_MS } from '@shop/shared/format/durations';
import { signedIn } from '../testing/testAccounts.ts';
import { deployerOf } from '../testing/testDeployer.ts';
import { filesOf, sha256, tarballOf } from '../testing/testTarball.ts';
import { onBothShops } from '../testing/testShop.ts';
import { createToken, endToken } from './tokens.ts';

onBothShops('deploying over the network', (shop) => {
  const { admin, tokenOf, send, put, publish, noted, state } = deployerOf(shop);

  it('goes from a tarball to what every web server is told', async () => {
    const token = await tokenOf('catalog');
    const version = { name: 'catalog', version: '1', commit: 'c0ffee' };
    const tarball = await tarballOf(version);
    const published = await put('catalog/versions/1', token, Readable.from([tarball]));
    expect([published.statusCode, published.body.data]).toEqual([
      201,
      {
        name: 'catalog',
        version: '1',
        digest: sha256(tarball),
        files: 2,
        bytes: expect.any(Number),
        preview: expect.any(String),
      },
    ]);
    expect((await put('catalog/versions/1', token, tarball)).statusCode).toBe(200);
    expect((await send('GET', 'catalog/versions/1')).statusCode).toBe(404);

    const made = await send('POST', 'catalog/current', { token, payload: { version: '1', expected: null } });
    expect(made.body.data as CurrentVersion).toEqual({ name: 'catalog', version: '1', before: null });
    const live = (await send('GET', 'live')).body.data as Required<LiveReleases>;
    expect(live.live.registry['catalog']?.entry).toBe('/remotes/catalog/1/entry.js');
    expect((await send('GET', `live?known=${live.revision}`)).body.data).toEqual({ revision: live.revision });

    const artifact = await send('GET', 'catalog/versions/1');
    expect(artifact.body.data.files).toEqual(
      Object.fromEntries(filesOf(version).map(([name, text]) => [name, sha256(text)])),
    );
    const download = await send('GET', `artifacts/${artifact.body.data.digest}`);
    expect(download.bytes).toEqual(tarball);
    expect(download.headers).toMatchObject({
      'content-type': 'application/gzip',
      'content-length': String(tarball.length),
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const again = await send('GET', `artifacts/${artifact.body.data.digest}`, {
      headers: { 'if-none-match': download.headers.etag },
    });
    expect(again.statusCode).toBe(304);
    expect((await send('GET', `artifacts/${'0'.repeat(64)}`)).statusCode).toBe(404);

    const { current, versions, switches } = (await send('GET', 'catalog', { token })).body.data as PackageReleases;
    expect(current).toBe('1');
    expect(versions).toMatchObject([{ version: '1', commit: 'c0ffee', by: 'CI of catalog', isCurrent: true }]);
    expect(switches).toMatchObject([{ version: '1', why: 'release', by: 'CI of catalog' }]);
    expect((await noted('catalog')).map(({ action, actor }) => [action, actor])).toEqual([
      ['release.publish', 'CI of catalog (token of catalog)'],
      ['release.current', 'CI of catalog (token of catalog)'],
    ]);
  });

  it('rolls back and tells who comes too late', async () => {
    const token = await tokenOf('late');
    for (const version of ['1', '2', '3'])
      expect((await publish({ name: 'late', version }, token)).statusCode).toBe(201);
    const use = (version: string, expected: string | null) =>
      send('POST', 'late/current', { token, payload: { version, expected } });
    expect((await use('1', null)).statusCode).toBe(200);
    expect((await use('2', '1')).statusCode).toBe(200);
    const before = await state();
    const late = await use('3', '1');
    expect([late.statusCode, late.body]).toMatchObject([
      409,
      {
        code: 'CHANGED_MEANWHILE',
        data: { current: '2', by: 'CI of late', at: expect.stringMatching(/^\d{4}-.*Z$/) },
        msg: expect.stringContaining('2 is current by now'),
      },
    ]);
    expect(await state()).toBe(before);
    expect((await noted('late')).at(-1)).toMatchObject({
      action: 'release.refuseCurrent',
      actor: 'CI of late (token of late)',
      after: expect.stringContaining('"version":"3","refused":"CHANGED_MEANWHILE"'),
    });
    const lateBack = await send('POST', 'late/rollback', { token, payload: { expected: '1' } });
    expect(lateBack.body.code).toBe('CHANGED_MEANWHILE');
    const back = await send('POST', 'late/rollback', { token, payload: { expected: '2', reason: 'dark' } });
    expect(back.body.data).toEqual({ name: 'late', version: '1', before: '2' });
    expect((await use('2', '1')).body.code).toBe('VERSION_BAD');
    expect((await send('POST', 'late/rollback', { token, payload: { expected: '1' } })).body.code).toBe(
      'NO_GOOD_VERSION',
    );
  });

  it('keeps the builds of other languages with a version, also of one that is gone back to', async () => {
    const token = await tokenOf('gifts');
    const at = (version: string) => ({
      ur: { entry: `/remotes/gifts/${version}/ur/entry.js`, preloads: [], styles: [], pages: {} },
    });
    const publish = async (version: string, entry: object, files: Record<string, string>) =>
      put(`gifts/versions/${version}`, token, await tarballOf({ name: 'gifts', version, entry, files }));
    const live = async () => {
      const told = (await send('GET', 'live')).body.data as Required<LiveReleases>;
      return told.live.registry['gifts']?.languages;
    };
    const lacking = await publish('1', { languages: at('1') }, {});
    expect([lacking.statusCode, lacking.body.msg]).toEqual([
      422,
      expect.stringContaining('/remotes/gifts/1/ur/entry.js is missing'),
    ]);
    expect((await publish('1', { languages: at('1') }, { 'ur/entry.js': '' })).statusCode).toBe(201);
    expect((await publish('2', {}, {})).statusCode).toBe(201);
    await send('POST', 'gifts/current', { token, payload: { version: '1', expected: null } });
    expect(await live()).toEqual(at('1'));
    await send('POST', 'gifts/current', { token, payload: { version: '2', expected: '1' } });
    expect(await live()).toBeUndefined();
    await send('POST', 'gifts/rollback', { token, payload: { expected: '2' } });
    expect(await live()).toEqual(at('1'));
  });

  it('shows administrators how each part stands, and does for them what a token does', async () => {
    const token = await tokenOf('seen');
    const changes = 'Say which size sold out\nMend the colour of a baby’s frock';
    const put1 = (version: string, told = '') =>
      tarballOf({ name: 'seen', version, commit: 'c0ffee' }).then((tarball) =>
        put(`seen/versions/${version}${told && `?${new URLSearchParams({ changes: told })}`}`, token, tarball),
      );
    await put1('1');
    await put1('2', changes);
    const { headers } = await signedIn(shop().db, 'administrator');
    const standing = async () =>
      ((await send('GET', '', { headers })).body.data as PackageStanding[]).find(({ name }) => name === 'seen');
    expect(await standing()).toMatchObject({ current: null, why: null, waiting: '2', faults: 0 });
    const use = (version: string, expected: string | null) =>
      send('POST', 'seen/current', { headers, payload: { version, expected } });
    expect((await use('1', null)).body.data).toEqual({ name: 'seen', version: '1', before: null });
    const seen = (await send('GET', 'seen', { headers })).body.data as PackageReleases;
    expect(seen.versions).toMatchObject([
      { version: '2', changes: changes.split('\n'), preview: expect.stringMatching(/^\/preview\/\S{40}/) },
      { version: '1', changes: [], preview: '', isCurrent: true },
    ]);
    expect((await use('2', null)).body).toMatchObject({ code: 'CHANGED_MEANWHILE', data: { current: '1' } });
    await use('2', '1');
    expect(await standing()).toMatchObject({ current: '2', by: expect.any(String), why: 'release', waiting: null });
    const back = await send('POST', 'seen/rollback', { headers, payload: { expected: '2' } });
    expect(back.body.data).toEqual({ name: 'seen', version: '1', before: '2' });
    expect(await standing()).toMatchObject({ current: '1', why: 'rollback', commit: 'c0ffee' });
    const actions = (await noted('seen')).map(({ action, actor }) => [action, actor === '']);
    expect(actions.slice(2)).toEqual([
      ['release.current', true],
      ['release.refuseCurrent', true],
      ['release.current', true],
      ['release.rollBack', true],
    ]);
  });

  it('checks a version as it would be published, and keeps nothing of it', async () => {
    const token = await tokenOf('checked');
    const before = await state();
    const payload = await tarballOf({ name: 'checked', version: '1' });
    const headers = { 'content-type': 'application/gzip' };
    const checked = await send('POST', 'checked/check', { token, payload, headers });
    expect([checked.statusCode, checked.body.data.digest]).toEqual([200, sha256(payload)]);
    expect(await state()).toBe(before);
    expect(await noted('checked')).toMatchObject([
      {
        action: 'release.check',
        actor: 'CI of checked (token of checked)',
        after: expect.stringContaining('"version":"1"'),
      },
    ]);
  });

  describe('is for a good token of the package only', () => {
    const calls = [
      ['PUT', 'owned/versions/1'],
      ['POST', 'owned/check'],
      ['POST', 'owned/current'],
      ['POST', 'owned/rollback'],
      ['GET', 'owned'],
    ] as const;

    it.each([
      ['nothing', async () => undefined, 401, 'WRONG_TOKEN'],
      ['a word', async () => 'word', 401, 'WRONG_TOKEN'],
      ['one that nobody made', async () => `shop_${randomBytes(32).toString('base64url')}`, 401, 'WRONG_TOKEN'],
      ["another remote's", () => tokenOf('other'), 403, 'NOT_ALLOWED'],
      ['an expired one', () => tokenOf('owned', 'old', new Date(Date.now() - 31 * DAY_MS)), 401, 'WRONG_TOKEN'],
      ['one that was ended', endedToken, 401, 'WRONG_TOKEN'],
    ])('with %s nothing is done', async (_what, made, status, code) => {
      const token = await made();
      const before = await state();
      for (const [method, path] of calls) {
        const payload = method === 'PUT' ? await tarballOf({ name: 'owned', version: '1' }) : undefined;
        const reply = await send(method, path, { ...(token && { token }), ...(payload && { payload }) });
        expect([path, reply.statusCode, reply.body.code]).toEqual([path, status, code]);
      }
      expect(await state()).toBe(before);
    });

    it('and the audit log names those that are known', async () => {
      const refusals = (await noted('owned')).map(({ action, actor, after }) => [
        action,
        actor,
        JSON.parse(after ?? '').refused,
      ]);
      const [others, old, ended] = [
        ['release.refuseToken', 'CI of other (token of other)', 'NOT_ALLOWED'],
        ['old (token of owned)', 'WRONG_TOKEN'],
        ['ended (token of owned)', 'WRONG_TOKEN'],
      ];
      const wanted = ['Publish', 'Check', 'Current', 'RollBack'];
      const actions = wanted.map((what) => `release.refuse${what}`);
      expect(refusals).toEqual([
        ...actions.map(() => others),
        ...actions.map((action) => [action, ...(old ?? [])]),
        ...actions.map((action) => [action, ...(ended ?? [])]),
      ]);
    });

    async function endedToken(): Promise<string> {
      const { token, tokenId } = await createToken(shop().db, admin(), { name: 'owned', label: 'ended', days: 30 });
      await endToken(shop().db, admin(), tokenId);
      return token;
    }
  });
});
