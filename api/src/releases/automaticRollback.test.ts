import { beforeEach, expect, it, vi } from 'vitest';
import { SEEN_KINDS, type Fault } from '@shop/shared/contracts/http/releases/telemetry';
import { readPackage } from './reading.ts';
import { readStandings } from './standings.ts';
import { switchTo } from './switching.ts';
import { withDatabase } from '../testing/bothDatabases.ts';
import { addVersion } from '../testing/testReleases.ts';
import { automaticRollback } from './automaticRollback.ts';
import { createIntake, type Intake } from '../telemetry/intake.ts';
import { createWebhooks, setWebhook } from './webhooks.ts';

const VISITORS = ['203.0.113.1', '198.51.100.1', '192.0.2.1', '2001:db8:5::1'];
const NEW = 'TypeError: x is undefined';

withDatabase('a version that fails right after its promotion', (db) => {
  let name = '';
  let count = 0;
  let told: string[] = [];
  let intake: Intake;

  beforeEach(async () => {
    name = `remote-${String.fromCharCode(97 + count++)}`;
    told = [];
    await release('1');
    const warn = (error: unknown): never => {
      throw error;
    };
    intake = createIntake({ db: db(), warn, written: watching() });
  });

  /** What a server does; what it keeps for a team is read by the tests of webhooks. */
  const watching = (ways: Partial<Parameters<typeof automaticRollback>[0]> = {}) =>
    automaticRollback({
      db: db(),
      rollsBack: true,
      keep: async () => undefined,
      tell: (message) => told.push(message),
      ...ways,
    });
  const release = async (version: string, why: 'release' | 'use' = 'release') => {
    const known = await readPackage(db().read, name);
    if (!known.versions.some((one) => one.version === version)) await addVersion(db(), name, version);
    await switchTo(db(), [{ name, version }], { who: { actor: 'CI' }, by: 'CI', why, anyway: true });
  };
  const fails = async (
    version: string,
    { message = NEW, visitors = 3, events = 2, kind = 'render' as Fault['kind'], isForged = false } = {},
  ) => {
    const isSeen = SEEN_KINDS.includes(kind) && !isForged;
    for (const network of VISITORS.slice(0, visitors)) {
      const fault: Fault = { name, version, kind, message, met: network };
      const faults = Array.from({ length: events }, () => fault);
      await intake.add({ faults }, { address: isSeen ? '' : network, userAgent: '' });
    }
    await intake.flush();
  };
  const viewed = async (version: string, times: number) => {
    for (let i = 0; i < times; i++) await intake.add({ views: [{ name, version }] }, { address: '', userAgent: '' });
    await intake.flush();
  };
  const current = async () => (await readPackage(db().read, name)).current;
  const audited = async () =>
    (
      await db()
        .read.selectFrom('audit_log')
        .select(['action', 'actor', 'after'])
        .where('subject_id', '=', name)
        .orderBy('id')
        .execute()
    ).map(({ action, actor, after }) => `${action} ${actor} ${String(after)}`);

  it('goes back by itself, is bad, and its owner is told', async () => {
    await release('2');
    await fails('2');
    const { current: now, versions, switches } = await readPackage(db().read, name);
    expect(now).toBe('1');
    expect(versions.find(({ version }) => version === '2')?.isBad).toBe(true);
    expect(switches[0]).toMatchObject({
      why: 'automatic',
      by: 'the shop itself',
      reason: expect.stringMatching(
        /^6 errors of 3 visitors within a minute of its promotion, most of all [\da-f]{16}: TypeError: x is undefined$/,
      ),
    });
    expect((await audited()).at(-1)).toMatch(/^release\.rollBackItself the shop itself .*6 errors of 3 visitors/);
    expect(told).toEqual([expect.stringContaining(`${name} went back from 2 to 1`)]);
    const standing = (await readStandings(db().read)).find((one) => one.name === name);
    expect(standing).toMatchObject({ current: '1', warning: switches[0]?.reason });
  });

  it('stays where there is nothing good to go back to, and the audit log says so once', async () => {
    await release('2');
    await fails('2');
    expect(await current()).toBe('1');
    // 1 came back by a rollback; nobody promoted it.
    await fails('1');
    expect(await current()).toBe('1');
    await release('2', 'use');
    await addVersion(db(), name, '3');
    await db().transaction((trx) =>
      trx
        .updateTable('release_versions')
        .set({ removed_at: new Date().toISOString() })
        .where('name', '=', name)
        .where('version', '!=', '3')
        .execute(),
    );
    await release('3');
    for (let i = 0; i < 2; i++) await fails('3', { message: 'another' });
    expect(await current()).toBe('3');
    expect((await audited()).filter((row) => row.startsWith('release.refuseRollBack'))).toHaveLength(1);
  });

  it.each([
    ['one visitor', { visitors: 1, events: 9 }],
    ['few errors', { visitors: 3, events: 1 }],
    ['what browsers tell', { kind: 'script' as const, visitors: 4, events: 9 }],
    ['what browsers could not load', { kind: 'load' as const, visitors: 4, events: 9 }],
    ['what browsers say a server saw', { visitors: 4, events: 9, isForged: true }],
    ['files that browsers say it lacks', { kind: 'missing' as const, visitors: 4, events: 9, isForged: true }],
  ])('stays for %s', async (_case, faults) => {
    await release('2');
    await fails('2', faults);
    expect(await current()).toBe('2');
  });

  it('stays when it fails as the version before did, and when a few of many meet it', async () => {
    await viewed('1', 10);
    await fails('1', { message: 'old noise', events: 3 });
    await release('2');
    await viewed('2', 10);
    await fails('2', { message: 'old noise', events: 3 });
    expect(await current()).toBe('2');
    await viewed('2', 200);
    await fails('2');
    expect(await current()).toBe('2');
  });

  it('goes back where two visitors ask for files that are not there', async () => {
    await release('2');
    await fails('2', { kind: 'missing', visitors: 2, events: 3 });
    expect(await current()).toBe('1');
  });

  it('is told of once where browsers tell that it fails, and nothing is rolled back', async () => {
    await release('2');
    for (let i = 0; i < 2; i++) await fails('2', { kind: 'script' });
    expect(await current()).toBe('2');
    expect(told).toEqual([expect.stringContaining(`${name} 2 fails: 6 errors of 3 visitors`)]);
    const { warning } = await readPackage(db().read, name);
    expect(warning).toMatch(/^6 errors of 3 visitors .*: TypeError: x is undefined$/);
    expect((await readStandings(db().read)).find((one) => one.name === name)?.warning).toBe(warning);
    await release('3');
    expect((await readPackage(db().read, name)).warning).toBe('');
  });

  it('is no longer watched after a quarter of an hour', async () => {
    await release('2');
    const watch = watching();
    const written: Parameters<typeof watch>[] = [];
    intake = createIntake({
      db: db(),
      warn: () => undefined,
      written: async (batch, now) => void written.push([batch, now]),
    });
    await fails('2');
    for (const [batch, now] of written) await watch(batch, new Date(now.getTime() + 15 * 60_000 + 1));
    expect(await current()).toBe('2');
    for (const [batch, now] of written) await watch(batch, new Date(now.getTime() + 14 * 60_000));
    expect(await current()).toBe('1');
  });

  it('is told of once by however many servers hear of it', async () => {
    await release('2');
    const news: unknown[] = [];
    const server = () => watching({ keep: async (_trx, one) => void news.push(one) });
    const servers = [server(), server()];
    const written: Parameters<(typeof servers)[0]>[] = [];
    intake = createIntake({
      db: db(),
      warn: () => undefined,
      written: async (batch, now) => void written.push([batch, now]),
    });
    await fails('2', { kind: 'script' });
    for (const one of servers) for (const told of written) await one(...told);
    expect(news).toEqual([expect.objectContaining({ event: 'failing', name, version: '2', current: '2' })]);
  });

  it('is rolled back once by however many servers see it', async () => {
    await release('2');
    const servers = [watching(), watching()];
    const failing = createIntake({
      db: db(),
      warn: () => undefined,
      written: async (batch, now) => void (await Promise.all(servers.map((server) => server(batch, now)))),
    });
    intake = failing;
    await fails('2');
    expect((await readPackage(db().read, name)).switches.map(({ why }) => why)).toEqual([
      'automatic',
      'release',
      'release',
    ]);
  });

  it.each([
    ['rolled back', 'render', 'rolledBack'],
    ['seen to fail', 'script', 'failing'],
  ] as const)('is told to its team where the server ends right after it is %s', async (_how, kind, event) => {
    await release('2');
    const who = { actor: 'CI' };
    await setWebhook(db(), { name, address: 'http://localhost:1/', isLoopbackOpen: true, who });
    const { keep } = createWebhooks({ db: db(), isLoopbackOpen: true, warn: () => undefined });
    const ends = () => {
      throw new Error('killed');
    };
    intake = createIntake({ db: db(), warn: () => undefined, written: watching({ keep, tell: ends }) });
    await fails('2', { kind });
    const kept = await db()
      .read.selectFrom('release_news')
      .select(['body', 'tries'])
      .where('name', '=', name)
      .execute();
    expect(kept.map(({ body, tries }) => [JSON.parse(body), tries])).toEqual([
      [expect.objectContaining({ event, version: '2', current: await current() }), 0],
    ]);
  });

  it('stays where its team cannot be told, and is rolled back the next time', async () => {
    await release('2');
    const keep = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('the disk is full'));
    intake = createIntake({ db: db(), warn: () => undefined, written: watching({ keep }) });
    await fails('2');
    expect(await current()).toBe('2');
    await fails('2');
    expect(await current()).toBe('1');
  });
});
