import { CLAIM_SECONDS, type ClaimedOrder, type ClaimOrder } from '@shop/shared/contracts/http/orders/queue';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import { lockOrder } from '../../orders/steps/lockOrder.ts';
import { refusedStep } from '../../orders/steps/steps.ts';
import type { StaffIdentity } from '../../kernel/http/agreements.ts';
import { inCommitOrder } from '../../kernel/db/commitOrder.ts';
import type { Database, Writer } from '../../kernel/db/database.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import type { Links } from '../../orders/confirmation/links.ts';
import { readQueued } from './list.ts';
import { IS_QUEUED, isQueued } from '../../orders/confirmation/queued.ts';

/**
 * Notes that one is going to call about an order: the one that is named, or the next that is due and nobody else calls
 * about; null when there is none. Whoever claims lets go of what they claimed before. Throws 404, 409 ORDER_CLAIMED when
 * somebody else calls about it, 409 ORDER_STEP_REFUSED when it is not to be called about any more.
 */
export function claimOrder(db: Database, links: Links, staff: StaffIdentity, { id, takeOver, skip = [] }: ClaimOrder) {
  const now = new Date();
  const at = now.toISOString();
  return db.transaction(async (trx): Promise<ClaimedOrder> => {
    const named = id === undefined ? undefined : await lockOrder(trx, Number(id));
    if (named && !isQueued(named)) throw refusedStep(named);
    // From here on nobody else claims: two people never get the same order.
    await inCommitOrder(trx);
    const held = await trx.selectFrom('confirmation_claims').selectAll().where('until', '>', at).execute();
    const orderId = named?.id ?? (await nextOrder(trx, { at, without: [...skip, ...othersOf(held, staff)] }));
    const mine = held.find(({ user_id }) => user_id === staff.userId);
    const theirs = held.find(({ order_id, user_id }) => order_id === orderId && user_id !== staff.userId);
    if (theirs && !takeOver) throw await claimedBy(trx, theirs.user_id);

    await trx
      .deleteFrom('confirmation_claims')
      .where((eb) =>
        eb.or([eb('until', '<=', at), eb('user_id', '=', staff.userId), eb('order_id', '=', orderId ?? 0)]),
      )
      .execute();
    if (orderId !== undefined) {
      const until = new Date(now.getTime() + CLAIM_SECONDS * 1000).toISOString();
      await trx.insertInto('confirmation_claims').values({ order_id: orderId, user_id: staff.userId, until }).execute();
    }
    if (mine?.order_id !== orderId) {
      const changed = [mine?.order_id, orderId].filter((one) => one !== undefined);
      await recordEvents(
        trx,
        staff.userId,
        changed.map((subject) => ({ kind: 'desk', subject })),
      );
    }
    return orderId === undefined ? null : ((await readQueued(trx, links, [orderId], at)).get(orderId) ?? null);
  });
}

/** Lets go of what one has claimed, e.g. on leaving the queue. */
export function releaseOrder(db: Database, staff: StaffIdentity): Promise<void> {
  return db.transaction(async (trx) => {
    const gone = await trx
      .deleteFrom('confirmation_claims')
      .where('user_id', '=', staff.userId)
      .returning('order_id')
      .execute();
    await recordEvents(
      trx,
      staff.userId,
      gone.map(({ order_id }) => ({ kind: 'desk', subject: order_id })),
    );
  });
}

async function nextOrder(trx: Writer, { at, without }: { at: string; without: number[] }): Promise<number | undefined> {
  const next = await trx
    .selectFrom('orders as o')
    .select('o.id')
    .where(IS_QUEUED)
    .where('o.confirm_due', '<=', at)
    .$if(without.length > 0, (rows) => rows.where('o.id', 'not in', without))
    .orderBy('o.confirm_due')
    .orderBy('o.id')
    .limit(1)
    .executeTakeFirst();
  return next?.id;
}

function othersOf(held: { order_id: number; user_id: number }[], { userId }: StaffIdentity): number[] {
  return held.filter(({ user_id }) => user_id !== userId).map(({ order_id }) => order_id);
}

async function claimedBy(trx: Writer, userId: number): Promise<ApiError> {
  const { fullname } = await trx
    .selectFrom('users')
    .select('fullname')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return new ApiError('ORDER_CLAIMED', `${fullname} is calling about this order.`, { userId, by: fullname });
}
