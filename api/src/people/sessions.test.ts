import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { withDatabase } from '../testing/bothDatabases.ts';
import { openSession, resumeSession, type SessionProof } from './sessions.ts';
import { addAccount } from '../testing/testAccounts.ts';

const start = new Date('2026-01-05T08:00:00Z');
const after = (hours: number): Date => new Date(start.getTime() + hours * 3_600_000);

withDatabase('the life of a session', (db) => {
  let userId = 0;
  beforeAll(async () => {
    userId = await addAccount(db(), { username: 'sana', password: null });
  });
  afterEach(() => vi.restoreAllMocks());

  const open = (): Promise<SessionProof> => db().transaction((trx) => openSession(trx, userId, start));

  it('ends twelve hours after it was last used', async () => {
    const proof = await open();
    expect(await resumeSession(db(), proof, after(11.9))).toMatchObject({ staff: { userId } });
    expect(await resumeSession(db(), proof, after(23.8))).toMatchObject({ staff: { userId } });
    expect(await resumeSession(db(), proof, after(35.8))).toBeUndefined();
  });

  it('ends after thirty days of use', async () => {
    const proof = await open();
    for (let hours = 10; hours < 30 * 24; hours += 10) {
      expect(await resumeSession(db(), proof, after(hours))).toBeDefined();
    }
    expect(await resumeSession(db(), proof, after(30 * 24))).toBeUndefined();
  });

  it('writes nothing for calls that follow each other closely', async () => {
    const proof = await open();
    const transaction = vi.spyOn(db(), 'transaction');
    for (const seconds of [1, 60, 299]) await resumeSession(db(), proof, after(seconds / 3600));
    expect(transaction).not.toHaveBeenCalled();
    await resumeSession(db(), proof, after(301 / 3600));
    expect(transaction).toHaveBeenCalledOnce();
  });
});
