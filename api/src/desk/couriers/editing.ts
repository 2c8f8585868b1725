import { sql } from 'kysely';
import type { Courier, NewCourier, SwitchCourier, UpdateCourier } from '@shop/shared/contracts/http/orders/couriers';
import { keptCityKey } from '@shop/shared/format/cityNamed';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import { inCommitOrder } from '../../kernel/db/commitOrder.ts';
import type { Database, Writer } from '../../kernel/db/database.ts';
import type { Transactions } from '../../kernel/http/once.ts';
import { refusedFields } from '../../kernel/http/apiError.ts';
import { raiseVersion } from '../../kernel/http/versions.ts';
import { readCourierForm, type CityCharge } from './form.ts';
import { readCourier } from './list.ts';

const TAKEN = 'There is a courier of this name already.';

/** Adds a courier. Throws 422 naming fields, also for a name that is taken. */
export function createCourier(db: Transactions, staff: StaffIdentity, form: NewCourier): Promise<Courier> {
  const { values, charges } = readCourierForm(form);
  return db.transaction(async (trx) => {
    await inCommitOrder(trx);
    const row = await trx
      .insertInto('couriers')
      .values({ ...values, created_at: new Date().toISOString() })
      .onConflict((conflict) => conflict.column('name_key').where('removed', '=', sql.lit(0)).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) throw refusedFields({ name: TAKEN });
    await setCharges(trx, row.id, charges);
    return note(trx, staff, { action: 'courier.create', id: row.id });
  });
}

/** Changes a courier; what was dispatched keeps its cost. Throws 404, 409 CHANGED_MEANWHILE, 422 naming fields. */
export function updateCourier(db: Database, staff: StaffIdentity, form: UpdateCourier): Promise<Courier> {
  const id = Number(form.id);
  const seen = form.version === undefined ? undefined : Number(form.version);
  return db.transaction(async (trx) => {
    await raiseVersion(trx, 'couriers', { id, seen }, () => readCourier(trx, id));
    const before = await readCourier(trx, id);
    const { values, charges } = readCourierForm({ ...before, ...form, charges: keptSteps(form, before) });
    // Nobody else gives the name between looking and giving it.
    await inCommitOrder(trx);
    const other = await trx
      .selectFrom('couriers')
      .select('id')
      .where('name_key', '=', values.name_key)
      .where('removed', '=', 0)
      .where('id', '<>', id)
      .executeTakeFirst();
    if (other) throw refusedFields({ name: TAKEN });
    await trx.updateTable('couriers').set(values).where('id', '=', id).execute();
    await setCharges(trx, id, charges);
    return note(trx, staff, { action: 'courier.update', id, before });
  });
}

/** Offers a courier for dispatching no more, or again. Throws 404. */
export function switchCourier(db: Database, staff: StaffIdentity, { id, isOff }: SwitchCourier): Promise<Courier> {
  return db.transaction(async (trx) => {
    await raiseVersion(trx, 'couriers', { id, seen: undefined }, () => readCourier(trx, id));
    const before = await readCourier(trx, id);
    await trx
      .updateTable('couriers')
      .set({ is_off: Number(isOff) })
      .where('id', '=', id)
      .execute();
    return note(trx, staff, { action: isOff === '1' ? 'courier.switchOff' : 'courier.switchOn', id, before });
  });
}

/** Cities with what more weight costs there, as it was where nothing is said of it: a form of before knows nothing of it. */
function keptSteps({ charges }: UpdateCourier, before: Courier): UpdateCourier['charges'] {
  const stepOf = new Map(before.charges.map(({ city, stepCharge }) => [keptCityKey(city), stepCharge]));
  return charges?.map((row) => ({ stepCharge: stepOf.get(keptCityKey(row.city)) ?? '', ...row })) ?? before.charges;
}

async function setCharges(trx: Writer, courier_id: number, charges: readonly CityCharge[]): Promise<void> {
  await trx.deleteFrom('courier_charges').where('courier_id', '=', courier_id).execute();
  if (charges.length === 0) return;
  await trx
    .insertInto('courier_charges')
    .values(charges.map((charge) => ({ courier_id, ...charge })))
    .execute();
}

async function note(
  trx: Writer,
  staff: StaffIdentity,
  { action, id, before }: { action: string; id: number; before?: Courier },
): Promise<Courier> {
  const after = await readCourier(trx, id);
  await recordAudit(trx, staff, {
    action,
    subject: 'courier',
    subjectId: id,
    before: before ? shown(before) : null,
    after: shown(after),
  });
  await recordEvents(trx, staff.userId, [{ kind: 'couriers', subject: id }]);
  return after;
}

/** What the audit log shows of it. */
function shown({ name, trackingPage, charge, returnCharge, charges, isOff, ...weights }: Courier): object {
  const { parcelWeight, weightStep, stepCharge } = weights;
  const cities = Object.fromEntries(
    charges.map((row) => [row.city, [row.charge, row.returnCharge, row.stepCharge ?? []].flat().join(' / ')]),
  );
  return { name, trackingPage, charge, returnCharge, parcelWeight, weightStep, stepCharge, cities, isOff };
}
