import { createHmac, randomBytes } from 'node:crypto';
import { HOUR_MS } from '@shop/shared/format/durations';
import { recordAudit, type Actor } from '../kernel/events/audit.ts';
import type { Database, Reader, Writer } from '../kernel/db/database.ts';
import type { Row } from '../kernel/db/schema.ts';
import { refusedFields } from '../kernel/http/apiError.ts';
import { postOut } from '../kernel/http/postOut.ts';
import { addressFault } from '../kernel/http/publicAddress.ts';

/** What a team is told of its package. */
export interface ReleaseNews {
  event: 'failing' | 'rolledBack';
  name: string;
  /** The version that fails. */
  version: string;
  /** What is current now. */
  current: string;
  reason: string;
  /** ISO 8601 UTC. */
  at: string;
}

interface Options {
  db: Database;
  /** The shop stands at a loopback name itself. */
  isLoopbackOpen: boolean;
  warn(error: unknown, name: string): void;
  /** Before each further try, in milliseconds. */
  pauses?: number[];
}

const MOST_AT_ONCE = 20;

/** Longer each than a try takes: by then whoever made it is gone. About seven hours in all. */
const PAUSES = [10_000, 60_000, 10 * 60_000, HOUR_MS, 6 * HOUR_MS];

export interface Webhooks {
  /** Keeps it until its team has taken it, with what it tells of; nothing where nobody wants it. */
  keep(trx: Writer, news: ReleaseNews): Promise<void>;
  /** Sends what is due, also of a server that is gone. */
  sendDue(): Promise<void>;
  /** Waits for what is on its way. What is left is sent by another server, or after the next start. */
  close(): Promise<void>;
}

/** Sends news of packages to where their teams want them, signed; tried again a few times while nobody takes it. */
export function createWebhooks({ db, isLoopbackOpen, warn, pauses = PAUSES }: Options): Webhooks {
  const underway = new Set<Promise<void>>();
  const follow = (sending: Promise<void>): Promise<void> => {
    const done = sending.finally(() => underway.delete(done));
    underway.add(done);
    return done;
  };
  const hookOf = (from: Reader, name: string): Promise<Hook | undefined> =>
    from.selectFrom('release_webhooks').select(['address', 'secret']).where('name', '=', name).executeTakeFirst();

  const sendAll = async (): Promise<void> => {
    const due = await db.read
      .selectFrom('release_news')
      .selectAll()
      .where('next_at', '<=', new Date().toISOString())
      .orderBy('id')
      .limit(MOST_AT_ONCE)
      .execute();
    await Promise.all(due.map(attempt));
  };

  const attempt = async ({ id, name, body, tries }: Row<'release_news'>): Promise<void> => {
    const wait = pauses[tries];
    const next_at = new Date(Date.now() + (wait ?? HOUR_MS)).toISOString();
    const isMine = await db.transaction((trx) =>
      trx
        .updateTable('release_news')
        .set({ tries: tries + 1, next_at })
        .where('id', '=', id)
        .where('tries', '=', tries)
        .returning('id')
        .executeTakeFirst(),
    );
    if (!isMine) return;
    try {
      const hook = await hookOf(db.read, name);
      if (hook) await post(hook, body, isLoopbackOpen);
    } catch (error) {
      if (wait !== undefined) return;
      warn(error, name);
    }
    await db.transaction((trx) => trx.deleteFrom('release_news').where('id', '=', id).execute());
  };

  return {
    async keep(trx, news) {
      const { name } = news;
      if (!(await hookOf(trx, name))) return;
      const row = { name, body: JSON.stringify(news), tries: 0, next_at: new Date().toISOString() };
      await trx.insertInto('release_news').values(row).execute();
    },
    sendDue: () => follow(sendAll()),
    async close() {
      await Promise.allSettled(underway);
    },
  };
}

interface Hook {
  address: string;
  secret: string;
}

function post({ address, secret }: Hook, body: string, isLoopbackOpen: boolean): Promise<void> {
  const sent = Math.floor(Date.now() / 1000);
  const headers = {
    'content-type': 'application/json',
    'shop-signature': `t=${sent},v1=${signatureOf(secret, sent, body)}`,
  };
  return postOut(address, { headers, body, isLoopbackOpen });
}

/** HMAC-SHA256 of `<seconds>.<body>`, in hex. */
export function signatureOf(secret: string, sent: number, body: string): string {
  return createHmac('sha256', secret).update(`${sent}.${body}`).digest('hex');
}

/**
 * Has news of a package sent to this address from now on, '' for nowhere. Answers what they are signed with, told this once.
 * Throws 422 INVALID_FIELDS for an address that may not be sent to.
 */
export async function setWebhook(
  db: Database,
  { name, address, isLoopbackOpen, who }: { name: string; address: string; isLoopbackOpen: boolean; who: Actor },
): Promise<{ secret: string }> {
  const fault = address === '' ? null : addressFault(address, isLoopbackOpen);
  if (fault) throw refusedFields({ address: fault }, { message: fault });
  const secret = address === '' ? '' : randomBytes(24).toString('base64url');
  await db.transaction(async (trx) => {
    if (address === '') await trx.deleteFrom('release_webhooks').where('name', '=', name).execute();
    else
      await trx
        .insertInto('release_webhooks')
        .values({ name, address, secret })
        .onConflict((oc) => oc.column('name').doUpdateSet({ address, secret }))
        .execute();
    // Without its path: in chats that is the key.
    const after = { address: address && new URL(address).origin };
    await recordAudit(trx, who, { action: 'release.setWebhook', subject: 'release', subjectId: name, name, after });
  });
  return { secret };
}
