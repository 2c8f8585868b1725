import type { Reader } from '../kernel/db/database.ts';
import type { IdKind, NameOf } from './differences.ts';

/** What these ids are called, also of what was deleted since. */
export async function namesOf(db: Reader, found: readonly Record<IdKind, number[]>[]): Promise<NameOf> {
  const ids = (kind: IdKind) => [...new Set(found.flatMap((one) => one[kind]))];
  const [entities, users] = [ids('entity'), ids('user')];
  const [lookups, people] = await Promise.all([
    entities.length === 0 ? [] : db.selectFrom('entities').select(['id', 'name']).where('id', 'in', entities).execute(),
    users.length === 0
      ? []
      : db.selectFrom('users').select(['id', 'fullname as name']).where('id', 'in', users).execute(),
  ]);
  const names = {
    entity: new Map(lookups.map(({ id, name }) => [id, name])),
    user: new Map(people.map(({ id, name }) => [id, name])),
  };
  return (kind, id) => names[kind].get(id);
}
