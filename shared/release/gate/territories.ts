import type { GateFault } from '../../contracts/http/releases/releases.ts';
import { SHELL, type Live } from './candidate.ts';
import { isPattern, overlap } from './patterns.ts';

/** Addresses that the servers answer themselves. */
const SERVERS = [
  '/api/*',
  '/remotes/*',
  '/shell/*',
  '/preview/*',
  '/healthz',
  '/metrics',
  '/remotes.json',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
];

/** What a shell has that was released before it said so. */
const SIGN_IN = ['/admin'];

/** Territories a browser would not find: what a pattern may be is little. */
export function malformedTerritories(name: string, territories: string[]): GateFault[] {
  return territories
    .filter((pattern) => !isPattern(pattern))
    .map((pattern) =>
      fault(
        `'${pattern}' is no territory: write segments of letters, digits, - and _, a parameter as :id, and * at the end ` +
          `only, in src/nav.ts of ${name}`,
      ),
    );
}

/**
 * Territories that belong to somebody else: each path has one owner, so no path may match patterns of two. Asked of the
 * packages in `changed`. `reserved`: what else the servers answer, such as the prefix of the api.
 */
export function stolenTerritories({ registry, shell }: Live, changed: string[], reserved: string[] = []): GateFault[] {
  const remotes = Object.entries(registry).map(([owner, { territories }]) => ({ owner, patterns: territories }));
  const own = { owner: SHELL, patterns: shell?.own?.territories ?? SIGN_IN };
  const all = [{ owner: 'the servers', patterns: [...SERVERS, ...reserved] }, own, ...remotes];
  // Of two that change together the later one is blamed, once.
  const others = (name: string) =>
    all.filter(
      ({ owner }, at) =>
        owner !== name && !(changed.includes(owner) && at > all.findIndex((one) => one.owner === name)),
    );
  return [...remotes, own]
    .filter(({ owner }) => changed.includes(owner))
    .flatMap(({ owner, patterns }) =>
      others(owner)
        .filter((other) => owner !== SHELL || other.owner !== 'the servers')
        .flatMap((other) => clashes(owner, patterns, other.owner, other.patterns)),
    );
}

function clashes(name: string, territories: string[], owner: string, patterns: string[]): GateFault[] {
  const wayOut =
    owner === 'the servers' || owner === SHELL
      ? 'choose another address'
      : `choose another address, or let ${owner} release without it first`;
  return territories.flatMap((own) =>
    patterns
      .filter((theirs) => overlap(own, theirs))
      .map((theirs) => fault(`${own} of ${name} takes ${theirs}, which belongs to ${owner}: ${wayOut}`)),
  );
}

/** Slots of the shell are like territories: one remote fills each. */
export function stolenSlots({ registry }: Live, changed: string[]): GateFault[] {
  const all = Object.entries(registry);
  return all.flatMap(([name, { slots }]) =>
    changed.includes(name)
      ? slots.flatMap((slot) =>
          all
            .filter(([owner, entry]) => owner !== name && entry.slots.includes(slot))
            .map(([owner]) =>
              fault(`${name} fills the slot ${slot}, which ${owner} fills: let ${owner} release without it first`),
            ),
        )
      : [],
  );
}

const fault = (sentence: string): GateFault => ({ rule: 'territories', sentence });
