import { EVERYTHING } from '@shop/shared/contracts/http/events';
import type { MoneyTerms, SaveMoneyTerms } from '@shop/shared/contracts/http/accounting/courierTerms';
import { parseKarachi } from '@shop/shared/format/dates';
import type { Reader, Writer } from '../kernel/db/database.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import { recordEvents } from '../kernel/events/recordEvents.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { ApiError } from '../kernel/http/apiError.ts';
import { FormFaults } from '../kernel/http/formFaults.ts';
import { refreshParcelMoney } from '../ledger/parcel-money/refresh.ts';
import { chunked } from './chunked.ts';
import { lockOrders } from '../orders/steps/lockOrder.ts';
import { lockCourier, MOST_ROWS } from './posting/posting.ts';

/** Hundredths of a percent as percents, and back. */
const percentOf = (rate: number): number => rate / 100;
const rateOf = (percent: number): number => Math.round(percent * 100);

/** Taxes and what each courier takes beside its charge, by their first days, the last first. */
export async function readMoneyTerms(db: Reader): Promise<MoneyTerms> {
  const rates = await db.selectFrom('courier_rates').selectAll().orderBy('first_day', 'desc').execute();
  const couriers = await db
    .selectFrom('couriers as c')
    .leftJoin('courier_terms as t', 't.courier_id', 'c.id')
    .select(['c.id', 'c.name', 't.pay_days'])
    .where('c.removed', '=', 0)
    .orderBy('c.name_key')
    .execute();
  const surcharges = await db.selectFrom('courier_surcharges').selectAll().orderBy('first_day', 'desc').execute();
  const surchargesOf = Map.groupBy(surcharges, ({ courier_id }) => courier_id);
  return {
    rates: rates.map((row) => ({
      from: row.first_day,
      chargeTax: percentOf(row.charge_tax),
      incomeTax: percentOf(row.income_tax),
      salesTax: percentOf(row.sales_tax),
    })),
    couriers: couriers.map((row) => ({
      courierId: row.id,
      courier: row.name,
      surcharges: (surchargesOf.get(row.id) ?? []).map(({ first_day, fuel, handling }) => ({
        from: first_day,
        fuel: percentOf(fuel),
        handling: percentOf(handling),
      })),
      payDays: row.pay_days ?? 7,
    })),
  };
}

function checkDays(days: readonly string[], field: string, faults: FormFaults): void {
  for (const [at, day] of days.entries()) {
    if (!parseKarachi(day)) faults.add(`${field}[${at}].from`, 'There is no such day.');
    else if (days.indexOf(day) < at) faults.add(`${field}[${at}].from`, 'This day is there twice.');
  }
}

/**
 * Keeps taxes and terms; what is expected of parcels that nothing was paid for yet follows. Throws 404, 422 for a day that is
 * none or there twice.
 */
export async function saveMoneyTerms(trx: Writer, staff: StaffIdentity, form: SaveMoneyTerms): Promise<MoneyTerms> {
  const faults = new FormFaults();
  const days = form.rates.map(({ from }) => from);
  checkDays(days, 'rates', faults);
  for (const [at, { surcharges }] of form.couriers.entries()) {
    const own = surcharges.map(({ from }) => from);
    checkDays(own, `couriers[${at}].surcharges`, faults);
  }
  faults.throwIfAny();
  // Nothing is posted, and nobody else changes them, until this is done.
  const couriers = await trx.selectFrom('couriers').select('id').where('removed', '=', 0).orderBy('id').execute();
  for (const { id } of couriers) await lockCourier(trx, id);
  const before = await readMoneyTerms(trx);
  await trx.deleteFrom('courier_rates').where('first_day', 'not in', days).execute();
  const rates = form.rates.map((row) => ({
    first_day: row.from,
    charge_tax: rateOf(row.chargeTax),
    income_tax: rateOf(row.incomeTax),
    sales_tax: rateOf(row.salesTax),
  }));
  await trx
    .insertInto('courier_rates')
    .values(rates)
    .onConflict((conflict) =>
      conflict.column('first_day').doUpdateSet(({ ref }) => ({
        charge_tax: ref('excluded.charge_tax'),
        income_tax: ref('excluded.income_tax'),
        sales_tax: ref('excluded.sales_tax'),
      })),
    )
    .execute();
  for (const { courierId, surcharges, payDays } of form.couriers) {
    if (!before.couriers.some((one) => one.courierId === courierId)) throw new ApiError('UNKNOWN_COURIER');
    const terms = { pay_days: payDays };
    await trx
      .insertInto('courier_terms')
      .values({ courier_id: courierId, ...terms })
      .onConflict((conflict) => conflict.column('courier_id').doUpdateSet(terms))
      .execute();
    await trx.deleteFrom('courier_surcharges').where('courier_id', '=', courierId).execute();
    const own = surcharges.map(({ from, fuel, handling }) => ({
      courier_id: courierId,
      first_day: from,
      fuel: rateOf(fuel),
      handling: rateOf(handling),
    }));
    if (own.length > 0) await trx.insertInto('courier_surcharges').values(own).execute();
  }
  const unpaid = await trx
    .selectFrom('parcel_money')
    .select('order_id')
    .where('lines', '=', 0)
    .where('rest', '<>', 0)
    .where('order_id', 'is not', null)
    .orderBy('order_id')
    .execute();
  const orderIds = unpaid.flatMap(({ order_id }) => order_id ?? []);
  for (const some of chunked(orderIds, MOST_ROWS)) await lockOrders(trx, some);
  await refreshParcelMoney(trx, orderIds);
  const after = await readMoneyTerms(trx);
  await recordAudit(trx, staff, {
    action: 'courierTerms.update',
    subject: 'courierTerms',
    subjectId: 'shop',
    before,
    after,
  });
  await recordEvents(trx, staff.userId, [{ kind: 'accounting', subject: EVERYTHING }]);
  return after;
}
