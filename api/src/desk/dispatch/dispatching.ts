import type { Dispatch, Parcel } from '@shop/shared/contracts/http/orders/parcels';
import { canStep } from '@shop/shared/contracts/orderStatus';
import { chargesFor } from '@shop/shared/format/city';
import { keptCity } from '@shop/shared/format/cityNamed';
import { parseAmount } from '@shop/shared/format/money';
import { adoptStrangers } from '../../ledger/parcel-money/adopt.ts';
import { announceSteps } from '../../orders/placing/announceSteps.ts';
import { lockOrder } from '../../orders/steps/lockOrder.ts';
import type { Doer } from '../../kernel/events/audit.ts';
import { refusedStep, stepOrder, type Stepped } from '../../orders/steps/steps.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import type { Database, Writer } from '../../kernel/db/database.ts';
import { FormFaults } from '../../kernel/http/formFaults.ts';
import { lockCourier, numbersGiven } from './givenNumbers.ts';
import { readParcels } from './parcels.ts';
import { UNTOLD } from '../../orders/parcels/asking.ts';
import { trackingNumberOf } from '../../orders/parcels/trackingNumber.ts';

/**
 * Hands confirmed orders to a courier: all of them or none. A cost that is left out is the courier's for the city and the weight. Throws
 * 404, 409 ORDER_STEP_REFUSED with those that stand elsewhere, 422 naming the fields, also for a tracking number that
 * the courier has given to another parcel.
 */
export function dispatchOrders(db: Database, by: StaffIdentity, form: Dispatch): Promise<Parcel[]> {
  return db.transaction((trx) => handOver(trx, by, form));
}

/** The same in the caller's transaction; `evenOff` also to a courier that was switched off since it took them. */
export async function handOver(trx: Writer, by: Doer, form: Dispatch, evenOff = false): Promise<Parcel[]> {
  const asked = form.parcels.map((parcel, index) => ({
    id: Number(parcel.id),
    at: `parcels[${index}]`,
    number: trackingNumberOf(parcel.trackingNumber),
    grams: parcel.grams,
    cost: parcel.cost,
    returnCharge: parcel.returnCharge,
  }));
  const ids = asked.map(({ id }) => id);
  const courier = await lockCourier(trx, Number(form.courierId), evenOff);
  const faults = new FormFaults();
  const amount = (field: string, text: string | number) => {
    const paisa = parseAmount(text);
    if (paisa === null) faults.add(field, 'An amount has at most two decimals.');
    return paisa ?? 0;
  };
  const orders = new Map(await inOrder(trx, ids));
  const [first, ...others] = [...orders.values()].filter((order) => !canStep(order, 'dispatch'));
  if (first) throw refusedStep(first, ...others);

  const given = await numbersGiven(
    trx,
    courier.courierId,
    asked.map(({ number }) => number),
  );
  for (const [index, { id, at, number }] of asked.entries()) {
    if (ids.indexOf(id) < index) faults.add(`${at}.id`, 'This order is there twice.');
    if (number === '') continue;
    const earlier = asked.findIndex((one) => one.number === number);
    const owner = given.get(number);
    if (owner) faults.add(`${at}.trackingNumber`, `This number was given to ${owner} already.`);
    else if (earlier < index) faults.add(`${at}.trackingNumber`, 'This number is there twice.');
  }
  const rows = asked.map(({ id, at, number, grams, cost, returnCharge }) => {
    const city = orders.get(id)?.customer_city ?? '';
    const usual = chargesFor(keptCity(city), courier, grams);
    return {
      order_id: id,
      courier_id: courier.courierId,
      tracking_number: number,
      city,
      cost: amount(`${at}.cost`, cost ?? usual.charge),
      return_charge: amount(`${at}.returnCharge`, returnCharge ?? usual.returnCharge),
      return_cost: 0,
      dispatched_at: new Date().toISOString(),
      ...UNTOLD,
    };
  });
  faults.throwIfAny();

  const stepped: Stepped[] = [];
  for (const row of rows) {
    const detail = { courier: courier.name, trackingNumber: row.tracking_number };
    stepped.push(await stepOrder(trx, { orderId: row.order_id, step: 'dispatch', by, detail }));
    await trx
      .insertInto('shipments')
      .values(row)
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
      .execute();
  }
  await adoptStrangers(
    trx,
    rows.map((row) => ({ orderId: row.order_id, courierId: row.courier_id, number: row.tracking_number })),
  );
  await announceSteps(trx, by, stepped);
  const parcels = await readParcels(trx, ids);
  return ids.flatMap((id) => parcels.get(id) ?? []);
}

/** The orders, each locked, in the order of their ids: two people who send the same ones never wait for each other. */
async function inOrder(trx: Writer, ids: readonly number[]) {
  const held: [number, Awaited<ReturnType<typeof lockOrder>>][] = [];
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) held.push([id, await lockOrder(trx, id)]);
  return held;
}
