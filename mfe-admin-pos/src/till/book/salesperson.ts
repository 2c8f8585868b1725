import type { Salesperson } from '@shop/shared/contracts/http/till';

const NAME = 'till-salesperson';

/** Who sells at this till until somebody else is chosen; null for whoever is signed in. */
export function readSalesperson(storage: Pick<Storage, 'getItem'> | undefined): Salesperson | null {
  try {
    const kept = JSON.parse(storage?.getItem(NAME) ?? 'null') as Partial<Salesperson> | null;
    if (typeof kept?.userId === 'number' && typeof kept.name === 'string') {
      return { userId: kept.userId, name: kept.name };
    }
  } catch {
    // Storage that is off, or text that is not ours.
  }
  return null;
}

export function keepSalesperson(
  storage: Pick<Storage, 'setItem' | 'removeItem'> | undefined,
  person: Salesperson | null,
): void {
  try {
    if (person) storage?.setItem(NAME, JSON.stringify(person));
    else storage?.removeItem(NAME);
  } catch {
    // Then it is asked again when the page is loaded anew.
  }
}
