import { sql } from 'kysely';
import type {
  NewPromotion,
  PromotionRow,
  SwitchPromotion,
  UpdatePromotion,
} from '@shop/shared/contracts/http/orders/promotions';
import { rupeesOf } from '@shop/shared/format/money';
import { recordEvents } from '../kernel/events/recordEvents.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import { inCommitOrder } from '../kernel/db/commitOrder.ts';
import type { Database, Writer } from '../kernel/db/database.ts';
import type { Transactions } from '../kernel/http/once.ts';
import { refusedFields } from '../kernel/http/apiError.ts';
import { raiseVersion } from '../kernel/http/versions.ts';
import { readPromotionForm, type PromotionValues } from './form.ts';
import { readPromotionRow } from './list.ts';
import { dayOf } from './terms.ts';

const TAKEN = 'There is a promotion code of this name already.';

/** Adds a code and returns it. Throws 422 naming fields, also for a name that is taken. */
export function createPromotion(db: Transactions, staff: StaffIdentity, form: NewPromotion): Promise<PromotionRow> {
  const values = readPromotionForm(form);
  return db.transaction(async (trx) => {
    await inCommitOrder(trx);
    const row = await trx
      .insertInto('promotions')
      .values({ ...values, created_at: new Date().toISOString() })
      .onConflict((conflict) => conflict.column('code').where('removed', '=', sql.lit(0)).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) throw refusedFields({ code: TAKEN });
    return note(trx, staff, { action: 'promotion.create', id: row.id, after: shown(values) });
  });
}

/** Changes a code. Throws 404, 409 CHANGED_MEANWHILE with the code as it is, 422 naming fields. */
export function updatePromotion(db: Database, staff: StaffIdentity, form: UpdatePromotion): Promise<PromotionRow> {
  const values = readPromotionForm(form);
  const id = Number(form.id);
  const seen = form.version === undefined ? undefined : Number(form.version);
  return db.transaction(async (trx) => {
    await raiseVersion(trx, 'promotions', { id, seen }, () => current(trx, id));
    const before = await readValues(trx, id);
    // Nobody else gives the name between looking and giving it.
    await inCommitOrder(trx);
    const other = await trx
      .selectFrom('promotions')
      .select('id')
      .where('code', '=', values.code)
      .where('removed', '=', 0)
      .where('id', '<>', id)
      .executeTakeFirst();
    if (other) throw refusedFields({ code: TAKEN });
    await trx.updateTable('promotions').set(values).where('id', '=', id).execute();
    return note(trx, staff, { action: 'promotion.update', id, before: shown(before), after: shown(values) });
  });
}

/** Takes a code out of use, or back into it. Throws 404. */
export function switchPromotion(db: Database, staff: StaffIdentity, asked: SwitchPromotion): Promise<PromotionRow> {
  const { id, isOff } = asked;
  return db.transaction(async (trx) => {
    await raiseVersion(trx, 'promotions', { id, seen: undefined }, () => current(trx, id));
    const before = await current(trx, id);
    await trx
      .updateTable('promotions')
      .set({ is_off: Number(isOff) })
      .where('id', '=', id)
      .execute();
    return note(trx, staff, {
      action: 'promotion.switch',
      id,
      before: { code: before.code, isOff: before.isOff },
      after: { code: before.code, isOff },
    });
  });
}

/** Deletes a code; orders keep what it gave them, and its name can be given anew. Throws 404. */
export function deletePromotion(db: Database, staff: StaffIdentity, id: number): Promise<void> {
  return db.transaction(async (trx) => {
    await raiseVersion(trx, 'promotions', { id, seen: undefined }, () => current(trx, id));
    const before = await readValues(trx, id);
    await trx.updateTable('promotions').set({ removed: 1 }).where('id', '=', id).execute();
    const entry = { action: 'promotion.delete', subject: 'promotion', subjectId: id };
    await recordAudit(trx, staff, { ...entry, before: shown(before) });
    await recordEvents(trx, staff.userId, [{ kind: 'promotions', subject: id }]);
  });
}

interface Change {
  action: string;
  id: number;
  before?: object;
  after: object;
}

async function note(trx: Writer, staff: StaffIdentity, { action, id, ...what }: Change): Promise<PromotionRow> {
  await recordAudit(trx, staff, { action, subject: 'promotion', subjectId: id, ...what });
  await recordEvents(trx, staff.userId, [{ kind: 'promotions', subject: id }]);
  return current(trx, id);
}

const current = (trx: Writer, id: number) => readPromotionRow(trx, id, dayOf(new Date()));

function readValues(trx: Writer, id: number): Promise<PromotionValues> {
  return trx
    .selectFrom('promotions')
    .select(['code', 'type', 'value', 'first_day', 'last_day', 'minimum', 'use_limit'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** What the audit log shows of it; amounts in rupees. */
function shown(values: PromotionValues): object {
  const { code, type, first_day, last_day, use_limit } = values;
  const money = { value: rupeesOf(values.value), minimum: rupeesOf(values.minimum) };
  return { code, type, ...money, from: first_day, to: last_day, uses: use_limit };
}
