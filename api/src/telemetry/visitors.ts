import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../kernel/db/database.ts';
import { networkOf } from '../kernel/http/network.ts';

/**
 * What a visitor is counted as: the network of their IPv4 address (/24) or IPv6 address (/48, which is what one customer of
 * a hoster is given), so that a machine with many addresses is one visitor still. Hashed with the day's salt: nobody can be
 * found again by it tomorrow.
 */
export function visitorOf(address: string, salt: string): string {
  const network = networkOf(address)
    .replace(/\.\d+$/, '.0')
    .replace(/^((?:[^:]*:){3}).*\/64$/, '$1:/48');
  return createHash('sha256').update(`${salt} ${network}`).digest('base64url').slice(0, 16);
}

/** The salt of a moment's day, the same for every server; asks the database once a day. */
export function dailySalt(db: Database): (now: Date) => Promise<string> {
  let known: { day: string; salt: Promise<string> } | undefined;
  return (now) => {
    const day = now.toISOString().slice(0, 10);
    if (known?.day === day) return known.salt;
    const salt = readOrMake(db, day);
    known = { day, salt };
    salt.catch(() => (known = undefined));
    return salt;
  };
}

function readOrMake(db: Database, day: string): Promise<string> {
  return db.transaction(async (trx) => {
    const made = { day, salt: randomBytes(32).toString('hex') };
    await trx
      .insertInto('telemetry_salts')
      .values(made)
      .onConflict((oc) => oc.column('day').doNothing())
      .execute();
    const row = trx.selectFrom('telemetry_salts').select('salt').where('day', '=', day);
    return (await row.executeTakeFirstOrThrow()).salt;
  });
}
