import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listening } from '@shop/shared/testing/listening';
import { withDatabase } from '../testing/bothDatabases.ts';
import { signedIn } from '../testing/testAccounts.ts';
import { onBothShops } from '../testing/testShop.ts';
import { addressFault } from '../kernel/http/publicAddress.ts';
import { createWebhooks, setWebhook, signatureOf, type ReleaseNews } from './webhooks.ts';

const NEWS: ReleaseNews = {
  event: 'rolledBack',
  name: 'checkout',
  version: '20261126T034520011-5e518eef1d23',
  current: '20261125T234547550-d1b6de4af49e',
  reason: '6 errors of 3 visitors within a minute of its promotion, most of all 0f3c: قیمت is undefined',
  at: '2026-11-26T04:20:00.000Z',
};

withDatabase('news of a package', (db) => {
  let server: Server;
  let address = '';
  let answers: number[] = [];
  let heard: { headers: IncomingHttpHeaders; body: string }[] = [];
  beforeAll(async () => {
    server = createServer(async (request, reply) => {
      heard.push({ headers: request.headers, body: await text(request) });
      reply.writeHead(answers.shift() ?? 204, { location: '/elsewhere' }).end();
    });
    const { port } = new URL(await listening(server));
    address = `http://localhost:${port}/hooks/7`;
  });
  afterAll(() => void server.close());
  beforeEach(() => {
    answers = [];
    heard = [];
  });

  const set = (to: string) =>
    setWebhook(db(), { name: 'checkout', address: to, isLoopbackOpen: true, who: { actor: 'CI' } });
  /** What is warned of, once it was taken or given up. */
  const send = async ({ news = NEWS, isLoopbackOpen = true, until = () => heard.length > 0 } = {}) => {
    const warned: string[] = [];
    const warn = (error: unknown) => void warned.push((error as Error).message);
    const webhooks = createWebhooks({ db: db(), isLoopbackOpen, warn, pauses: [1, 1] });
    await db().transaction((trx) => webhooks.keep(trx, news));
    const isOver = async () => {
      await webhooks.sendDue();
      return until() || warned.length > 0;
    };
    await expect.poll(isOver).toBe(true);
    await webhooks.close();
    return warned;
  };

  it('is posted to where its team wants it, signed', async () => {
    const { secret } = await set(address);
    expect(await send()).toEqual([]);
    const [{ headers, body } = { headers: {}, body: '' }] = heard;
    expect(JSON.parse(body)).toEqual(NEWS);
    const [, sent = '', signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['shop-signature'])) ?? [];
    expect(signature).toBe(signatureOf(secret, Number(sent), body));
  });

  it('is posted again while nobody takes it, three times in all, and goes nowhere else', async () => {
    await set(address);
    answers = [500, 302];
    expect(await send({ until: () => heard.length === 3 })).toEqual([]);
    answers = [500, 404, 503, 500];
    heard = [];
    expect(await send({ until: () => false })).toEqual([expect.stringMatching(/^503 from localhost/)]);
    expect(heard).toHaveLength(3);
  });

  it('is sent by another server where one ended before it was taken, by one of two, and then no more', async () => {
    await set(address);
    answers = [500];
    const server = () => createWebhooks({ db: db(), isLoopbackOpen: true, warn: () => undefined, pauses: [1] });
    const first = server();
    await db().transaction((trx) => first.keep(trx, NEWS));
    await first.sendDue();
    expect(heard).toHaveLength(1);
    const left = () => db().read.selectFrom('release_news').selectAll().execute();
    expect(await left()).toMatchObject([{ name: 'checkout', tries: 1 }]);
    const others = [server(), server()];
    await expect
      .poll(async () => {
        await Promise.all(others.map((one) => one.sendDue()));
        return left();
      })
      .toEqual([]);
    expect(heard.map(({ body }) => JSON.parse(body) as unknown)).toEqual([NEWS, NEWS]);
  });

  it('is not sent to this machine from a shop of the internet, whatever name it is under', async () => {
    await set(address);
    expect(await send({ isLoopbackOpen: false, until: () => false })).toEqual(['It must begin with https://.']);
    const closed = address.replace('http:', 'https:');
    await set(closed);
    expect(await send({ isLoopbackOpen: false, until: () => false })).toEqual([
      'localhost is no address of the internet',
    ]);
    expect(heard).toEqual([]);
  });

  it('is sent nowhere where nobody wants it, and no longer when that ends', async () => {
    await set(address);
    expect(await set('')).toEqual({ secret: '' });
    expect(await db().read.selectFrom('release_webhooks').selectAll().execute()).toEqual([]);
  });
});

describe('an address that the shop may send to', () => {
  it.each(['https://chat.example/hooks/7?key=a', 'https://203.0.114.7/', 'https://[2606:4700::1111]:8443/x'])(
    'is %s',
    (address) => {
      expect(addressFault(address, false)).toBeNull();
    },
  );

  it.each([
    'http://chat.example/',
    'ftp://chat.example/',
    '/hooks/7',
    'https://amna:secret@chat.example/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0/',
    'https://10.1.2.3/',
    'https://172.31.0.1/',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[2002:a00:1::1]/',
    'https://[64:ff9b::a00:1]/',
  ])('is not %s', (address) => {
    expect(addressFault(address, false)).not.toBeNull();
  });

  it('is one of this machine where the shop stands there itself', () => {
    for (const address of ['http://localhost:9000/x', 'http://127.0.0.1:9000/', 'http://[::1]/'])
      expect(addressFault(address, true)).toBeNull();
    for (const address of ['http://10.0.0.1/', 'https://10.0.0.1/', 'http://chat.example/'])
      expect(addressFault(address, true)).not.toBeNull();
  });
});

onBothShops('POST /releases/{name}/webhook', (shop) => {
  it('sets where news go, tells the secret once, and refuses addresses inside', async () => {
    const { headers } = await signedIn(shop().db, 'administrator');
    const set = (address: string) =>
      shop().call<{ secret: string }>('POST', '/releases/checkout/webhook', { address }, headers);
    const made = await set('https://chat.example/hooks/of-the-team');
    expect(made.body.data.secret).toMatch(/^[\w-]{32}$/);
    const { text: told } = await shop().call('GET', '/releases/checkout', undefined, headers);
    expect(told).toContain('"webhook":"https://chat.example"');
    expect(told).not.toMatch(/of-the-team|secret/);
    const refused = await set('https://169.254.169.254/');
    expect([refused.statusCode, refused.body.code]).toEqual([422, 'INVALID_FIELDS']);
    expect(refused.body.data).toEqual({ fields: { address: 'It must be an address of the internet.' } });
    const noted = await shop()
      .db.read.selectFrom('audit_log')
      .select(['action', 'after'])
      .where('subject_id', '=', 'checkout')
      .execute();
    expect(noted.map(({ action }) => action)).toEqual(['release.setWebhook', 'release.refuseWebhook']);
    expect(JSON.stringify(noted)).not.toContain('of-the-team');
  });
});
