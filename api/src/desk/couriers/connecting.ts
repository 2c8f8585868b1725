import type { ConnectCourier, CourierConnection } from '@shop/shared/contracts/http/orders/courierConnection';
import { COURIER_ADAPTERS } from '@shop/shared/contracts/parcelStates';
import { karachiDateTime } from '@shop/shared/format/dates';
import { oneLine } from '@shop/shared/format/plainText';
import { keySealing } from '../../kernel/auth/keySealing.ts';
import type { Config } from '../../kernel/config/config.ts';
import type { Database, Reader } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/schema.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { FormFaults } from '../../kernel/http/formFaults.ts';
import { addressFault, isLoopbackOpen } from '../../kernel/http/publicAddress.ts';
import { raiseVersion } from '../../kernel/http/versions.ts';
import type { CourierAdapter, CourierField } from './adapter.ts';
import { adapterOf } from './adapters.ts';
import { ANSWERING } from './answering.ts';
import { dropCities } from './cities/theirs.ts';
import { courierRow, ownerOfKeys } from './reaching.ts';

/** How a courier is asked. Throws 404. */
export async function readConnection(db: Reader, staff: StaffIdentity, id: number): Promise<CourierConnection> {
  return connectionOf(await courierRow(db, id), staff);
}

function connectionOf(row: Row<'couriers'>, { rights }: StaffIdentity): CourierConnection {
  const secret = rights.includes('settings') ? row.heard_secret : '';
  return {
    courierId: row.id,
    name: row.name,
    adapter: row.adapter,
    baseUrl: row.base_url,
    service: row.service,
    pickup: row.pickup,
    options: JSON.parse(row.options) as Record<string, string>,
    keysDate: row.keys_at && karachiDateTime(row.keys_at),
    heardPath: secret && `/api/CourierController/heard/${secret}`,
    isHeard: row.heard_secret !== '',
    silent: row.ask_error,
    silentDate: row.ask_error_at && karachiDateTime(row.ask_error_at),
    adapters: COURIER_ADAPTERS.map((adapter) => {
      const { title, baseUrl, keys, options, cities } = adapterOf({ adapter });
      return { name: adapter, title, baseUrl, keys: keys.map(told), options: options.map(told), hasCities: !!cities };
    }),
  };
}

const told = ({ name, label, isOptional = false }: CourierField) => ({ name, label, isOptional });

/**
 * Says how a courier is asked. Keys that are not sent stay, unless they would go to somebody else. Throws 404, 422 naming
 * fields.
 */
export function connectCourier(
  db: Database,
  { staff, config }: { staff: StaffIdentity; config: Config },
  form: ConnectCourier,
): Promise<CourierConnection> {
  const id = Number(form.id);
  return db.transaction(async (trx) => {
    await raiseVersion(trx, 'couriers', { id, seen: undefined }, () => courierRow(trx, id));
    const before = await courierRow(trx, id);
    const values = valuesOf(form, before, config);
    await trx.updateTable('couriers').set(values).where('id', '=', id).execute();
    if (values.adapter !== before.adapter) await dropCities(trx, id);
    const after = await courierRow(trx, id);
    const [was, is] = [before, after].map((row) => shown(row, staff));
    const note = { action: 'courier.connect', subject: 'courier', subjectId: id, name: before.name };
    await recordAudit(trx, staff, { ...note, before: was, after: is });
    await recordEvents(trx, staff.userId, [{ kind: 'couriers', subject: id }]);
    return connectionOf(after, staff);
  });
}

function valuesOf(form: ConnectCourier, before: Row<'couriers'>, config: Config) {
  const faults = new FormFaults();
  const isKnown = COURIER_ADAPTERS.some((name) => name === form.adapter);
  if (!isKnown) faults.add('adapter', 'The shop cannot ask this courier.');
  const adapter = adapterOf({ adapter: form.adapter });
  const base_url = addressOf(form, adapter, { faults, isLoopbackOpen: isLoopbackOpen(config) });
  const options = pick('options', adapter.options, form.options ?? {}, faults);
  const isSame = form.adapter === before.adapter && hostOf(base_url, adapter) === hostOf(before.base_url, adapter);
  const kept = isSame ? { sealed_keys: before.sealed_keys, keys_at: before.keys_at } : { sealed_keys: '', keys_at: '' };
  const keys = keysOf(form, { adapter, faults, mustBeGiven: kept.sealed_keys === '' && before.sealed_keys !== '' });
  const sealing = keys && keySealing(config);
  if (keys && !sealing) faults.add('keys', 'This shop has no KEYS_SECRET yet, which keys are sealed with.');
  faults.throwIfAny();
  const sealed = keys &&
    sealing && {
      sealed_keys: sealing.seal(JSON.stringify(keys), ownerOfKeys(before.id)),
      keys_at: new Date().toISOString(),
    };
  return {
    adapter: form.adapter,
    base_url,
    service: oneLine(form.service ?? ''),
    pickup: oneLine(form.pickup ?? ''),
    options: JSON.stringify(options),
    ...kept,
    ...sealed,
    // Whatever went wrong before, it is tried with these.
    ...ANSWERING,
    ...(before.tracking_page === '' && { tracking_page: adapter.trackingPage }),
  };
}

function addressOf(
  { baseUrl = '' }: ConnectCourier,
  adapter: CourierAdapter,
  { faults, isLoopbackOpen: isOpen }: { faults: FormFaults; isLoopbackOpen: boolean },
): string {
  const address = baseUrl.trim().replace(/\/+$/, '');
  const isNeeded = adapter.baseUrl === '' && adapter.book !== undefined;
  const fault = address === '' ? (isNeeded ? 'Address is required.' : null) : addressFault(address, isOpen);
  if (fault) faults.add('baseUrl', fault);
  return address;
}

/** Whom keys go to. */
const hostOf = (baseUrl: string, adapter: CourierAdapter): string =>
  URL.parse(baseUrl || adapter.baseUrl)?.origin ?? '';

/** Undefined where they stay as they are. */
function keysOf(
  { keys }: ConnectCourier,
  { adapter, faults, mustBeGiven }: { adapter: CourierAdapter; faults: FormFaults; mustBeGiven: boolean },
): Record<string, string> | undefined {
  const isGiven = Object.values(keys ?? {}).some((key) => key.trim() !== '');
  const [first] = adapter.keys;
  if (!isGiven && mustBeGiven && first)
    faults.add(`keys.${first.name}`, 'Keys are entered again when they go to another courier or address.');
  return isGiven ? pick('keys', adapter.keys, keys ?? {}, faults) : undefined;
}

/** Those the adapter knows. */
function pick(of: string, fields: readonly CourierField[], given: Record<string, string>, faults: FormFaults) {
  const values: Record<string, string> = {};
  for (const { name, label, isOptional, between: [least, most] = [] } of fields) {
    const text = given[name]?.trim() ?? '';
    if (text === '' && !isOptional) faults.add(`${of}.${name}`, `${label} is required.`);
    if (text !== '' && least !== undefined && most !== undefined && !isWithin(text, least, most))
      faults.add(`${of}.${name}`, `A whole number from ${least} to ${most}.`);
    if (text !== '') values[name] = text;
  }
  return values;
}

const isWithin = (text: string, least: number, most: number): boolean =>
  /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;

/** What the audit log shows of it: of its keys, when they were set. */
function shown(row: Row<'couriers'>, staff: StaffIdentity): object {
  const { adapter, baseUrl, service, pickup, options, keysDate } = connectionOf(row, staff);
  return { adapter, baseUrl, service, pickup, options, keysDate };
}
