import { noticeOf } from '@shop/shared/contracts/noticeWords';
import type { Database } from '../../kernel/db/database.ts';
import { identityOf, mustSetUp, staffRows } from '../../people/accounts/staffAccounts.ts';
import { kindsOf } from '../../people/push/subscriptions.ts';
import type { Source } from '../found.ts';
import type { Message, Target } from './sending.ts';

/** What is younger may have been placed before something that is not committed yet. */
const SETTLED_MS = 3000;

/** Looks what came since each browser was told last, and sends it there once, whichever server looks first. */
export async function tellBrowsers(
  { db, sources }: { db: Database; sources: readonly Source[] },
  send: (target: Target, message: Message) => void,
): Promise<void> {
  const rows = await staffRows(db.read)
    .innerJoin('push_subscriptions as s', 's.user_id', 'users.id')
    .leftJoin('notice_looks as l', 'l.user_id', 'users.id')
    .select(['s.id', 's.endpoint', 's.p256dh', 's.auth', 's.kinds', 's.told_at', 'l.at as looked'])
    .execute();
  const until = new Date(Date.now() - SETTLED_MS).toISOString();
  for (const row of rows) {
    const staff = identityOf(row);
    if (!staff || mustSetUp(row) || row.told_at >= until) continue;
    // What they have seen behind the bell is no news.
    const seen = row.looked !== null && row.looked > row.told_at ? row.looked : row.told_at;
    const kinds = kindsOf(row.kinds);
    const theirs = sources.filter(({ kind, right }) => kinds.includes(kind) && staff.rights.includes(right));
    const messages: Message[] = [];
    for (const source of theirs) {
      const { fresh, text = '' } = await source.read(seen, until);
      const said = fresh > 0 ? noticeOf(source.kind) : undefined;
      if (!said) continue;
      const body = source.named ? await source.named(seen, until) : text;
      messages.push({ title: said.text(fresh), body, url: said.to, tag: source.kind });
    }
    if (messages.length === 0) continue;
    const claimed = await db.transaction((trx) =>
      trx
        .updateTable('push_subscriptions')
        .set({ told_at: until })
        .where('id', '=', row.id)
        .where('told_at', '=', row.told_at)
        .returning('id')
        .executeTakeFirst(),
    );
    if (claimed) for (const message of messages) send(row, message);
  }
}
