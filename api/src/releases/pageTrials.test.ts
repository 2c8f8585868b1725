import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../testing/testAccounts.ts';
import { onBothShops } from '../testing/testShop.ts';
import { shellEntry, tarballOf, type TestVersion } from '../testing/testTarball.ts';
import { createToken } from './tokens.ts';

/** The entry script of a remote whose page shows what the api says of the shop. */
const remote = (body = '') => ({
  'entry.js': `
    const shared = {};
    export async function init(scope) {
      for (const [name, versions] of Object.entries(scope)) shared[name] = (await Object.values(versions)[0].get())();
    }
    export async function get() {
      const { createElement, useEffect, useState } = shared.react;
      const { QueryClient, useQuery } = shared['@shop/shared/query'];
      const libraries = {
        react: useState,
        'react-dom': shared['react-dom'].createPortal,
        '@shop/shared/router': shared['@shop/shared/router'].useNavigate,
        '@shop/shared/query': QueryClient,
      };
      const setup = (shell) => ({ routes: [{ path: '/reviews', Component() {
        const queryFn = () => shell.api.get('/SettingsController/public');
        const { data } = useQuery({ queryKey: ['settings'], queryFn });
        useEffect(() => { ${body} });
        return createElement('p', null, data ? data.data.shopName : 'Loading');
      } }] });
      return () => ({ contract: 1, libraries, setup });
    }`,
});
const BROKEN = remote(`if (data) throw new Error('no review of ' + data.data.shopName)`);

onBothShops(
  'pages of a browser build',
  (shop) => {
    let token = '';
    let headers: Record<string, string> = {};
    beforeAll(async () => {
      const account = await signedIn(shop().db, 'administrator');
      ({ headers } = account);
      const admin = {
        userId: account.userId,
        username: 'amna',
        fullname: 'Amna',
        role: 'Administrator',
        rights: ['settings' as const],
      };
      ({ token } = await createToken(shop().db, admin, { name: 'reviews', label: 'CI', days: 1 }, new Date()));
      const shell = await createToken(shop().db, admin, { name: 'shell', label: 'CI', days: 1 }, new Date());
      const version = { name: 'shell', version: '1', entry: shellEntry('1') };
      await send('PUT', 'shell/versions/1', await tarballOf(version), shell.token);
      expect(await send('POST', 'shell/current', { version: '1', expected: null }, shell.token)).toMatchObject({
        code: 200,
      });
    });

    const send = async (method: 'POST' | 'PUT', path: string, payload: Buffer | object, by = token) => {
      const type = Buffer.isBuffer(payload) ? { 'content-type': 'application/gzip' } : {};
      const url = `/api/releases/${path}`;
      const { statusCode, body } = await shop().app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${by}`, ...type },
        payload,
      });
      return { code: statusCode, text: (JSON.parse(body) as { note?: string; msg?: string }).note ?? body };
    };
    const publish = async (version: string, files: TestVersion['files'] = {}) =>
      send('PUT', `reviews/versions/${version}`, await tarballOf({ name: 'reviews', version, files }));
    const audited = async () =>
      (
        await shop()
          .db.read.selectFrom('audit_log')
          .select(['action', 'actor', 'after'])
          .where('subject_id', '=', 'reviews')
          .where('action', 'in', ['release.current', 'release.refuseCurrent'])
          .orderBy('id', 'desc')
          .execute()
      ).map(({ action, actor, after }) => `${action} ${actor} ${String(after)}`);

    it('are shown before it becomes current, with what the api answers', async () => {
      expect(await publish('1-good', remote())).toMatchObject({ code: 201 });
      expect(await send('POST', 'reviews/current', { version: '1-good', expected: null })).toMatchObject({ code: 200 });
    });

    it('are not shown again to who makes current what was checked', async () => {
      const files = remote(`if (data?.data.shopName === 'Moved') throw new Error('shown again')`);
      const tarball = await tarballOf({ name: 'reviews', version: '1-checked', files });
      expect(await send('POST', 'reviews/check', tarball)).toMatchObject({ code: 200 });
      expect(await send('PUT', 'reviews/versions/1-checked', tarball)).toMatchObject({ code: 201 });
      const moved = { values: { shopName: 'Moved' } };
      expect((await shop().call('POST', '/SettingsController/update', moved, headers)).statusCode).toBe(200);
      const current = { version: '1-checked', expected: '1-good' };
      expect(await send('POST', 'reviews/current', current)).toMatchObject({ code: 200 });
      const back = { version: '1-good', expected: '1-checked' };
      expect(await send('POST', 'reviews/current', back)).toMatchObject({ code: 200 });
      const other = await tarballOf({ name: 'reviews', version: '1-other', files });
      expect(await send('POST', 'reviews/check', other)).toMatchObject({
        code: 422,
        text: expect.stringContaining('shown again'),
      });
    });

    describe('that fail', () => {
      const wanted = { version: '2-broken', expected: '1-good' };

      it('are published all the same, refused to who checks and to who makes them current, and that is noted', async () => {
        expect(await publish('2-broken', BROKEN)).toMatchObject({ code: 201 });
        const sentence = /In a browser reviews fails at \/reviews: no review of .+; try it with npm start/;
        const check = await send(
          'POST',
          'reviews/check',
          await tarballOf({ name: 'reviews', version: '3', files: BROKEN }),
        );
        expect(check).toEqual({ code: 422, text: expect.stringMatching(sentence) });
        expect(await send('POST', 'reviews/current', wanted)).toEqual({
          code: 422,
          text: expect.stringMatching(sentence),
        });
        expect((await audited())[0]).toMatch(
          /^release\.refuseCurrent CI \(token of reviews\) .*GATE_REFUSED.*no review of/,
        );
      });

      it('wait for one trial of their package, and say that they do', async () => {
        const answers = await Promise.all(Array.from({ length: 4 }, () => send('POST', 'reviews/current', wanted)));
        expect(answers.map(({ code }) => code)).toEqual([422, 422, 422, 422]);
        expect(answers.filter(({ text }) => text.includes('ask again in a minute'))).toHaveLength(2);
      });

      it('are refused to an administrator, and that is noted too', async () => {
        const reply = await shop().call('POST', '/releases/reviews/current', wanted, headers);
        expect([reply.statusCode, reply.body.code]).toEqual([422, 'GATE_REFUSED']);
        const [last] = await audited();
        expect(last).toMatch(/^release\.refuseCurrent (?!CI).*GATE_REFUSED/);
        const { headers: cashier } = await signedIn(shop().db, 'cashier');
        expect((await shop().call('POST', '/releases/reviews/current', wanted, cashier)).statusCode).toBe(403);
        expect((await audited())[0]).toBe(last);
      });

      it('become current for who means it, and that is noted', async () => {
        expect(await send('POST', 'reviews/current', { ...wanted, anyway: true })).toMatchObject({ code: 200 });
        expect((await audited())[0]).toMatch(
          /^release\.current CI \(token of reviews\) .*"version":"2-broken".*"anyway":true/,
        );
      });
    });
  },
  { pageTrials: true },
);
