import { expect, it } from 'vitest';
import type { Database } from '../../kernel/db/database.ts';
import { openDatabase } from '../../kernel/db/openDatabase.ts';
import { onBothDatabases, type TestStore } from '../../testing/bothDatabases.ts';
import { makeFirstAdministrator } from './firstAdministrator.ts';
import { signIn } from '../sign-in/signIn.ts';
import { addAccount } from '../../testing/testAccounts.ts';

const settings = { username: 'admin', password: null };

const onEmptyDatabase = (name: string, test: (db: Database, store: TestStore) => Promise<void>): void =>
  onBothDatabases(name, (store) => {
    it('holds', async () => {
      const db = openDatabase(store());
      try {
        await db.migrate();
        await test(db, store());
      } finally {
        await db.close();
      }
    });
  });

onEmptyDatabase('the first administrator is made once, with a password nobody could guess', async (db) => {
  const made = await makeFirstAdministrator(db, settings);
  expect(made).toEqual({ username: 'admin', password: expect.stringMatching(/^[\w-]{20}$/), generated: true });
  expect(await makeFirstAdministrator(db, settings)).toBeNull();
  const result = await signIn(db, { username: 'admin', password: made?.password ?? '', address: '::1' }, true);
  expect(result).toMatchObject({ outcome: 'signedIn', staff: { role: 'administrator' } });
});

onEmptyDatabase('the first administrator has the given password', async (db) => {
  const made = await makeFirstAdministrator(db, { username: 'owner', password: 'velvet-mittens' });
  expect(made).toEqual({ username: 'owner', password: 'velvet-mittens', generated: false });
  const result = await signIn(db, { username: 'owner', password: 'velvet-mittens', address: '::1' }, true);
  expect(result.outcome).toBe('signedIn');
});

onEmptyDatabase('the first administrator is not made with a password that is tried first', async (db) => {
  for (const password of ['password1', '12345678', 'owner2026']) {
    await expect(makeFirstAdministrator(db, { username: 'owner', password })).rejects.toThrow(/^ADMIN_PASSWORD/);
  }
});

onEmptyDatabase('the first administrator is made though there are people who cannot sign in', async (db) => {
  await addAccount(db, { username: 'weaver', password: 'velvet-mittens', role: 'supplier' });
  await addAccount(db, { username: null, password: null, role: 'administrator' });
  await addAccount(db, { username: 'gone', password: 'velvet-mittens', removed: true });
  expect(await makeFirstAdministrator(db, settings)).not.toBeNull();
});

onEmptyDatabase('the first administrator is not made where somebody can sign in', async (db) => {
  await addAccount(db, { username: 'till', password: 'velvet-mittens', role: 'cashier' });
  expect(await makeFirstAdministrator(db, settings)).toBeNull();
});

onEmptyDatabase('the first administrator is made by one of several servers', async (db, store) => {
  const other = openDatabase(store);
  try {
    const made = await Promise.all([makeFirstAdministrator(db, settings), makeFirstAdministrator(other, settings)]);
    expect(made.filter(Boolean)).toHaveLength(1);
  } finally {
    await other.close();
  }
});

onEmptyDatabase('the first administrator is refused a taken name with a text that says what to do', async (db) => {
  await addAccount(db, { username: 'admin', password: null, role: 'supplier' });
  await expect(makeFirstAdministrator(db, settings)).rejects.toThrow('Set ADMIN_USERNAME');
});
