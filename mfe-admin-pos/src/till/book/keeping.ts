import { randomUuid } from '@shop/shared/format/randomId';
import { isFields, type ShapeOf } from '@shop/shared/api-client/fitted';
import { readStored } from '@shop/shared/api-client/stored';
import { EMPTY_CART, type Cart } from './cart.ts';
import { CART, SALE, type KeptSale } from './keptShape.ts';
import type { Sale } from './sale.ts';

/** What a till must not lose when its tab is closed: the cart, and a sale nobody has answered yet. */
export interface Kept {
  cart: Cart;
  sale: Sale | null;
}

/** Where one tab keeps its till. */
export interface Keeping {
  /** What is kept; an empty cart when there is nothing that can be read. */
  read(): Kept;
  /** False when the browser cannot keep it. */
  keep(kept: Kept): boolean;
  /** Whether it was another tab's, closed in the middle of a sale; said once. */
  wasLeft(): boolean;
}

/** What a browser has to keep things in, as far as it lets us. */
export interface KeepingPlaces {
  /** Of the browser: what stands in it outlives a tab. */
  local: Storage | null;
  /** Of the tab: it outlives loading the page anew. */
  session: Pick<Storage, 'getItem' | 'setItem'> | null;
  /** Ends with the page that holds one. */
  locks: Pick<LockManager, 'request'> | undefined;
}

/** Of a browser without locks, and of carts that were kept before each tab had its own. */
const SHARED = 'till';
const OF_TABS = 'till:';
const TAB = 'till-tab';

/** Another number when what is kept looks different: then the old is not read. */
const SHAPE = 1;

/** The page before this one may still be letting go when it is loaded anew; a copied tab has to do without its name. */
const LETTING_GO_MS = 500;

/**
 * Each tab has a till of its own, also after its page was loaded anew. One that begins with nothing takes over what a
 * closed tab left; whose page stands holds its lock, so nothing is ever at two tills. Without locks nobody can tell
 * which tabs are open: there all of a browser keep in one place, as the last of them left it.
 */
export async function openKeeping(places: KeepingPlaces = placesOf(window)): Promise<Keeping> {
  const { local, session, locks } = places;
  if (!local || !session || !locks) return keepingAt(local, SHARED, false);
  const own = session.getItem(TAB);
  const isOwn = own !== null && (await holds(locks, own, LETTING_GO_MS));
  if (isOwn && hasSomething(local, own)) return keepingAt(local, own, false);
  for (const left of leftIn(local)) {
    // Looked at again once nobody else can take it.
    if (left === own || !(await holds(locks, left)) || !hasSomething(local, left)) continue;
    remember(session, left);
    return keepingAt(local, left, true);
  }
  const name = isOwn ? own : OF_TABS + randomUuid();
  if (!isOwn) await holds(locks, name);
  remember(session, name);
  return keepingAt(local, name, false);
}

function keepingAt(storage: Storage | null, name: string, isLeft: boolean): Keeping {
  return {
    read: () => keptAt(storage, name).kept,
    keep({ cart, sale }) {
      try {
        if (sale === null && isEmptyCart(cart)) storage?.removeItem(name);
        else storage?.setItem(name, JSON.stringify({ cart, sale, shape: SHAPE, at: new Date().toISOString() }));
        return storage !== null;
      } catch {
        return false;
      }
    },
    wasLeft: () => {
      const isNews = isLeft;
      isLeft = false;
      return isNews;
    },
  };
}

/** A tab that cannot is a new one when it is loaded anew, and finds what it left. */
function remember(session: Pick<Storage, 'setItem'>, name: string): void {
  try {
    session.setItem(TAB, name);
  } catch {
    // No room.
  }
}

interface Found {
  cart: Cart;
  sale: KeptSale | null;
  shape: number;
  at?: string;
}

const FOUND: ShapeOf<Found> = { shape: 0, 'at?': '', cart: CART, 'sale~': SALE };

/** What stands there, and when it was put there. */
function keptAt(storage: Storage | null, name: string): { kept: Kept; at: string } {
  const found = readStored<Found>(() => storage, name, FOUND);
  if (found?.shape !== SHAPE) return { kept: { cart: EMPTY_CART, sale: null }, at: '' };
  const { cart, sale, at = '' } = found;
  // What cannot be sent again is none. What became of it, here too, the page before did not live to see.
  const isWhole = sale?.key && 'body' in sale && isFields(sale.body);
  return { kept: { cart, sale: isWhole ? { ...(sale as Sale), isUnanswered: true, mayBeKept: true } : null }, at };
}

function hasSomething(storage: Storage, name: string): boolean {
  const { cart, sale } = keptAt(storage, name).kept;
  return sale !== null || !isEmptyCart(cart);
}

const isEmptyCart = ({ lines, back, customer }: Cart): boolean => lines.length === 0 && !back && customer === null;

/** Places with something in them, by whomever: first a sale that may have been made, then the latest. */
function leftIn(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '')
    .filter((name) => (name === SHARED || name.startsWith(OF_TABS)) && hasSomething(storage, name))
    .map((name) => ({ name, ...keptAt(storage, name) }))
    .sort((a, b) => Number(b.kept.sale !== null) - Number(a.kept.sale !== null) || b.at.localeCompare(a.at))
    .map(({ name }) => name);
}

/** Takes a lock for as long as the page stands; false when another page has it. Waits for it where told how long. */
function holds(locks: Pick<LockManager, 'request'>, name: string, waitMs = 0): Promise<boolean> {
  const waiting = new AbortController();
  if (waitMs > 0) setTimeout(() => waiting.abort(), waitMs);
  const options = waitMs > 0 ? { signal: waiting.signal } : { ifAvailable: true };
  return new Promise((resolve) => {
    const forEver = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock ? new Promise<void>(() => undefined) : undefined;
    };
    locks.request(name, options, forEver).catch(() => resolve(false));
  });
}

/** Over plain http, unless it is this machine's, browsers have none. */
export function locksOf({ locks }: Partial<Navigator>): LockManager | undefined {
  return locks;
}

/** Reading a storage's property alone may throw. */
function placesOf(view: Window): KeepingPlaces {
  const read = (name: 'localStorage' | 'sessionStorage') => {
    try {
      return view[name];
    } catch {
      return null;
    }
  };
  return { local: read('localStorage'), session: read('sessionStorage'), locks: locksOf(view.navigator) };
}
