import { DAY_MS } from '@shop/shared/format/durations';
import type { Reader, Writer } from '../../kernel/db/database.ts';
import { networkOf } from '../../kernel/http/network.ts';
import { hashToken, newToken } from './secrets.ts';
import { normalUsername } from '../accounts/staffAccounts.ts';

/** As long as this after the last sign-in a device is known. */
export const DEVICES_KEPT_MS = 90 * DAY_MS;

/** Where a sign-in comes from. */
export interface Origin {
  address: string;
  /** The token of its device cookie; '' without one. */
  device: string;
}

/**
 * How well an account knows where somebody signs in from: by its device, by its network, or not at all. The same work
 * for a name nobody has.
 */
export async function acquaintance(
  db: Reader,
  username: string,
  { address, device }: Origin,
  now: Date,
): Promise<'device' | 'network' | 'stranger'> {
  const token = hashToken(device);
  const network = networkOf(address);
  const rows = await db
    .selectFrom('known_devices as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['d.token_hash'])
    .where('u.username', '=', normalUsername(username))
    .where((eb) => eb.or([eb('d.token_hash', '=', token), eb('d.network', '=', network)]))
    .where('d.last_at', '>', now.getTime() - DEVICES_KEPT_MS)
    .execute();
  if (rows.some((row) => row.token_hash === token)) return 'device';
  return rows.length > 0 ? 'network' : 'stranger';
}

/**
 * Knows this device and its network from now on, and returns the token it is known by: the one it has when anybody's
 * account knows it, else a new one, since whoever plants a cookie must not be known by it.
 */
export async function rememberDevice(
  trx: Writer,
  userId: number,
  { address, device }: Origin,
  now: Date,
): Promise<string> {
  const known = await trx
    .selectFrom('known_devices')
    .select('user_id')
    .where('token_hash', '=', hashToken(device))
    .limit(1)
    .executeTakeFirst();
  const token = known ? device : newToken();
  const seen = { network: networkOf(address), last_at: now.getTime() };
  await trx
    .insertInto('known_devices')
    .values({ token_hash: hashToken(token), user_id: userId, ...seen })
    .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet(seen))
    .execute();
  return token;
}

/** As long as this a device that was said to be one's own is asked for no second factor. */
const TRUSTED_MS = 30 * DAY_MS;

/** Asks this device, which is known, for no second factor of this person for a while. */
export async function trustDevice(trx: Writer, userId: number, device: string, now: Date): Promise<void> {
  await trx
    .updateTable('known_devices')
    .set({ trusted_until: now.getTime() + TRUSTED_MS })
    .where('token_hash', '=', hashToken(device))
    .where('user_id', '=', userId)
    .execute();
}

/** Whether this device is asked for no second factor of this person. */
export async function isTrusted(db: Reader, userId: number, device: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('token_hash', '=', hashToken(device))
    .where('user_id', '=', userId)
    .where('trusted_until', '>', now.getTime())
    .executeTakeFirst();
  return row !== undefined;
}

/** Asks every device for the second factor again. */
export async function trustNoDevice(trx: Writer, userId: number): Promise<void> {
  await trx.updateTable('known_devices').set({ trusted_until: 0 }).where('user_id', '=', userId).execute();
}

/** Whoever has another password is a stranger everywhere, until they sign in with it. */
export async function removeDevices(trx: Writer, userId: number): Promise<void> {
  await trx.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}
