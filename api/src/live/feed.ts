import { LIST_STOCK } from '@shop/shared/contracts/http/catalog/catalog';
import { EVERYTHING, LIVE_KINDS, type LiveEvent, type LiveKind } from '@shop/shared/contracts/http/events';
import { mayDo } from '../kernel/auth/rights.ts';
import { readOpenSessions } from '../people/sign-in/sessions.ts';
import type { Needs, StaffIdentity } from '../kernel/http/agreements.ts';
import { connectionLosses } from '../kernel/db/connectionLosses.ts';
import type { Reader } from '../kernel/db/database.ts';

/** What one needs to hear of a kind: what one needs to read it. */
const NEEDS: Record<LiveKind, Needs> = {
  orders: 'orders.read',
  products: 'products',
  stock: LIST_STOCK.right,
  stockTakes: 'stock',
  purchases: 'purchases',
  people: 'users',
  lookups: 'any-staff',
  settings: 'any-staff',
  promotions: 'settings',
  savedViews: 'any-staff',
  accounting: 'accounting',
  desk: 'orders.write',
  couriers: 'orders.write',
  till: 'pos',
  deployTokens: 'settings',
  bursts: 'orders.write',
};

const LOOK_MS = 1000;
/** Proxies give up on a connection nothing comes through, most of them after a minute. */
const BEAT_MS = 20_000;
const READ_AT_ONCE = 500;

export interface Listener {
  sessionId: number;
  tell(events: LiveEvent[]): void;
  /** Says that the connection stands. */
  beat(): void;
  end(): void;
}

interface Subscription extends Listener {
  staff: StaffIdentity;
  /** The last event that was told, or left out. */
  seen: number;
}

export interface Feed {
  /**
   * Tells what happens after the event `after`, or from now on, of what the listener may read, until it leaves (by the
   * function this returns) or its session ends. When it is no longer known what happened since, everything has.
   */
  join(listener: Listener, staff: StaffIdentity, after: number | undefined): Promise<() => void>;
  /** How many listen with a session. */
  countOf(sessionId: number): number;
  /** Ends every listener. */
  close(): void;
}

/** Reads new events once a second, and only while somebody listens. */
export function liveFeed(db: Reader, warn: (error: unknown) => void): Feed {
  const listening = new Set<Subscription>();
  let timers: NodeJS.Timeout[] = [];
  let isLooking = false;
  let losses = connectionLosses(db);

  const leave = (one: Subscription): void => {
    listening.delete(one);
    if (listening.size > 0) return;
    for (const timer of timers) clearInterval(timer);
    timers = [];
  };
  const end = (one: Subscription): void => {
    leave(one);
    one.end();
  };
  /** After a failover ids may begin again below those that were told. */
  const startOver = async (): Promise<void> => {
    const lost = connectionLosses(db);
    if (lost === losses) return;
    const { newest } = await readEnds(db);
    losses = lost;
    for (const one of listening) {
      one.seen = newest;
      one.tell(everything(newest).filter((event) => mayHear(one.staff, event)));
    }
  };
  const look = async (): Promise<void> => {
    await startOver();
    const all = [...listening];
    const sessions = await readOpenSessions(
      db,
      all.map(({ sessionId }) => sessionId),
      new Date(),
    );
    for (const one of all) {
      const staff = sessions.get(one.sessionId);
      if (staff) one.staff = staff;
      else end(one);
    }
    for (let from = Math.min(...all.map(({ seen }) => seen)); ;) {
      const events = await readEvents(db, from);
      const last = events.at(-1);
      if (!last) return;
      for (const one of all) {
        const fresh = events.filter((event) => event.id > one.seen && mayHear(one.staff, event));
        one.seen = Math.max(one.seen, last.id);
        if (fresh.length > 0 && listening.has(one)) one.tell(fresh);
      }
      if (events.length < READ_AT_ONCE) return;
      from = last.id;
    }
  };
  const lookOnce = (): void => {
    if (isLooking) return;
    isLooking = true;
    look()
      .catch(warn)
      .finally(() => (isLooking = false));
  };

  return {
    async join(listener, staff, after) {
      const { oldest, newest } = await readEnds(db);
      const one: Subscription = { ...listener, staff, seen: after ?? newest };
      if (after !== undefined && (after > newest || after < oldest - 1)) {
        one.seen = newest;
        one.tell(everything(newest).filter((event) => mayHear(staff, event)));
      }
      listening.add(one);
      if (timers.length === 0) {
        timers = [setInterval(lookOnce, LOOK_MS), setInterval(() => listening.forEach((each) => each.beat()), BEAT_MS)];
        for (const timer of timers) timer.unref();
      }
      return () => leave(one);
    },
    countOf: (sessionId) => [...listening].filter((one) => one.sessionId === sessionId).length,
    close() {
      for (const one of listening) end(one);
    },
  };
}

const isKind = (kind: string): kind is LiveKind => Object.hasOwn(NEEDS, kind);

/** Of themselves everybody hears: what they may do has changed. */
function mayHear(staff: StaffIdentity, { kind, subject }: Pick<LiveEvent, 'subject'> & { kind: string }): boolean {
  return isKind(kind) && (mayDo(staff, NEEDS[kind]) || (kind === 'people' && subject === staff.userId));
}

function everything(id: number): LiveEvent[] {
  const at = new Date().toISOString();
  return LIVE_KINDS.map((kind) => ({ id, kind, subject: EVERYTHING, userId: null, at }));
}

function readEvents(db: Reader, after: number): Promise<LiveEvent[]> {
  return db
    .selectFrom('events')
    .select(['id', 'kind', 'subject', 'user_id as userId', 'at'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(READ_AT_ONCE)
    .execute();
}

/** 0 both when nothing is remembered. */
async function readEnds(db: Reader): Promise<{ oldest: number; newest: number }> {
  const ends = await db
    .selectFrom('events')
    .select((eb) => [eb.fn.min<number | null>('id').as('oldest'), eb.fn.max<number | null>('id').as('newest')])
    .executeTakeFirst();
  return { oldest: ends?.oldest ?? 0, newest: ends?.newest ?? 0 };
}
