import type { Customer } from '@shop/shared/contracts/http/orders/customers';
import { phoneKey } from '@shop/shared/format/phone';
import { provided } from '@shop/shared/format/provided';
import { readAccounts } from '../credit/reading.ts';
import { readStanding } from '../credit/standing.ts';
import { mayDo } from '../kernel/auth/rights.ts';
import type { Reader } from '../kernel/db/database.ts';
import { ApiError } from '../kernel/http/apiError.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { readLanguage } from '../orders/phones/language.ts';
import { readReputation } from '../orders/phones/reputation.ts';
import { readSummaries } from '../orders/reading/list.ts';
import { lastConsents } from './consents.ts';
import { readCustomerRows } from './rows.ts';
import { knownBy, phonesOf } from './summing.ts';

/** More of somebody's orders are in the list of orders. */
const NEWEST = 20;

/** All that is known of a customer, by any of their phones. Throws 404 UNKNOWN_PERSON for who never ordered. */
export async function readCustomer(db: Reader, staff: StaffIdentity, typed: string): Promise<Customer> {
  const key = phoneKey(typed);
  const phone = (await knownBy(db, [key]))(key);
  const maySay = mayDo(staff, 'orders.write');
  const [row] = await readCustomerRows(db, [phone], maySay);
  if (!row) throw new ApiError('UNKNOWN_PERSON');
  const phones = (await phonesOf(db, [phone]))(phone);
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'customer_secondary_phone', 'customer_address'])
    .where('phone_key', 'in', phones)
    .where('phone_key', '<>', '')
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
  const said = await db.selectFrom('customers').selectAll().where('phone', '=', phone).executeTakeFirst();
  const first = await readStanding(db, phone);
  const standings = [{ phone, ...first }];
  for (const one of phones.slice(1)) standings.push({ phone: one, ...(await readStanding(db, one)) });
  const open = await readAccounts(db, phones);
  const ids = orders.map(({ id }) => id);
  const summaries = await readSummaries(db, ids);
  return {
    ...row,
    phones,
    secondaryPhones: each(orders.map((order) => order.customer_secondary_phone)),
    addresses: each(orders.map((order) => order.customer_address)),
    credit: {
      ...first,
      owed: standings.reduce((sum, { owed }) => sum + owed, 0),
      advance: standings.reduce((sum, { advance }) => sum + advance, 0),
    },
    accounts: standings.filter((standing) => open.has(standing.phone)),
    consents: await lastConsents(db, phones),
    reputation: await readReputation(db, phones),
    language: await readLanguage(db, phone),
    note: maySay ? (said?.note ?? '') : '',
    version: said?.version ?? 0,
    newest: ids.flatMap((id) => summaries.get(id) ?? []),
  };
}

const each = (texts: string[]): string[] => [...new Set(texts.map(provided).filter(Boolean))];
