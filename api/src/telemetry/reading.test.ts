import { beforeAll, expect, it, vi } from 'vitest';
import { readPackage } from '../releases/reading.ts';
import { switchTo } from '../releases/switching.ts';
import { addVersion } from '../testing/testReleases.ts';
import { onBothShops } from '../testing/testShop.ts';

onBothShops('what is told of versions', (shop) => {
  beforeAll(async () => {
    for (const version of ['1', '2']) {
      await addVersion(shop().db, 'catalog', version, { territories: ['/'] });
      const who = { who: { actor: 'tests' }, by: 'tests', why: 'release' as const, anyway: true };
      await switchTo(shop().db, [{ name: 'catalog', version }], who);
    }
    const tell = (body: object) =>
      shop().app.inject({ method: 'POST', url: '/api/telemetry', remoteAddress: '203.0.113.1', payload: body });
    const fault = { name: 'catalog', kind: 'script', message: 'x is undefined', at: 'assets/a.js:1:2' };
    const vital = { name: 'catalog', version: '2', page: '/', metric: 'LCP' };
    await tell({
      faults: [{ ...fault, version: '1' }, ...Array.from({ length: 3 }, () => ({ ...fault, version: '2' }))],
    });
    for (const value of [1000, 1000, 1000, 4000]) await tell({ vitals: [{ ...vital, value }] });
    await tell({ vitals: [{ ...vital, metric: 'CLS', value: 0.02 }] });
    // oxlint-disable-next-line no-restricted-properties -- Hooks have no expect.poll.
    await vi.waitFor(
      async () => {
        const rows = await shop().db.read.selectFrom('telemetry_vitals').select('documents').execute();
        expect(rows.reduce((all, { documents }) => all + documents, 0)).toBe(5);
      },
      { timeout: 30_000 },
    );
  });

  it('is faults and web vitals of what is current and of what was, the newest first', async () => {
    const { faults, vitals } = await readPackage(shop().db.read, 'catalog');
    const fault = { kind: 'script', message: 'x is undefined', at: 'assets/a.js:1:2', visitors: 1 };
    const [newest, ...rest] = faults ?? [];
    expect(newest).toMatchObject({ ...fault, version: '2', events: 3, firstAt: expect.stringMatching(/Z$/) });
    expect(rest).toEqual([
      expect.objectContaining({ ...fault, version: '1', events: 1, fingerprint: newest?.fingerprint }),
    ]);
    expect(vitals).toEqual([
      { version: '2', page: '/', metric: 'CLS', p75: expect.closeTo(0.02, 2), samples: 1 },
      { version: '2', page: '/', metric: 'LCP', p75: expect.closeTo(1000, -2), samples: 4 },
    ]);
  });

  it('is in /metrics, of what is current', async () => {
    const answer = await shop().app.inject({
      url: '/metrics',
      headers: { host: 'localhost' },
      remoteAddress: '127.0.0.1',
    });
    expect(answer.body).toContain('shop_release_faults{name="catalog",version="2",kind="script"} 3');
    expect(answer.body).toContain('shop_release_faults{name="catalog",version="2",kind="load"} 0');
    expect(answer.body).toMatch(/shop_web_vital_p75\{name="catalog",version="2",page="\/",metric="LCP"\} (9|10)\d\d$/m);
    expect(answer.body).not.toContain('version="1"');
    expect(answer.body).toMatch(/shop_requests_total\{method="POST",route="\/api\/telemetry",status="200"\} 6$/m);
  });
});
