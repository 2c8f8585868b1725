import type { GateFault } from '../../contracts/http/releases/releases.ts';
import type { RegistryEntry } from '../../contracts/registry.ts';
import { RIGHTS_OF_ROLE } from '../../contracts/rights.ts';
import { SHELL, type Live } from './candidate.ts';
import { covers } from './patterns.ts';

const RIGHTS: readonly string[] = RIGHTS_OF_ROLE.administrator;

/** Menu entries lead to, and are marked on, pages inside the remote's own territories, for rights that there are. */
export function strayMenu(name: string, { nav, territories }: RegistryEntry): GateFault[] {
  return nav.flatMap(({ id, to, pages = [], requires = [] }) => [
    ...[to, ...pages]
      .filter((page) => !territories.some((own) => covers(own, page.replace(/[?#].*$/, ''))))
      .map((page) =>
        fault(`the menu entry ${id} of ${name} names ${page}, which is in none of its territories: add it to them`),
      ),
    ...requires
      .filter((right) => !RIGHTS.includes(right))
      .map((right) =>
        fault(`the menu entry ${id} of ${name} asks for the right ${right}; there are: ${RIGHTS.join(', ')}`),
      ),
  ]);
}

/** Menu entries are told apart by their ids, across the whole menu. */
export function repeatedMenuIds({ registry, shell }: Live, changed: string[]): GateFault[] {
  const all = [
    ...(shell?.own?.menu ?? []).map((id) => ({ id, owner: SHELL })),
    ...Object.entries(registry).flatMap(([owner, { nav }]) => nav.map(({ id }) => ({ id, owner }))),
  ];
  return all.flatMap(({ id, owner }, at) => {
    const first = all.slice(0, at).find((other) => other.id === id);
    const isAsked = first && (changed.includes(owner) || changed.includes(first.owner));
    return isAsked
      ? [fault(`two menu entries are called ${id}, of ${first.owner} and ${owner}: rename one of them`)]
      : [];
  });
}

const fault = (sentence: string): GateFault => ({ rule: 'menu', sentence });
