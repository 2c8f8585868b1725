import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { recordAudit, type Actor } from '../kernel/events/audit.ts';
import type { Database } from '../kernel/db/database.ts';
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

const PAUSES = [1000, 10_000, 60_000];

export interface Webhooks {
  /** Sends it to the address of its team, if there is one. Returns at once. */
  send(news: ReleaseNews): void;
  /** Waits for what is on its way, and tries nothing again. */
  close(): Promise<void>;
}

/** Sends news of packages to where their teams want them, signed; tried again a few times while nobody takes it. */
export function createWebhooks({ db, isLoopbackOpen, warn, pauses = PAUSES }: Options): Webhooks {
  const over = new AbortController();
  const underway = new Set<Promise<void>>();

  const deliver = async (news: ReleaseNews): Promise<void> => {
    const hook = await db.read
      .selectFrom('release_webhooks')
      .select(['address', 'secret'])
      .where('name', '=', news.name)
      .executeTakeFirst();
    if (!hook) return;
    for (const wait of [...pauses, null]) {
      try {
        return await post(hook, JSON.stringify(news), isLoopbackOpen);
      } catch (error) {
        if (wait === null || over.signal.aborted) throw error;
        await pause(wait, undefined, { signal: over.signal });
      }
    }
  };

  return {
    send(news) {
      const sending = deliver(news)
        .catch((error: unknown) => warn(error, news.name))
        .finally(() => underway.delete(sending));
      underway.add(sending);
    },
    async close() {
      over.abort();
      await Promise.all(underway);
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
