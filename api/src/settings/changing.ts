import { EVERYTHING } from '@shop/shared/contracts/http/events';
import type { SettingName, SettingsUpdate, ShopSettings } from '@shop/shared/contracts/http/settings';
import { recordEvents } from '../kernel/events/recordEvents.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import type { Reader, Writer } from '../kernel/db/database.ts';
import { ApiError } from '../kernel/http/apiError.ts';
import { bumpDataVersion } from '../kernel/db/dataVersion.ts';
import { checkSettings, tidied } from './rules.ts';
import { NEW_SETTINGS } from './firstSettings.ts';
import { defaultsOf, readStored, shopSettings } from './shopSettings.ts';
import { saveTextsInUrdu } from './urdu.ts';

/** The settings, and the number every change of them raises. */
export interface SettingsState {
  version: number;
  values: ShopSettings;
  defaults: ShopSettings;
}

const COUNTER = 'settings';

/** `defaultKey` is the environment's site key; null where the bot check has none to choose. */
export async function readSettingsState(db: Reader, defaultKey: string | null): Promise<SettingsState> {
  // The version first: values are never older than it says.
  const row = await db.selectFrom('counters').select('value').where('name', '=', COUNTER).executeTakeFirst();
  return stateOf(row?.value ?? 0, await readBoth(db), defaultKey);
}

/** The settings as they stand, and as they were when the shop was new. */
interface Both {
  values: ShopSettings;
  defaults: ShopSettings;
}

async function readBoth(db: Reader): Promise<Both> {
  const rows = await readStored(db, {});
  return { values: shopSettings(rows), defaults: defaultsOf(rows) };
}

/** The site key is stored only where it is not the environment's, which may become another. */
function stateOf(version: number, { values, defaults }: Both, defaultKey: string | null): SettingsState {
  const siteKey = defaultKey === null ? '' : values.siteKey || defaultKey;
  return { version, values: { ...values, siteKey }, defaults: { ...defaults, siteKey: defaultKey ?? '' } };
}

/**
 * Changes what is named, and gives back to its default what is to be restored; the rest stays. Throws 409
 * CHANGED_MEANWHILE with the settings as they stand when somebody else has saved them, 422 with `data.fields`.
 */
export async function updateSettings(
  trx: Writer,
  staff: StaffIdentity,
  { version: seen, values, restore = [], textsUr = [] }: SettingsUpdate,
  defaultKey: string | null,
): Promise<SettingsState> {
  const version = await raiseSettingsVersion(trx, seen, defaultKey);
  const { values: before, defaults } = await readBoth(trx);
  const restored = Object.fromEntries(restore.map((name) => [name, defaults[name]]));
  const after: ShopSettings = { ...before, ...tidied(values), ...restored };
  if (after.siteKey === defaultKey) after.siteKey = '';
  // Kept for the day the check is reCAPTCHA again.
  if (defaultKey === null && !after.siteKey) after.siteKey = before.siteKey;
  checkSettings(after, { canHaveKey: defaultKey !== null || after.siteKey === before.siteKey });
  const changed = settingNames().filter((name) => !isSame(before[name], after[name]));
  for (const name of changed) await store(trx, name, after[name], defaults[name]);
  if (changed.length > 0) {
    const of = (settings: ShopSettings) => Object.fromEntries(changed.map((name) => [name, settings[name]]));
    const change = { before: of(before), after: of(after) };
    await recordAudit(trx, staff, { action: 'settings.update', subject: 'settings', subjectId: 'shop', ...change });
  }
  const isSaid = await saveTextsInUrdu(trx, staff, after, textsUr);
  if (changed.length > 0 || isSaid) {
    await bumpDataVersion(trx, []);
    await recordEvents(trx, staff.userId, [{ kind: 'settings', subject: EVERYTHING }]);
  }
  return stateOf(version, { values: after, defaults }, defaultKey);
}

/** Locks the settings until the transaction ends, and returns their new version. */
async function raiseSettingsVersion(trx: Writer, seen: number | undefined, defaultKey: string | null): Promise<number> {
  await trx
    .insertInto('counters')
    .values({ name: COUNTER, value: 0 })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await trx
    .updateTable('counters')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('name', '=', COUNTER)
    .$if(seen !== undefined, (query) => query.where('value', '=', Number(seen)))
    .returning('value')
    .executeTakeFirst();
  if (!row) throw new ApiError('CHANGED_MEANWHILE', undefined, await readSettingsState(trx, defaultKey));
  return row.value;
}

/** Only what differs from the default is kept. */
async function store(trx: Writer, key: SettingName, setting: unknown, usual: unknown): Promise<void> {
  if (isSame(setting, usual)) {
    await trx.deleteFrom('settings').where('key', '=', key).execute();
    return;
  }
  const value = JSON.stringify(setting);
  await trx
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

function settingNames(): SettingName[] {
  return Object.keys(NEW_SETTINGS) as SettingName[];
}

/** Of plain values whose keys stand in the contract's order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
