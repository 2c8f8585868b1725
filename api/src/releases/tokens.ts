import type { MadeDeployToken, NewDeployToken } from '@shop/shared/contracts/http/releases/deployTokens';
import { DAY_MS } from '@shop/shared/format/durations';
import { recordEvents } from '../kernel/events/recordEvents.ts';
import { hashToken, newToken } from '../people/sign-in/secrets.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import type { Database, Reader } from '../kernel/db/database.ts';
import { searchTextOf } from '@shop/shared/format/search';
import { ApiError, refusedFields } from '../kernel/http/apiError.ts';

/** How old the last use may be in what is told of it: a deployment is a few calls. */
const USED_STEP_MS = 60_000;

/** What a token begins with, so that whoever finds one knows what it is. */
const PREFIX = 'shop_';
const TOKEN = /^shop_[\w-]{43}$/;

/** Words that stand in the place of a name in addresses of releases. */
const RESERVED = new Set(['live', 'artifacts', 'preview']);

/** A token as it is found by what somebody sent. */
export interface FoundToken {
  id: number;
  /** The package it is for. */
  name: string;
  label: string;
  state: 'good' | 'expired' | 'ended';
  lastUsedAt: string | null;
}

/** Makes a token for one package. The answer is the only place it stands in; the database has its hash. */
export async function createToken(
  db: Database,
  staff: StaffIdentity,
  { name, label, days }: NewDeployToken,
  now = new Date(),
): Promise<MadeDeployToken> {
  if (RESERVED.has(name)) throw refusedFields({ name: 'This name cannot be a package’s.' });
  const token = PREFIX + newToken();
  const text = label.trim();
  const expires_at = new Date(now.getTime() + days * DAY_MS).toISOString();
  return db.transaction(async (trx) => {
    const { id } = await trx
      .insertInto('deploy_tokens')
      .values({
        name,
        label: text,
        search_text: searchTextOf(text, name),
        hash: hashToken(token),
        by_user: staff.userId,
        created_at: now.toISOString(),
        expires_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAudit(trx, staff, {
      action: 'deployToken.create',
      subject: 'deployToken',
      subjectId: id,
      name: `${text} (${name})`,
      after: { package: name, label: text, expires: expires_at },
    });
    await recordEvents(trx, staff.userId, [{ kind: 'deployTokens', subject: id }]);
    return { tokenId: id, token };
  });
}

/** Ends a token at once; one that has ended stays so. Throws 404 UNKNOWN_TOKEN. */
export async function endToken(db: Database, staff: StaffIdentity, tokenId: number, now = new Date()): Promise<void> {
  await db.transaction(async (trx) => {
    const ended = await trx
      .updateTable('deploy_tokens')
      .set({ ended_at: now.toISOString() })
      .where('id', '=', tokenId)
      .where('ended_at', 'is', null)
      .returning(['name', 'label'])
      .executeTakeFirst();
    if (!ended) {
      const known = await trx.selectFrom('deploy_tokens').select('id').where('id', '=', tokenId).executeTakeFirst();
      if (!known) throw new ApiError('UNKNOWN_TOKEN');
      return;
    }
    await recordAudit(trx, staff, {
      action: 'deployToken.end',
      subject: 'deployToken',
      subjectId: tokenId,
      name: `${ended.label} (${ended.name})`,
    });
    await recordEvents(trx, staff.userId, [{ kind: 'deployTokens', subject: tokenId }]);
  });
}

/**
 * The token somebody sent, whether it is still good or not; null for what is none. Found by its hash, whatever was sent:
 * the time tells nothing of it.
 */
export async function findToken(db: Reader, sent: string, now: Date): Promise<FoundToken | null> {
  const row = await db
    .selectFrom('deploy_tokens')
    .select(['id', 'name', 'label', 'expires_at', 'ended_at', 'last_used_at'])
    .where('hash', '=', hashToken(sent))
    .executeTakeFirst();
  if (!row || !TOKEN.test(sent)) return null;
  const { id, name, label } = row;
  const isOver = row.expires_at <= now.toISOString();
  const state = row.ended_at === null ? (isOver ? 'expired' : 'good') : 'ended';
  return { id, name, label, state, lastUsedAt: row.last_used_at };
}

/** Notes that a token was used, to the minute. */
export async function noteUse(db: Database, { id, lastUsedAt }: FoundToken, now: Date): Promise<void> {
  if (lastUsedAt !== null && now.getTime() - Date.parse(lastUsedAt) < USED_STEP_MS) return;
  await db.transaction((trx) =>
    trx.updateTable('deploy_tokens').set({ last_used_at: now.toISOString() }).where('id', '=', id).execute(),
  );
}

/** Packages of which something was published, or for which there is a token. */
export async function readPackages(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('release_versions')
    .select('name')
    .union(db.selectFrom('deploy_tokens').select('name'))
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}
