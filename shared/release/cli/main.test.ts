import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listening } from '../../testing/listening.ts';
import { testFolder } from '../../testing/testFolder.ts';
import { remember } from './memory.ts';

const MINE = '20261125T222817132-492f060d5ed3';
const THEIRS = '20261124T215836521-c0ffee12ab34';
const BIN = fileURLToPath(new URL('bin.mjs', import.meta.url));

/** What the shop answers to which call; an answer that is no object is sent as it is. */
let answers: Record<string, { status?: number; body: unknown; headers?: Record<string, string> }>;
let asked: { call: string; token: string | undefined; body: unknown }[];
let server: Server;
let origin: string;
let folder: string;
beforeEach(async () => {
  [answers, asked] = [{}, []];
  folder = testFolder();
  writeFileSync(path.join(folder, 'package.json'), '{ "name": "mfe-help" }');
  server = createServer((request, response) => {
    void text(request).then((body) => {
      const call = `${request.method} ${request.url}`;
      const isJson = request.headers['content-type'] === 'application/json';
      asked.push({ call, token: request.headers.authorization, body: isJson ? JSON.parse(body) : body.length });
      const { status = 200, body: answer, headers = {} } = answers[call] ?? { status: 404, body: {} };
      response.writeHead(status, headers).end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    });
  });
  origin = await listening(server);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

interface Told {
  code: number;
  said: string;
  refused: string;
}

function command(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Told> {
  const variables = { ...process.env, SHOP_URL: origin, SHOP_RELEASE_TOKEN: 'shop_secret', ...env };
  return new Promise((resolve) => {
    execFile(process.execPath, [BIN, ...args], { cwd: folder, env: variables }, (error, said, refused) =>
      resolve({ code: Number(error?.code ?? 0), said, refused }),
    );
  });
}

const version = (name: string, more: object = {}) => ({
  version: name,
  at: '2026-11-22T14:05:00.000Z',
  by: 'CI of help',
  commit: 'abcdef0123456789',
  digest: '0'.repeat(64),
  bytes: 1,
  isCurrent: false,
  isBad: false,
  isKept: true,
  ...more,
});
const releases = (fields: object = {}) => ({
  status: true,
  data: {
    name: 'help',
    current: '2',
    versions: [version('3'), version('2', { isCurrent: true }), version('1', { isBad: true, isKept: false })],
    switches: [{ version: '2', at: '2026-11-22T14:05:00.000Z', why: 'release', by: 'CI of help', reason: 'new texts' }],
    ...fields,
  },
});
const refusal = (code: string, data?: unknown) => ({ status: false, code, note: 'The server’s own sentence.', data });

describe('shop-release', () => {
  it('makes current what this checkout published, after what it saw, and never the newest of somebody else', async () => {
    answers['GET /api/releases/help'] = { body: releases() };
    answers['POST /api/releases/help/current'] = { body: { data: { name: 'help', version: MINE, before: '2' } } };
    expect((await command(['promote'])).refused).toBe(
      "nothing of help was published from here: name the version, 'shop-release list' shows all, or publish one\n",
    );
    expect((await command(['promote', '3'])).refused).toMatch(
      /^what is current of help was not looked at from here: 'shop-release status' shows it; .* --expected <version>/,
    );
    expect(asked).toEqual([]);
    remember(folder, origin, { published: MINE, seen: '2' });
    expect(await command(['promote', '--reason', 'new page'])).toEqual({
      code: 0,
      said: `help ${MINE} is current, after 2\n`,
      refused: '',
    });
    expect(asked).toEqual([
      {
        call: 'POST /api/releases/help/current',
        token: 'Bearer shop_secret',
        body: { version: MINE, expected: '2', reason: 'new page' },
      },
    ]);
    answers['POST /api/releases/help/current'] = { body: { data: { name: 'help', version: MINE, before: MINE } } };
    expect((await command(['promote'])).said).toBe(`help ${MINE} is current already\n`);
    expect(asked.at(-1)?.body).toEqual({ version: MINE, expected: MINE });
    await command(['promote', '3', '--expected', '7']);
    expect(asked.at(-1)?.body).toEqual({ version: '3', expected: '7' });
    expect(readFileSync(path.join(folder, '.shop-release/.gitignore'), 'utf8')).toBe('*\n');
  });

  it('tells in a sentence that somebody else was quicker', async () => {
    answers['GET /api/releases/help'] = { body: releases() };
    await command(['status']);
    const body = refusal('CHANGED_MEANWHILE', { current: THEIRS, at: '2026-11-24T21:58:36.521Z', by: 'CI of help' });
    answers['POST /api/releases/help/current'] = { status: 409, body };
    expect(await command(['use', '3', '--anyway'])).toEqual({
      code: 1,
      said: '',
      refused:
        `somebody else was quicker: version ${THEIRS} is current by now, since 2026-11-24 21:58 UTC by CI of help; ` +
        "look at it with 'shop-release status', then try again\n",
    });
    expect(asked.at(-1)?.body).toEqual({ version: '3', expected: '2', anyway: true });
  });

  it('has news sent to an address, and tells once what they are signed with', async () => {
    answers['POST /api/releases/help/webhook'] = { body: { data: { secret: 'k-7' } } };
    const { said } = await command(['webhook', 'https://chat.example/hooks/7']);
    expect(said).toMatch(/^news of it go to https:\/\/chat\.example, .*\n.*with the key k-7\n$/);
    expect(asked.at(-1)?.body).toEqual({ address: 'https://chat.example/hooks/7' });
    answers['POST /api/releases/help/webhook'] = { body: { data: { secret: '' } } };
    expect((await command(['webhook'])).said).toBe('news of it go nowhere\n');
    answers['GET /api/releases/help'] = { body: releases({ warning: '6 errors', webhook: 'https://chat.example' }) };
    expect((await command(['status'])).said).toMatch(/\nIt fails: 6 errors\nTold to: https:\/\/chat\.example\n/);
  });

  it('goes back to the good version before what is current', async () => {
    answers['GET /api/releases/help'] = { body: releases() };
    expect((await command(['rollback'])).refused).toMatch(/was not looked at from here/);
    await command(['list']);
    answers['POST /api/releases/help/rollback'] = { body: { data: { name: 'help', version: '0', before: '2' } } };
    expect((await command(['rollback'])).said).toBe('help 0 is current again; 2 is marked as bad\n');
    expect(asked.at(-1)?.body).toEqual({ expected: '2' });
  });

  it('lists versions, and says how what is current came to be so', async () => {
    answers['GET /api/releases/help'] = { body: releases() };
    expect((await command(['list'])).said.split('\n')).toEqual([
      '  3  2026-11-22 14:05  CI of help  abcdef012345',
      '* 2  2026-11-22 14:05  CI of help  abcdef012345',
      'x 1  2026-11-22 14:05  CI of help  abcdef012345  (no longer kept)',
      '',
    ]);
    expect((await command(['status'])).said.split('\n')).toEqual([
      'help 2 is current, since 2026-11-22 14:05 UTC by CI of help (release)',
      'Reason: new texts',
      'Not promoted yet: 3, published 2026-11-22 14:05 UTC by CI of help',
      '',
    ]);
  });

  it('says how a version does in the field, where the shop tells', async () => {
    const fault = {
      kind: 'script',
      fingerprint: 'f',
      message: 'x is undefined',
      at: 'a.js:1:2',
      events: 14,
      visitors: 6,
    };
    const faults = [{ ...fault, version: '3', firstAt: '2026-11-22T14:05:00Z', lastAt: '2026-11-22T14:09:00Z' }];
    const vitals = [{ version: '2', page: '/help', metric: 'LCP', p75: 1200, samples: 40 }];
    const versions = [version('3', { isBad: true }), version('2', { isCurrent: true })];
    const [before] = releases().data.switches;
    const switches = [{ ...before, why: 'automatic', by: 'the shop', reason: 'errors of 6 visitors' }];
    answers['GET /api/releases/help'] = { body: releases({ versions, switches, faults, vitals }) };
    expect((await command(['status'])).said.split('\n')).toEqual([
      'help 2 is current, since 2026-11-22 14:05 UTC by the shop (automatic)',
      'Reason: errors of 6 visitors',
      'Rolled back: 3, published 2026-11-22 14:05 UTC by CI of help',
      'Faults of the last 30 days:',
      '  3  script: x is undefined (a.js:1:2)',
      '    14 times, 6 visitors or more, last 2026-11-22 14:09 UTC',
      'LCP 1200 ms  /help  (three of four of 40 visits had this or better)',
      '',
    ]);
  });

  it('names each rule that the gate found broken', async () => {
    answers['GET /api/releases/help'] = { body: releases() };
    const faults = [{ rule: 'territories', sentence: '/product/1 belongs to catalog. Take a path of your own.' }];
    answers['POST /api/releases/help/current'] = { status: 422, body: refusal('GATE_REFUSED', { faults }) };
    expect((await command(['promote', '3', '--expected', '2'])).refused).toBe(
      'the gate refused it, nothing was changed:\n  territories: /product/1 belongs to catalog. Take a path of your own.\n',
    );
  });

  it.each([
    [401, refusal('WRONG_TOKEN'), /^the token is not known, has ended or has expired: an administrator/],
    [403, refusal('NOT_ALLOWED'), /^the token is of another remote than help: set SHOP_RELEASE_TOKEN/],
    [404, 'Not here', /has no registry: set SHOP_URL to the shop/],
    [418, refusal('TEAPOT'), /^The server’s own sentence\.$/],
    [502, '<html>Bad gateway</html>', /has trouble of its own \(502\): try again in a minute/],
    [200, '<html>A parked domain</html>', /is no shop with a registry: set SHOP_URL to one/],
  ])('says the way out of a %i', async (status, body, sentence) => {
    answers['GET /api/releases/help'] = { status, body };
    const { code, said, refused } = await command(['list']);
    expect(refused.trim()).toMatch(sentence);
    expect([code, said, refused.trim().split('\n').length]).toEqual([1, '', 1]);
  });

  it('hands its token to no other address, and to nobody unencrypted', async () => {
    answers['GET /api/releases/help'] = { status: 301, body: '', headers: { location: 'https://shop.example/api' } };
    expect((await command(['list'])).refused).toBe(
      `${origin} sends everybody to https://shop.example: set SHOP_URL to that\n`,
    );
    expect((await command(['list'], { SHOP_URL: 'http://shop.example' })).refused).toMatch(/must begin with https/);
  });

  it.each([
    [{ SHOP_URL: '' }, /^SHOP_URL is not set: say where/],
    [{ SHOP_URL: 'shop' }, /^SHOP_URL is 'shop': write it like/],
    [{ SHOP_RELEASE_TOKEN: '' }, /^SHOP_RELEASE_TOKEN is not set: an administrator/],
    [{ SHOP_RELEASE_TOKEN: 'shop_a\n' }, /^SHOP_RELEASE_TOKEN holds a space or a line break/],
    [{ SHOP_URL: 'http://127.0.0.1:9' }, /^http:\/\/127.0.0.1:9 cannot be reached \(.+\): check SHOP_URL/],
  ])('says what is wrong with %j', async (env, sentence) => {
    const { code, refused } = await command(['list'], env);
    expect(refused).toMatch(sentence);
    expect(code).toBe(1);
  });

  it('says what it can do, and where it has to run', async () => {
    expect((await command([])).said).toContain('npx shop-release promote [version]');
    expect((await command(['deploy'])).refused).toMatch(/^there is no command 'deploy'/);
    expect((await command(['list', '--all'])).refused).toMatch(/^Unknown option '--all'/);
    writeFileSync(path.join(folder, 'package.json'), '{ "name": "Help me" }');
    expect((await command(['list'])).refused).toMatch(/names no remote: its 'name' is 'mfe-' and the remote's name/);
    rmSync(path.join(folder, 'package.json'));
    expect((await command(['list'])).refused).toMatch(/^there is no package.json in .+: run this in the folder/);
  });
});
