import type { Entity, NewEntity } from '@shop/shared/contracts/http/catalog/lookups';
import { nameKey, oneLine } from '@shop/shared/format/plainText';
import { recordEvents } from '../kernel/events/recordEvents.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import type { Writer } from '../kernel/db/database.ts';
import { FormFaults } from '../kernel/http/formFaults.ts';
import { bumpDataVersion } from '../kernel/db/dataVersion.ts';
import { raiseLookups } from '../kernel/db/namedLookups.ts';
import { toEntity } from './repository.ts';
import { saveEntityUrdu } from './urdu.ts';

/** Adds a category, size or group. Throws 422 when the group has one of this name, in any case, or of this alias. */
export async function createEntity(trx: Writer, staff: StaffIdentity, wanted: NewEntity): Promise<Entity> {
  // Locks what every such transaction locks last, so that nobody adds the same meanwhile.
  await bumpDataVersion(trx, []);
  await raiseLookups(trx);
  const others = await trx
    .selectFrom('entities')
    .select(['name', 'alias', 'position'])
    .where('group_name', '=', wanted.group)
    .where('is_trash', '=', 0)
    .execute();
  const name = oneLine(wanted.name);
  const aliases = new Set(others.map(({ alias }) => alias));
  const given = slugOf(wanted.alias ?? '');
  const faults = new FormFaults();
  if (others.some((other) => nameKey(other.name) === nameKey(name))) {
    faults.add('name', 'There is one of this name already.');
  }
  if (given && aliases.has(given)) faults.add('alias', 'There is one of this alias already.');
  faults.throwIfAny();

  const row = await trx
    .insertInto('entities')
    .values({
      group_name: wanted.group,
      name,
      alias: given || freeAlias(slugOf(name), aliases),
      color_code: wanted.colorCode?.trim() ?? '',
      value: wanted.value?.trim() ?? '',
      position: Math.max(0, ...others.map(({ position }) => position)) + 1,
      created_by: staff.userId,
      created_at: new Date().toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const entity = toEntity(row);
  await saveEntityUrdu(trx, staff, row, wanted.nameUr);
  await recordAudit(trx, staff, { action: 'entity.create', subject: 'entity', subjectId: row.id, after: entity });
  await recordEvents(trx, staff.userId, [{ kind: 'lookups', subject: row.id }]);
  return entity;
}

/** What stands in addresses: `Été 2–3` is `ete-2-3`; letters of other scripts stay. */
function slugOf(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
}

function freeAlias(slug: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const alias = number === 1 && slug ? slug : [slug, number].filter(Boolean).join('-');
    if (!taken.has(alias)) return alias;
  }
}
