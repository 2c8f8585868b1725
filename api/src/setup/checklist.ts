import { sql } from 'kysely';
import { SETUP_STEPS, type SetupChecklist, type SetupStep } from '@shop/shared/contracts/http/setup';
import type { Reader, Writer } from '../kernel/db/database.ts';
import { locked } from '../kernel/db/rowLocks.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { SEED_MARK } from '../settings/firstSettings.ts';
import { readShopSettings } from '../settings/shopSettings.ts';

/** The row of the settings that says what the owner has settled: names of steps, and `all` for the whole list. */
const SETTLED = 'setupSettled';
const ALL = 'all';

/** What a new shop still needs, found out from what the shop is; the password is that of whoever asks. */
export async function readChecklist(db: Reader, userId: number): Promise<SetupChecklist> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', [SEED_MARK, SETTLED])
    .execute();
  const stored = (key: string): unknown => JSON.parse(rows.find((row) => row.key === key)?.value ?? 'null');
  const settled = (stored(SETTLED) ?? []) as string[];
  if ((stored(SEED_MARK) ?? 'none') !== 'none' || settled.includes(ALL)) return { isShown: false, steps: [] };
  // They were one step, which was settled by this name.
  if (settled.includes('name')) settled.push('logo');
  const done = await readDone(db, userId);
  const steps = SETUP_STEPS.map((kind) => ({ kind, isDone: settled.includes(kind) || done[kind] }));
  return { isShown: steps.some(({ isDone }) => !isDone), steps };
}

async function readDone(db: Reader, userId: number): Promise<Record<SetupStep, boolean>> {
  const { shopName, logo, messagingNumber } = await readShopSettings(db);
  const own = await db
    .selectFrom('settings')
    .select('key')
    .where('key', 'in', ['shippingFee', 'freeShippingFrom'])
    .execute();
  const { rows } = await sql<Record<'password' | 'product' | 'courier' | 'staff' | 'order' | 'backup', unknown>>`select
    exists (select 1 from audit_log where action = 'user.changePassword'
      and subject = 'user' and subject_id = ${String(userId)}) as password,
    exists (select 1 from products p where p.removed = 0
      and exists (select 1 from product_pictures i where i.product_id = p.id)) as product,
    exists (select 1 from couriers where removed = 0 and is_off = 0) as courier,
    exists (select 1 from users where removed = 0 and password_hash is not null and id <> ${userId}) as staff,
    exists (select 1 from orders) as "order",
    exists (select 1 from backups where state in ('done', 'removed')) as backup`.execute(db);
  const found = (name: keyof NonNullable<(typeof rows)[0]>): boolean => Boolean(rows[0]?.[name]);
  return {
    password: found('password'),
    name: shopName !== '',
    logo: logo !== '',
    whatsapp: messagingNumber !== '',
    product: found('product'),
    delivery: own.length > 0,
    courier: found('courier'),
    staff: found('staff'),
    // Which printer a till has, its browser knows.
    printer: false,
    order: found('order'),
    backup: found('backup'),
  };
}

/** Notes that a step, or without one the whole list, is of no concern any more. */
export async function settle(trx: Writer, staff: StaffIdentity, step: SetupStep | undefined): Promise<void> {
  const first = { key: SETTLED, value: '[]' };
  await trx
    .insertInto('settings')
    .values(first)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await trx
    .selectFrom('settings')
    .select('value')
    .where('key', '=', SETTLED)
    .$call(locked(trx))
    .executeTakeFirstOrThrow();
  const settled = JSON.parse(row.value) as string[];
  const wanted = step ?? ALL;
  if (settled.includes(wanted)) return;
  const value = JSON.stringify([...settled, wanted]);
  await trx.updateTable('settings').set({ value }).where('key', '=', SETTLED).execute();
  const entry = { action: step ? 'setup.settle' : 'setup.hide', subject: 'setup', subjectId: '' };
  await recordAudit(trx, staff, step ? { ...entry, after: { step } } : entry);
}
