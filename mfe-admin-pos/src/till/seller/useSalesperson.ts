import { create } from 'zustand';
import type { Salesperson } from '@shop/shared/contracts/http/till/till';
import { keepSalesperson, readSalesperson } from '../book/salesperson.ts';

const useChosen = create<{ person: Salesperson | null }>(() => ({ person: readSalesperson(storage()) }));

/** Who sells at this till, null for whoever is signed in; remembered until somebody else is chosen. */
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
