import { readStored } from '@shop/shared/api-client/stored';
import type { Salesperson } from '@shop/shared/contracts/http/till/till';

const NAME = 'till-salesperson';

/** Who sells at this till until somebody else is chosen; null for whoever is signed in. */
export function readSalesperson(storage: Pick<Storage, 'getItem'> | undefined): Salesperson | null {
  const kept = readStored<Salesperson>(() => storage, NAME, { userId: NaN, name: '' });
  return kept?.name ? { userId: kept.userId, name: kept.name } : null;
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
