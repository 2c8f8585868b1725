import { sql } from 'kysely';
import type { AUDIT_SORTS, AuditQuery, AuditRow } from '@shop/shared/contracts/http/people/audit';
import { karachiDateTime, startOfDay } from '@shop/shared/format/dates';
import type { Reader } from '../kernel/db/database.ts';
import { listOf, type List, type Sorts } from '../kernel/lists/listOf.ts';
import { matches } from '../kernel/lists/searchText.ts';
import { differencesOf, idsIn, type NameOf } from './differences.ts';
import type { IdKind } from './fields.ts';
import { sentenceOf } from './sentences.ts';
import { actionText } from './words.ts';

const ID = sql.ref<number>('a.id');

const SORTS: Sorts<(typeof AUDIT_SORTS)[number]> = { time: sql.ref('a.at') };

/** What staff have done, newest first. */
export function auditList(db: Reader, query: AuditQuery): List<AuditRow> {
  const { q, user, subject, action, thing, from, to } = query;
  // Searching goes through an index that has all this; by another it would have to read every row.
  const column = (name: string) =>
    q?.trim() ? sql<string | number>`coalesce(${sql.ref(name)}, null)` : sql.ref<string | number>(name);
  return listOf(query, {
    db,
    from: db
      .selectFrom('audit_log as a')
      .$if(user !== undefined, (rows) => rows.where(column('a.user_id'), '=', Number(user)))
      .$if(subject !== undefined, (rows) => rows.where(column('a.subject'), '=', String(subject)))
      .$if(action !== undefined, (rows) => rows.where(column('a.action'), '=', String(action)))
      .$if(thing !== undefined, (rows) => rows.where(column('a.subject_id'), '=', String(thing)))
      .$if(from !== undefined, (rows) => rows.where('a.at', '>=', startOfDay(from ?? '')))
      .$if(to !== undefined, (rows) => rows.where('a.at', '<', startOfDay(to ?? '', 1))),
    id: ID,
    search: (pattern) => matches(sql.ref('a.search_text'), pattern),
    sorts: SORTS,
    sort: '-time',
    read: (ids) => readRows(db, ids),
  });
}

async function readRows(db: Reader, ids: number[]): Promise<Map<number, AuditRow>> {
  const rows = await db
    .selectFrom('audit_log as a')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.id', 'a.at', 'a.user_id', 'a.actor', 'a.action', 'a.subject', 'a.subject_id', 'a.subject_name'])
    .select(['a.before', 'a.after', 'u.fullname'])
    .where('a.id', 'in', ids)
    .execute();
  const states = rows.map(({ before, after }) => ({ before: parsed(before), after: parsed(after) }));
  const nameOf = await namesOf(
    db,
    states.map((state, at) => idsIn(rows[at]?.subject ?? '', state)),
  );
  const invoices = await invoicesOf(db, rows);
  return new Map(
    rows.map((row, at) => {
      const changes = differencesOf(row.subject, states[at]?.before, states[at]?.after, nameOf);
      const { action, subject, subject_id: subjectId } = row;
      const subjectName = row.subject_name || (subject === 'order' && invoices.get(subjectId)) || '';
      const fullname = row.fullname ?? row.actor;
      const done = { action, subject, subjectId, subjectName, changes };
      return [
        row.id,
        {
          auditId: row.id,
          at: karachiDateTime(row.at),
          userId: row.user_id,
          fullname,
          actionText: actionText(action),
          sentence: sentenceOf({ who: fullname, ...done }),
          ...done,
        },
      ];
    }),
  );
}

function parsed(json: string | null): unknown {
  return json === null ? null : JSON.parse(json);
}

/** What these ids are called, also of what was deleted since. */
async function namesOf(db: Reader, found: readonly Record<IdKind, number[]>[]): Promise<NameOf> {
  const ids = (kind: IdKind) => [...new Set(found.flatMap((one) => one[kind]))];
  const [entities, users, products] = [ids('entity'), ids('user'), ids('product')];
  const [lookups, people, goods] = await Promise.all([
    entities.length === 0 ? [] : db.selectFrom('entities').select(['id', 'name']).where('id', 'in', entities).execute(),
    users.length === 0
      ? []
      : db.selectFrom('users').select(['id', 'fullname as name']).where('id', 'in', users).execute(),
    products.length === 0 ? [] : db.selectFrom('products').select(['id', 'name']).where('id', 'in', products).execute(),
  ]);
  const names = {
    entity: new Map(lookups.map(({ id, name }) => [id, name])),
    user: new Map(people.map(({ id, name }) => [id, name])),
    product: new Map(goods.map(({ id, name }) => [id, name])),
  };
  return (kind, id) => names[kind].get(id);
}

/** The numbers of orders that were noted by their ids alone. */
async function invoicesOf(
  db: Reader,
  rows: readonly { subject: string; subject_id: string; subject_name: string }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap((row) => (row.subject === 'order' && row.subject_name === '' ? Number(row.subject_id) : []));
  if (ids.length === 0) return new Map();
  const orders = await db.selectFrom('orders').select(['id', 'invoice_number']).where('id', 'in', ids).execute();
  return new Map(orders.map(({ id, invoice_number }) => [String(id), invoice_number]));
}
