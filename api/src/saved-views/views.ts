import {
  VIEW_NAME_LENGTH,
  type ChangedView,
  type NewView,
  type SavedView,
} from '@shop/shared/contracts/http/people/savedViews';
import type { ViewedList } from '@shop/shared/contracts/http/people/savedViews';
import { isWritten, nameKey, oneLine } from '@shop/shared/format/plainText';
import { recordEvents } from '../kernel/events/recordEvents.ts';
import { mayDo } from '../kernel/auth/rights.ts';
import type { Needs, StaffIdentity } from '../kernel/http/agreements.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import { inCommitOrder } from '../kernel/db/commitOrder.ts';
import type { Database, Reader, Writer } from '../kernel/db/database.ts';
import type { Transactions } from '../kernel/http/once.ts';
import { ApiError, refusedFields } from '../kernel/http/apiError.ts';

/** What one needs to see a list, and to give everybody a view of it. */
const NEEDS: Record<ViewedList, { see: Needs; share: Needs }> = {
  orders: { see: 'orders.read', share: 'orders.write' },
};

/** Tabs nobody finds anything among any more. */
const MOST_VIEWS = 30;

const TAKEN = 'There is a view with this name already.';

/** One's own views of a list and those shared by others, oldest first. Throws 403 for a list one may not see. */
export async function readViews(db: Reader, staff: StaffIdentity, list: ViewedList): Promise<SavedView[]> {
  letSee(staff, list);
  const rows = await visible(db, staff).where('v.list', '=', list).orderBy('v.id').execute();
  return rows.map((row) => shown(row, staff));
}

/** Keeps a view and returns it. Throws 403, 422 naming fields. */
export function createView(db: Transactions, staff: StaffIdentity, form: NewView): Promise<SavedView> {
  const { list, query } = form;
  const isShared = form.isShared === '1';
  letSee(staff, list);
  if (isShared) letShare(staff, list);
  const name = nameOf(form.name);
  return db.transaction(async (trx) => {
    await inCommitOrder(trx);
    await refuseTaken(trx, staff, { list, name, id: 0 });
    const { id } = await trx
      .insertInto('saved_views')
      .values({
        list,
        name,
        query,
        user_id: staff.userId,
        is_shared: Number(isShared),
        created_at: new Date().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = await readView(trx, staff, id);
    await note(trx, staff, { action: 'view.create', id, after });
    return after;
  });
}

/** Renames, shares or asks anew. Throws 404 for a view one does not see, 403 for another's without the right, 422. */
export function updateView(db: Database, staff: StaffIdentity, form: ChangedView): Promise<SavedView> {
  const name = form.name === undefined ? undefined : nameOf(form.name);
  return db.transaction(async (trx) => {
    await inCommitOrder(trx);
    const before = await readView(trx, staff, form.id);
    letChange(staff, before);
    const { list } = before;
    const isShared = form.isShared ?? before.isShared;
    if (isShared !== before.isShared) letShare(staff, list);
    if (name !== undefined && name !== before.name) await refuseTaken(trx, staff, { list, name, id: form.id });
    await trx
      .updateTable('saved_views')
      .set({ name: name ?? before.name, query: form.query ?? before.query, is_shared: Number(isShared) })
      .where('id', '=', form.id)
      .execute();
    const after = await readView(trx, staff, form.id);
    await note(trx, staff, { action: 'view.update', id: form.id, before, after });
    return after;
  });
}

/** Throws 404 for a view one does not see, 403 for another's without the right. */
export function deleteView(db: Database, staff: StaffIdentity, id: number): Promise<void> {
  return db.transaction(async (trx) => {
    const before = await readView(trx, staff, id);
    letChange(staff, before);
    await trx.deleteFrom('saved_views').where('id', '=', id).execute();
    await note(trx, staff, { action: 'view.delete', id, before });
  });
}

function visible(db: Reader, { userId }: StaffIdentity) {
  return db
    .selectFrom('saved_views as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .select(['v.id', 'v.list', 'v.name', 'v.query', 'v.is_shared', 'v.user_id', 'u.fullname'])
    .where((eb) => eb.or([eb('v.user_id', '=', userId), eb('v.is_shared', '=', 1)]));
}

type ViewRow = Awaited<ReturnType<ReturnType<typeof visible>['execute']>>[number];

function shown(row: ViewRow, { userId }: StaffIdentity): SavedView {
  return {
    viewId: row.id,
    list: row.list,
    name: row.name,
    query: row.query,
    isShared: row.is_shared === 1 ? '1' : '0',
    isOwn: row.user_id === userId,
    by: row.fullname,
  };
}

async function readView(trx: Writer, staff: StaffIdentity, id: number): Promise<SavedView> {
  const row = await visible(trx, staff).where('v.id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('UNKNOWN_VIEW');
  letSee(staff, row.list);
  return shown(row, staff);
}

/** A name stands for one view among those somebody sees. */
async function refuseTaken(trx: Writer, staff: StaffIdentity, view: { list: ViewedList; name: string; id: number }) {
  const rows = await visible(trx, staff).where('v.list', '=', view.list).where('v.id', '<>', view.id).execute();
  if (rows.some(({ name }) => nameKey(name) === nameKey(view.name))) throw refusedFields({ name: TAKEN });
  if (rows.length >= MOST_VIEWS) throw refusedFields({ name: `There are ${MOST_VIEWS} views. Delete one first.` });
}

function nameOf(typed: string): string {
  const name = oneLine(typed);
  if (!isWritten(name)) throw refusedFields({ name: 'This is needed.' });
  if (name.length > VIEW_NAME_LENGTH) {
    throw refusedFields({ name: `This must have at most ${VIEW_NAME_LENGTH} characters.` });
  }
  return name;
}

function letSee(staff: StaffIdentity, list: ViewedList): void {
  if (!mayDo(staff, NEEDS[list].see)) throw new ApiError('NOT_ALLOWED');
}

function letShare(staff: StaffIdentity, list: ViewedList): void {
  if (!mayDo(staff, NEEDS[list].share)) throw new ApiError('NOT_ALLOWED');
}

/** What everybody sees is changed by who may share, by its maker too. */
function letChange(staff: StaffIdentity, { list, isOwn, isShared }: SavedView): void {
  if (!isOwn || isShared === '1') letShare(staff, list);
}

interface Noted {
  action: 'view.create' | 'view.update' | 'view.delete';
  id: number;
  before?: SavedView;
  after?: SavedView;
}

async function note(trx: Writer, staff: StaffIdentity, { action, id, before, after }: Noted): Promise<void> {
  const state = (view: SavedView | undefined) =>
    view && { list: view.list, name: view.name, query: view.query, isShared: view.isShared };
  await recordAudit(trx, staff, {
    action,
    subject: 'view',
    subjectId: id,
    before: state(before),
    after: state(after),
  });
  await recordEvents(trx, staff.userId, [{ kind: 'savedViews', subject: id }]);
}
