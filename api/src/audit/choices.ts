import { sql } from 'kysely';
import type { AuditChoices } from '@shop/shared/contracts/http/people/audit';
import type { Reader } from '../kernel/db/database.ts';
import { SECURITY_KINDS } from '@shop/shared/contracts/http/people/audit';
import { kindText } from './securityWords.ts';
import { actionText, subjectText } from './words.ts';

/** Whom and what there are entries of, for the filters. */
export async function readAuditChoices(db: Reader): Promise<AuditChoices> {
  const people = await db
    .selectFrom('users as u')
    .select(['u.id', 'u.fullname'])
    .where((eb) =>
      eb.exists(eb.selectFrom('audit_log as a').select('a.id').whereRef('a.user_id', '=', 'u.id').limit(1)),
    )
    .orderBy('u.search_text')
    .orderBy('u.id')
    .execute();
  const [subjects, actions] = [await valuesOf(db, 'subject'), await valuesOf(db, 'action')];
  const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label);
  return {
    people: people.map(({ id, fullname }) => ({ value: String(id), label: fullname })),
    subjects: subjects.map((value) => ({ value, label: subjectText(value) })).toSorted(byLabel),
    actions: actions.map((value) => ({ value, label: actionText(value) })).toSorted(byLabel),
    kinds: SECURITY_KINDS.map((value) => ({ value, label: kindText(value) })),
  };
}

/** The different values of an indexed column, from one to the next: there are few among very many rows. */
async function valuesOf(db: Reader, column: 'subject' | 'action'): Promise<string[]> {
  const name = sql.ref(column);
  const { rows } = await sql<{ value: string }>`
    with recursive found(value) as (
      select min(${name}) from audit_log
      union all
      select (select min(${name}) from audit_log where ${name} > found.value) from found where found.value is not null
    )
    select value from found where value is not null`.execute(db);
  return rows.map(({ value }) => value);
}
