import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { HOUR_MS } from '@shop/shared/format/durations';
import { forRequest } from '../../kernel/observe/requestId.ts';
import type { Span } from '../../kernel/observe/tracing/span.ts';
import { withDatabase } from '../../testing/bothDatabases.ts';
import { openSession, resumeSession, type SessionProof } from './sessions.ts';
import { addAccount } from '../../testing/testAccounts.ts';

const start = new Date('2026-01-05T08:00:00Z');
const after = (hours: number): Date => new Date(start.getTime() + hours * HOUR_MS);

withDatabase('the life of a session', (db) => {
  let userId = 0;
  beforeAll(async () => {
    userId = await addAccount(db(), { username: 'sana', password: null });
  });
  afterEach(() => vi.restoreAllMocks());

  const open = (): Promise<SessionProof> => db().transaction((trx) => openSession(trx, userId, start));

  it('ends twelve hours after the sign-in, however much it is used', async () => {
    const proof = await open();
    for (const hours of [1, 6, 11.9])
      expect(await resumeSession(db(), proof, after(hours))).toMatchObject({ staff: { userId } });
    expect(await resumeSession(db(), proof, after(12))).toBeUndefined();
  });

  it('ends so at a till that is left alone, whatever its page goes on asking for by itself', async () => {
    const idleMinutes = { key: 'idleMinutes', value: '30' };
    await db().transaction((trx) => trx.insertInto('settings').values(idleMinutes).execute());
    const proof = await open();
    for (const hours of [0.1, 0.2, 0.3, 0.4, 0.49]) {
      expect(await resumeSession(db(), proof, after(hours), false)).toBeDefined();
    }
    expect(await resumeSession(db(), proof, after(0.5), false)).toBeUndefined();
    await db().transaction((trx) => trx.deleteFrom('settings').where('key', '=', idleMinutes.key).execute());
  });

  it('writes nothing for calls that follow each other closely', async () => {
    const proof = await open();
    const transaction = vi.spyOn(db(), 'transaction');
    for (const seconds of [1, 60, 299]) await resumeSession(db(), proof, after(seconds / 3600));
    expect(transaction).not.toHaveBeenCalled();
    await resumeSession(db(), proof, after(301 / 3600));
    expect(transaction).toHaveBeenCalledOnce();
  });

  it('is found with who has it by one statement', async () => {
    const proof = await open();
    const asked: string[] = [];
    const begin = (name: string): Span => {
      asked.push(name);
      return { headers: {}, begin, fail: () => undefined, end: () => undefined };
    };
    const found = await forRequest('a-request', () => resumeSession(db(), proof, after(0.01)), begin('whole'));
    expect(found).toMatchObject({ staff: { userId } });
    expect(asked.filter((name) => name !== 'whole')).toHaveLength(1);
  });
});
