import {
  LOOKUP_GROUPS,
  type Entity,
  type EntityOrder,
  type EntityUpdate,
  type LookupGroup,
} from '@shop/shared/contracts/http/catalog/lookups';
import { EVERYTHING } from '@shop/shared/contracts/http/events';
import { nameKey, oneLine } from '@shop/shared/format/plainText';
import { recordEvents } from '../kernel/events/recordEvents.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { locked } from '../kernel/db/rowLocks.ts';
import type { Writer } from '../kernel/db/database.ts';
import type { Row } from '../kernel/db/schema.ts';
import { FormFaults } from '../kernel/http/formFaults.ts';
import { ApiError } from '../kernel/http/apiError.ts';
import { bumpDataVersion } from '../kernel/db/dataVersion.ts';
import { entryOf, lookupEntries } from './entries.ts';
import { raiseLookups } from '../kernel/db/namedLookups.ts';
import { toEntity } from './repository.ts';
import { saveEntityUrdu } from './urdu.ts';

/**
 * Gives an entry another name. Aliases stay: addresses name them. Throws 404, 409 CHANGED_MEANWHILE with the entry as it
 * stands, or 422 when the group has one of this name.
 */
export async function updateEntity(trx: Writer, staff: StaffIdentity, wanted: EntityUpdate): Promise<Entity> {
  const row = await lockEntity(trx, wanted.entityId, 'edit');
  if (wanted.version !== undefined && wanted.version !== row.version) {
    throw new ApiError('CHANGED_MEANWHILE', undefined, await entryOf(trx, row));
  }
  const name = oneLine(wanted.name);
  const others = await trx
    .selectFrom('entities')
    .select(['id', 'name'])
    .where('group_name', '=', row.group_name)
    .where('is_trash', '=', 0)
    .execute();
  const faults = new FormFaults();
  if (others.some((other) => other.id !== row.id && nameKey(other.name) === nameKey(name))) {
    faults.add('name', 'There is one of this name already.');
  }
  faults.throwIfAny();

  await trx
    .updateTable('entities')
    .set({ name, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
  const isSaid = await saveEntityUrdu(trx, staff, { ...row, name }, wanted.nameUr);
  const [before, after] = [toEntity(row), toEntity({ ...row, name })];
  // What is new in Urdu alone has its own entry.
  if (!isSaid || name !== row.name)
    await recordAudit(trx, staff, { action: 'entity.update', subject: 'entity', subjectId: row.id, before, after });
  await recordEvents(trx, staff.userId, [{ kind: 'lookups', subject: row.id }]);
  return after;
}

/** Puts a group into another order. Throws 409 CHANGED_MEANWHILE with its entries when others are there now. */
export async function reorderEntities(trx: Writer, staff: StaffIdentity, { group, order }: EntityOrder): Promise<void> {
  await bumpDataVersion(trx, []);
  await raiseLookups(trx);
  const entries = await lookupEntries(trx, group);
  const before = entries.map(({ entityId }) => entityId);
  const isSame = order.length === before.length && before.every((id) => order.includes(id));
  if (!isSame) throw new ApiError('CHANGED_MEANWHILE', undefined, entries);
  for (const [at, id] of order.entries()) {
    await trx
      .updateTable('entities')
      .set({ position: at + 1 })
      .where('id', '=', id)
      .execute();
  }
  const change = { before: { order: before }, after: { order } };
  await recordAudit(trx, staff, { action: 'entity.reorder', subject: 'entities', subjectId: group, ...change });
  await recordEvents(trx, staff.userId, [{ kind: 'lookups', subject: EVERYTHING }]);
}

/** Takes an entry away. Throws 404, 409 SYSTEM_ENTITY, or 409 ENTITY_IN_USE with how many name it in `data.uses`. */
export async function deleteEntity(trx: Writer, staff: StaffIdentity, id: number): Promise<void> {
  const row = await lockEntity(trx, id, 'delete');
  if (row.is_system === 1) throw new ApiError('SYSTEM_ENTITY');
  const { uses } = await entryOf(trx, row);
  if (uses > 0) {
    throw new ApiError('ENTITY_IN_USE', `${uses === 1 ? '1 product uses' : `${uses} products use`} ${row.name}.`, {
      uses,
    });
  }
  await trx.updateTable('entities').set({ is_trash: 1 }).where('id', '=', id).execute();
  const before = toEntity(row);
  await recordAudit(trx, staff, { action: 'entity.delete', subject: 'entity', subjectId: id, before });
  await recordEvents(trx, staff.userId, [{ kind: 'lookups', subject: id }]);
}

/**
 * An entry staff look after, locked with its group until the transaction ends. Who deletes one waits for whoever is about
 * to use it, and the other way round. Throws 404.
 */
async function lockEntity(trx: Writer, id: number, to: 'edit' | 'delete'): Promise<Row<'entities'>> {
  const row = await trx
    .selectFrom('entities')
    .selectAll()
    .where('id', '=', id)
    .where('is_trash', '=', 0)
    .$call(locked(trx, to === 'delete' ? 'delete' : 'change'))
    .executeTakeFirst();
  // After the entry, as whoever uses one does; every transaction that writes lookups locks this row.
  await bumpDataVersion(trx, []);
  await raiseLookups(trx);
  if (!row || !LOOKUP_GROUPS.includes(row.group_name as LookupGroup)) throw new ApiError('UNKNOWN_ENTITY');
  return row;
}
