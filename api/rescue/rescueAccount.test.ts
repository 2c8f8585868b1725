import { expect, it } from 'vitest';
import { addAccount } from '../src/testing/testAccounts.ts';
import { standingClock } from '../src/testing/clock.ts';
import { headersOf, logIn, setUpFactor } from '../src/testing/testFactors.ts';
import { onBothShops } from '../src/testing/testShop.ts';
import { rescueAccount } from './rescueAccount.ts';

onBothShops('the only administrator', (shop) => {
  standingClock();
  const password = 'velvet-mittens';
  const audited = async (userId: number) => {
    const rows = shop()
      .db.read.selectFrom('audit_log')
      .select(['action', 'actor'])
      .where('subject_id', '=', `${userId}`);
    return (await rows.where('actor', '!=', '').orderBy('id').execute()).map(
      ({ action, actor }) => `${action}: ${actor}`,
    );
  };

  it('whose phone is lost signs in with the password alone after a command, which is noted', async () => {
    const userId = await addAccount(shop().db, { username: 'boss', password, role: 'administrator' });
    const person = { username: 'boss', password };
    const headers = headersOf(await logIn(shop(), person));
    await setUpFactor(shop(), headers);
    expect((await logIn(shop(), person)).body.data).toHaveProperty('step');
    expect(await rescueAccount(shop().db, { username: ' Boss ', password: null, secondFactor: true })).toBeNull();
    expect((await logIn(shop(), person)).body.data).toHaveProperty('authToken');
    expect((await shop().call('GET', '/PublicController/me', undefined, headers)).statusCode).toBe(401);
    expect(await audited(userId)).toEqual(['user.resetSecondFactor: Command on the server']);
    const again = rescueAccount(shop().db, { username: 'boss', password: null, secondFactor: true });
    await expect(again).rejects.toThrow('There is no sign-in code.');
  });

  it('who forgot the password gets another, given or made, and keeps the second factor', async () => {
    const userId = await addAccount(shop().db, { username: 'owner', password, role: 'administrator' });
    await setUpFactor(shop(), headersOf(await logIn(shop(), { username: 'owner', password })));
    const ask = (given: string) =>
      rescueAccount(shop().db, { username: 'owner', password: given, secondFactor: false });
    const made = await ask('');
    expect((await logIn(shop(), { username: 'owner', password: made ?? '' })).body.data).toHaveProperty('step');
    expect((await logIn(shop(), { username: 'owner', password })).statusCode).toBe(401);
    await expect(ask('password')).rejects.toThrow(/people use most/);
    expect(await ask('a walk by the sea')).toBeNull();
    expect((await logIn(shop(), { username: 'owner', password: 'a walk by the sea' })).statusCode).toBe(200);
    expect(await audited(userId)).toHaveLength(2);
    await expect(rescueAccount(shop().db, { username: 'nobody', password: '', secondFactor: false })).rejects.toThrow(
      "Nobody signs in as 'nobody'.",
    );
  });
});
