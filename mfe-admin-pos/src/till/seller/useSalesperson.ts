import { create } from 'zustand';
import { readStored } from '@shop/shared/api-client/stored';
import type { Salesperson } from '@shop/shared/contracts/http/till/till';

const NAME = 'till-salesperson';

const useChosen = create<{ person: Salesperson | null }>(() => ({ person: readSalesperson(storage()) }));

/** The salesperson at this till, null for the signed-in person; kept until another is chosen. */
export function useSalesperson(): [Salesperson | null, (person: Salesperson | null) => void] {
  const person = useChosen((state) => state.person);
  return [person, choose];
}

function choose(person: Salesperson | null): void {
  keepSalesperson(storage(), person);
  useChosen.setState({ person });
}

/** Reading the property alone may throw. */
function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** Who sells at this till until somebody else is chosen; null for whoever is signed in. */
function readSalesperson(storage: Pick<Storage, 'getItem'> | undefined): Salesperson | null {
  const kept = readStored<Salesperson>(() => storage, NAME, { userId: NaN, name: '' });
  return kept?.name ? { userId: kept.userId, name: kept.name } : null;
}

function keepSalesperson(
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
