import { readStored } from '@shop/shared/api-client/stored';
import { storageOf } from '../storageOf.ts';
import type { FindOption } from './places.ts';
import { FIND } from './texts.ts';

const NAME = 'officeLookedAt';
const MOST = 6;

interface Kept {
  userId: number;
  looked: { id: string; to: string; label: string }[];
}

/** Where one was led last, newest first; of who was signed in here last, and of nobody else. */
export function readLookedAt(userId: number): FindOption[] {
  const kept = readStored<Kept>(() => storageOf(window), NAME, {
    userId: NaN,
    looked: [{ id: '', to: '', label: '' }],
  });
  if (kept?.userId !== userId) return [];
  const looked = kept.looked.filter(({ to, label }) => to.startsWith('/admin/') && label !== '');
  return looked.map((one) => ({ ...one, heading: FIND.lookedAt, details: [] }));
}

export function keepLookedAt(userId: number, { id, to, label }: FindOption): void {
  const others = readLookedAt(userId).filter((one) => one.to !== to);
  const looked = [{ id, to, label }, ...others.map((one) => ({ id: one.id, to: one.to, label: one.label }))];
  try {
    storageOf(window)?.setItem(NAME, JSON.stringify({ userId, looked: looked.slice(0, MOST) } satisfies Kept));
  } catch {
    // Full, or closed: it is only not remembered.
  }
}
