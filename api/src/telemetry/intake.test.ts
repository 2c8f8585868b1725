import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Beacon, Fault, Vital } from '@shop/shared/contracts/http/releases/telemetry';
import { HOUR_MS } from '@shop/shared/format/durations';
import type { Database } from '../kernel/db/database.ts';
import { withDatabase } from '../testing/bothDatabases.ts';
import { addVersion } from '../testing/testReleases.ts';
import { createIntake, type Intake } from './intake.ts';
import { dropOldTelemetry } from './store.ts';

const BROKEN: Fault = {
  name: 'catalog',
  version: '2',
  kind: 'script',
  message: 'x is undefined',
  at: 'assets/page.js:1:5',
};

withDatabase('what browsers tell', (db) => {
  let intake: Intake | undefined;
  const tell = async (beacon: Beacon, address = '203.0.113.1', userAgent = ''): Promise<void> =>
    intake?.add(beacon, { address, userAgent });
  const faultsOf = async () => {
    await intake?.flush();
    return db().read.selectFrom('telemetry_faults').selectAll().orderBy('message').execute();
  };

  beforeAll(async () => {
    await addVersion(db(), 'catalog', '2', { territories: ['/', '/product/:id'] });
    await addVersion(db(), 'shell', '9');
  });
  beforeEach(async () => {
    await empty(db());
    const warn = (error: unknown): never => {
      throw error;
    };
    intake = createIntake({ db: db(), warn, written: async () => undefined });
  });

  it('is counted by version and fingerprint, with how many met it', async () => {
    for (const address of ['203.0.113.1', '203.0.113.2', '198.51.100.1'])
      await tell({ faults: [BROKEN, BROKEN] }, address);
    await intake?.flush();
    await tell({ faults: [BROKEN] }, '198.51.100.9');
    expect(await faultsOf()).toEqual([
      expect.objectContaining({
        name: 'catalog',
        version: '2',
        kind: 'script',
        message: 'x is undefined',
        place: 'assets/page.js:1:5',
        events: 7,
        visitors: 2,
        fingerprint: expect.stringMatching(/^[\da-f]{16}$/),
      }),
    ]);
  });

  it.each(['render', 'missing'] as const)('is nothing of what servers alone see: %s', async (kind) => {
    const fault: Fault = { ...BROKEN, kind, met: '198.51.100.7' };
    await tell({ faults: [fault] });
    expect(await faultsOf()).toEqual([]);
    for (const met of ['198.51.100.7', '198.51.100.8', '2001:db8:5:6::/64'])
      await tell({ faults: [{ ...fault, met }] }, '');
    expect(await faultsOf()).toMatchObject([{ kind, events: 3, visitors: 2 }]);
  });

  it('is of the network that tells it, whoever it says met it', async () => {
    for (const met of ['198.51.100.7', '192.0.2.7']) await tell({ faults: [{ ...BROKEN, met }] });
    expect(await faultsOf()).toMatchObject([{ events: 2, visitors: 1 }]);
  });

  it('is nothing of versions the registry does not know, pages that are not theirs, and crawlers', async () => {
    await tell({
      faults: [
        { ...BROKEN, version: '3' },
        { ...BROKEN, name: 'stranger' },
      ],
      views: [{ name: 'catalog', version: '3' }],
      vitals: [{ name: 'catalog', version: '2', page: '/cart', metric: 'LCP', value: 900 }],
    });
    await tell({ faults: [BROKEN] }, '203.0.113.1', 'Googlebot/2.1');
    expect(await faultsOf()).toEqual([]);
    expect(await db().read.selectFrom('telemetry_views').selectAll().execute()).toEqual([]);
    expect(await db().read.selectFrom('telemetry_vitals').selectAll().execute()).toEqual([]);
  });

  it('keeps nothing of a person, whatever a message says', async () => {
    const message = 'no order of sana@example.com, 0300-1234567, at https://shop.pk/search?q=frock';
    await tell({ faults: [{ ...BROKEN, message, at: 'https://shop.pk/?q=frock' }] });
    const [fault] = await faultsOf();
    expect([fault?.message, fault?.place]).toEqual(['no order of <email> <number>, at /search', '']);
    const rows = JSON.stringify(await db().read.selectFrom('telemetry_visitors').selectAll().execute());
    expect(rows).not.toContain('203.0.113');
  });

  it('is of a bounded number of different faults: of one visitor, and of a version within an hour', async () => {
    const many = (from: number) =>
      Array.from({ length: 10 }, (_, i) => ({ ...BROKEN, message: `f${String.fromCharCode(97 + from + i)}` }));
    for (const from of [0, 10]) await tell({ faults: many(from) });
    expect((await faultsOf()).map(({ message, events }) => [message, events]).slice(-1)).toEqual([['others', 10]]);
    for (let i = 0; i < 10; i++) {
      const faults = many(0).map((fault) => ({ ...fault, message: `${fault.message} ${'x'.repeat(i + 1)}` }));
      await tell({ faults }, `198.51.${i}.1`);
    }
    const rows = await faultsOf();
    expect(rows).toHaveLength(50);
    expect(rows.reduce((sum, { events }) => sum + events, 0)).toBe(120);
  });

  it('counts views, and web vitals by page', async () => {
    const vital: Vital = { name: 'catalog', version: '2', page: '/product/:id', metric: 'LCP', value: 1234.5 };
    const view = { name: 'catalog', version: '2' };
    for (let i = 0; i < 3; i++) await tell({ views: [view, { name: 'shell', version: '9' }], vitals: [vital] });
    await intake?.flush();
    const views = await db().read.selectFrom('telemetry_views').select(['name', 'views']).orderBy('name').execute();
    expect(views).toEqual([
      { name: 'catalog', views: 3 },
      { name: 'shell', views: 3 },
    ]);
    const vitals = await db().read.selectFrom('telemetry_vitals').select(['page', 'documents']).execute();
    expect(vitals).toEqual([{ page: '/product/:id', documents: 3 }]);
  });

  it('is kept for 30 days, and who met it for an hour', async () => {
    await tell({ faults: [BROKEN], views: [BROKEN] });
    await intake?.flush();
    const later = (hours: number) =>
      db().transaction((trx) => dropOldTelemetry(trx, new Date(Date.now() + hours * HOUR_MS)));
    await later(2);
    expect(await db().read.selectFrom('telemetry_visitors').selectAll().execute()).toEqual([]);
    await later(29 * 24);
    expect(await faultsOf()).toHaveLength(1);
    await later(31 * 24);
    expect(await faultsOf()).toEqual([]);
    expect(await db().read.selectFrom('telemetry_views').selectAll().execute()).toEqual([]);
    expect(await db().read.selectFrom('telemetry_salts').selectAll().execute()).toEqual([]);
  });
});

async function empty(db: Database): Promise<void> {
  await db.transaction(async (trx) => {
    for (const table of ['telemetry_faults', 'telemetry_visitors', 'telemetry_views', 'telemetry_vitals'] as const)
      await trx.deleteFrom(table).execute();
  });
}
