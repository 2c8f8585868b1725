import { expect, it, vi } from 'vitest';
import { onBothDatabases } from '../../testing/bothDatabases.ts';
import { openDatabase } from '../../kernel/db/openDatabase.ts';
import { StorageFault } from '../../kernel/storageFault.ts';
import { createReportRunner, type ReportRunner } from './reportRunner.ts';

// The process gives way to whatever else the machine does.
const PATIENT = { limitMs: 60_000 };
vi.setConfig({ testTimeout: 90_000 });

const DAY = { from: '2026-01-01', to: '2026-01-01' };

onBothDatabases('the process for reports', (store) => {
  async function withRunner(
    options: Parameters<typeof createReportRunner>[1],
    test: (runner: ReportRunner) => Promise<void>,
  ): Promise<void> {
    const database = openDatabase(store());
    await database.migrate();
    const runner = createReportRunner(store(), options);
    try {
      await test(runner);
    } finally {
      runner.close();
      await database.close();
    }
  }

  it('is another one, kept for the next report, and gone when there is none', () =>
    withRunner({ ...PATIENT, idleMs: 50 }, async (runner) => {
      expect(runner.pid()).toBeUndefined();
      const both = [runner.run('profitLoss', DAY), runner.run('profitLossBy', { ...DAY, step: 'day' })] as const;
      expect((await both[0]).sales).toBe(0);
      const first = runner.pid();
      expect(first).not.toBe(process.pid);
      expect(await both[1]).toHaveLength(1);
      await expect.poll(() => runner.pid()).toBeUndefined();
      expect((await runner.run('profitLoss', DAY)).orders).toBe(0);
    }));

  it('is ended when a report takes too long, and the next report is made', () =>
    withRunner({ limitMs: 1, startMs: 0 }, async (runner) => {
      await expect(runner.run('profitLoss', DAY)).rejects.toMatchObject({ code: 'REPORT_TOO_LONG' });
      expect(runner.pid()).toBeUndefined();
    }));

  it('may die: that report fails, the next one is made', () =>
    withRunner(PATIENT, async (runner) => {
      const lost = runner.run('profitLoss', DAY);
      const next = runner.run('profitLoss', DAY);
      await expect.poll(() => runner.pid()).toBeDefined();
      process.kill(runner.pid() ?? 0, 'SIGKILL');
      await expect(lost).rejects.toThrow('ended');
      expect((await next).orders).toBe(0);
    }));

  it('has one report at a time, refuses more than may wait, and leaves out what nobody waits for', () =>
    withRunner(PATIENT, async (runner) => {
      const leaving = new AbortController();
      const first = runner.run('profitLoss', DAY);
      const left = runner.run('profitLoss', DAY, leaving.signal);
      leaving.abort();
      const many = Array.from({ length: 12 }, () => runner.run('profitLoss', DAY));
      const ends = await Promise.allSettled([first, left, ...many]);
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
      expect(ends[1]).toMatchObject({ reason: { code: 'REPORTS_BUSY' } });
      expect(ends.at(-1)).toMatchObject({ reason: { code: 'REPORTS_BUSY' } });
    }));
});

it('says when the data cannot be reached', async () => {
  const runner = createReportRunner(
    { databaseUrl: 'postgres://nobody@127.0.0.1:1/none', dataDir: '/nowhere' },
    PATIENT,
  );
  await expect(runner.run('profitLoss', DAY)).rejects.toBeInstanceOf(StorageFault);
  runner.close();
});
