import { setTimeout as pause } from 'node:timers/promises';
import { RESTOCK_DAYS } from '@shop/shared/contracts/http/stock/restock';
import { DAY_MS } from '@shop/shared/format/durations';
import { lockNames } from '../kernel/db/rowLocks.ts';
import type { Database, Reader, Writer } from '../kernel/db/database.ts';
import { before } from '../kernel/db/retention.ts';
import { eraseRecipients, newPseudonym, replaceKey, whileErasing } from './erasure.ts';
import { readRows, type KnownPerson } from './person.ts';
import { phoneReplacement } from './replacements.ts';

/** Phones that are looked at together. */
const LOOKED_AT = 100;
/** Between two of them everybody else has a turn. */
const PAUSE_MS = 5;

/**
 * Forgets the number of who asked to be told of a size, and is known for nothing else, once nobody waits by it any more: in
 * requests, consents, messages and audit log. Who said STOP stays known, so that it holds.
 */
export async function eraseAskers(db: Database, now: Date, signal?: AbortSignal): Promise<number> {
  let count = 0;
  let phones = await askersAfter(db.read, '', now);
  while (phones.length > 0) {
    for (const phone of phones) {
      if (signal?.aborted) return count;
      if (isAskerOnly(await readRows(db.read, phone))) {
        count += Number(await db.transaction((trx) => forget(trx, phone)));
        await pause(PAUSE_MS);
      }
    }
    phones = await askersAfter(db.read, phones.at(-1) ?? '', now);
  }
  return count;
}

/** Of those who wait for nothing, in the order of their digits. */
async function askersAfter(db: Reader, phone: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('consents')
    .select('phone')
    .distinct()
    .where('purpose', '=', 'backInStock')
    .where('phone', '>', phone)
    .where('at', '<', before(now, RESTOCK_DAYS * DAY_MS))
    .where('phone', 'not in', (eb) => eb.selectFrom('restock_requests').select('phone'))
    .where('phone', 'not in', (eb) => eb.selectFrom('orders').select('phone_key'))
    .orderBy('phone')
    .limit(LOOKED_AT)
    .execute();
  return rows.map((row) => row.phone);
}

function isAskerOnly({
  account,
  block,
  said,
  key: _key,
  owed: _owed,
  consents,
  messages,
  ...lists
}: KnownPerson): boolean {
  return (
    !account &&
    !block &&
    !said &&
    consents.at(-1)?.isYes === true &&
    messages.every(({ kind }) => kind === 'backInStock') &&
    Object.values(lists).every((list) => list.length === 0)
  );
}

/** False where they asked, or bought, meanwhile. */
async function forget(trx: Writer, phone: string): Promise<boolean> {
  await lockNames(trx, [`phone ${phone}`]);
  if (!isAskerOnly(await readRows(trx, phone))) return false;
  const pseudonym = await newPseudonym(trx, null);
  const replacement = phoneReplacement(phone, pseudonym);
  await whileErasing(trx, () => replaceKey(trx, phone, pseudonym, replacement ? [replacement] : []));
  await eraseRecipients(trx, [phone]);
  return true;
}
