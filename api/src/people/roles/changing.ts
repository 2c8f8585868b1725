import type { EditedRole, NewRole, Role } from '@shop/shared/contracts/http/people/roles';
import type { Right } from '@shop/shared/contracts/rights';
import { rightsAmong } from '@shop/shared/contracts/rightWords';
import { nameKey, oneLine } from '@shop/shared/format/plainText';
import { bumpDataVersion } from '../../kernel/db/dataVersion.ts';
import type { Reader, Writer } from '../../kernel/db/database.ts';
import { raiseLookups } from '../../kernel/db/namedLookups.ts';
import { locked } from '../../kernel/db/rowLocks.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { FormFaults } from '../../kernel/http/formFaults.ts';
import { beyond, limitBeyond, refuseBeyond } from './beyond.ts';
import { readRoles } from './reading.ts';

/** Adds a role with these rights. Throws 422 for a name there is, and for what who asks may not do themselves. */
export async function createRole(trx: Writer, staff: StaffIdentity, form: NewRole): Promise<Role> {
  // Locks what every such transaction locks last, so that nobody adds the same meanwhile.
  await raise(trx);
  const wanted = await checked(trx, staff, form, null);
  const { id } = await trx
    .insertInto('entities')
    .values((eb) => ({
      group_name: 'role',
      name: wanted.name,
      position: eb
        .selectFrom('entities as e')
        .select((one) => one(one.fn.coalesce(one.fn.max('e.position'), one.lit(0)), '+', 1).as('next'))
        .where('e.group_name', '=', 'role'),
      created_by: staff.userId,
      created_at: new Date().toISOString(),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rights, discountPercent } = wanted;
  const row = { role_id: id, rights: JSON.stringify(rights), discount_percent: discountPercent };
  await trx.insertInto('own_roles').values(row).execute();
  const after = { may: rights, ...(discountPercent !== null && { discountLimit: discountPercent }) };
  const entry = { action: 'role.create', subject: 'role', subjectId: id, name: wanted.name, after };
  await recordAudit(trx, staff, entry);
  return tell(trx, staff, id);
}

/**
 * Gives a role another name or other rights. Throws 404, 409 for a fixed one, CHANGED_MEANWHILE with the role as it
 * stands, 403 for one that may do what who asks may not, 422 as above.
 */
export async function updateRole(trx: Writer, staff: StaffIdentity, form: EditedRole): Promise<Role> {
  const stored = await lockRole(trx, staff, form.roleId, 'change');
  if (form.version !== undefined && form.version !== stored.version) {
    throw new ApiError('CHANGED_MEANWHILE', undefined, stored);
  }
  const { name, rights, discountPercent } = await checked(trx, staff, form, stored);
  const version = stored.version + 1;
  // The value says whose rights it has, for the release before, until it has its own.
  await trx.updateTable('entities').set({ name, version, value: '' }).where('id', '=', form.roleId).execute();
  const may = { rights: JSON.stringify(rights), discount_percent: discountPercent };
  await trx
    .insertInto('own_roles')
    .values({ role_id: form.roleId, ...may })
    .onConflict((conflict) => conflict.column('role_id').doUpdateSet(may))
    .execute();
  const saved = { name, rights, discountPercent };
  const { before, after } = changesOf(stored, saved);
  const entry = { action: 'role.update', subject: 'role', subjectId: form.roleId, name: stored.name, before, after };
  await recordAudit(trx, staff, entry);
  const people = await trx
    .selectFrom('users')
    .select('id as subject')
    .where('role_id', '=', form.roleId)
    .where('removed', '=', 0)
    .execute();
  return tell(trx, staff, form.roleId, people);
}

/** Deletes a role. Throws 404, 409 for a fixed one and for one somebody has, naming who, 403 as above. */
export async function deleteRole(trx: Writer, staff: StaffIdentity, id: number): Promise<void> {
  const { name, people, rights } = await lockRole(trx, staff, id, 'delete');
  if (people.length > 0) {
    const others = people.length - 3;
    const who = [...people.slice(0, 3), ...(others > 0 ? [`${others} more`] : [])];
    const verb = people.length === 1 ? 'has' : 'have';
    const text = `${new Intl.ListFormat('en-GB').format(who)} ${verb} the role ${name}: give them another one first.`;
    throw new ApiError('ENTITY_IN_USE', text, { uses: people.length });
  }
  await trx.updateTable('entities').set({ is_trash: 1 }).where('id', '=', id).execute();
  const entry = { action: 'role.delete', subject: 'role', subjectId: id, name, before: { may: rights } };
  await recordAudit(trx, staff, entry);
  await recordEvents(trx, staff.userId, [{ kind: 'lookups', subject: id }]);
}

type Wanted = Pick<Role, 'name' | 'discountPercent'> & { rights: Right[] };

/** What the form says, by the rules; of `stored`, which is null for a new one, what it leaves out. */
async function checked(db: Reader, staff: StaffIdentity, form: NewRole, stored: Role | null): Promise<Wanted> {
  const name = oneLine(form.name);
  const rights = rightsAmong(form.rights);
  const others = await db
    .selectFrom('entities')
    .select(['id', 'name'])
    .where('group_name', '=', 'role')
    .where('is_trash', '=', 0)
    .execute();
  const faults = new FormFaults();
  if (others.some((other) => other.id !== stored?.roleId && nameKey(other.name) === nameKey(name))) {
    faults.add('name', 'There is one of this name already.');
  }
  const more = beyond(staff, rights);
  if (more) faults.add('rights', `Nobody gives what they may not do themselves: ${more}.`);
  // It says nothing of who may give any discount, or does not sell.
  const hasLimit = rights.includes('pos') && !rights.includes('pos.discount');
  const given = form.discountPercent === undefined ? (stored?.discountPercent ?? null) : form.discountPercent;
  const discountPercent = hasLimit ? given : null;
  const limit = await limitBeyond(db, staff, { rights, discountPercent });
  if (limit) faults.add('discountPercent', limit);
  faults.throwIfAny();
  return { name, rights, discountPercent };
}

/** A role of the shop's own, which nobody begins to name or changes meanwhile, with who has it. */
async function lockRole(trx: Writer, staff: StaffIdentity, id: number, to: 'change' | 'delete'): Promise<Role> {
  await trx.selectFrom('entities').select('id').where('id', '=', id).$call(locked(trx, to)).execute();
  // After the entry, as whoever names one does.
  await raise(trx);
  const [role] = await readRoles(trx, id);
  if (!role) throw new ApiError('UNKNOWN_ENTITY');
  if (!role.isOwn) throw new ApiError('SYSTEM_ENTITY', 'The rights of this role are fixed.');
  await refuseBeyond(trx, staff, role.name, { ...role, rights: rightsAmong(role.rights) });
  return role;
}

async function raise(trx: Writer): Promise<void> {
  await bumpDataVersion(trx, []);
  await raiseLookups(trx);
}

/** Tells open screens, and those of who has it, and returns it as it stands. */
async function tell(trx: Writer, staff: StaffIdentity, id: number, people: { subject: number }[] = []): Promise<Role> {
  const told = people.map(({ subject }) => ({ kind: 'people' as const, subject }));
  await recordEvents(trx, staff.userId, [...told, { kind: 'lookups', subject: id }]);
  const [role] = await readRoles(trx, id);
  if (!role) throw new Error(`Role ${id} is not there`);
  return role;
}

/** What differs, for the audit log: of the rights what is new, and what is gone. */
function changesOf(stored: Wanted | Role, saved: Wanted): { before: object; after: object } {
  const lost = (from: readonly string[], kept: readonly string[]) => from.filter((right) => !kept.includes(right));
  const [mayNow, mayNoLonger] = [lost(saved.rights, stored.rights), lost(stored.rights, saved.rights)];
  const limits = stored.discountPercent !== saved.discountPercent;
  const of = ({ name, discountPercent }: Wanted | Role) => ({
    ...(stored.name !== saved.name && { name }),
    ...(limits && { discountLimit: discountPercent }),
  });
  const after = { ...of(saved), ...(mayNow.length > 0 && { mayNow }), ...(mayNoLonger.length > 0 && { mayNoLonger }) };
  return { before: of(stored), after };
}
