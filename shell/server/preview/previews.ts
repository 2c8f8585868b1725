import { LRUCache } from 'lru-cache';
import type { LocalRemote, Previewed } from '@shop/shared/contracts/http/releases/preview';
import { LOCAL_ENTRY } from '@shop/shared/contracts/localRemote';
import type { Registry, RegistryEntry, ShellEntry } from '@shop/shared/contracts/registry';
import { jointFaults } from '@shop/shared/release/gate/rules';
import { HOUR_MS, MINUTE_MS } from '@shop/shared/format/durations';
import type { Upstream } from '../upstream.ts';

/** So long a link is believed without asking again. */
const BELIEVED_MS = 30_000;
const MOST_BELIEVED = 200;

/** Links that are asked about for one visitor: anybody can make up any number of them, and each is a call of the api. */
const ASKED_A_MINUTE = 30;
const VISITORS_REMEMBERED = 10_000;

/** So long a link is remembered whose end is not known. */
const UNASKED_MS = HOUR_MS;

const SHELL = 'shell';

/** What a visitor sees who has preview links open. */
export interface Preview {
  shell: ShellEntry;
  registry: Registry;
  versions: { name: string; version: string }[];
  /** Remotes that come from the visitor's own computer, where no server asks. */
  locals: Pick<LocalRemote, 'name' | 'origin'>[];
  /** What of it does not go together, each in a sentence. */
  faults: string[];
  /** Links to go on with; whether others are no longer good, or could not be asked about. */
  tokens: string[];
  hasEnded: boolean;
  isUnavailable: boolean;
  expires: Date;
}

interface Live {
  shell: ShellEntry;
  registry: Registry;
}

interface PreviewsOptions {
  upstream: Pick<Upstream, 'read'>;
  live(): Live;
  /** Brings the files of a version here that a link is for. Throws when they cannot be had. */
  obtain(version: { name: string; version: string }, token: string): Promise<void>;
}

export interface Previews {
  /** What a link stands for, once its files are here. Throws when it is not good, or they cannot be had, or too many were asked about for the visitor (`networkOf`). */
  open(token: string, visitor: string): Promise<Previewed>;
  /** What is live, with the versions of these links in the place of theirs. */
  of(tokens: string[], visitor: string): Promise<Preview>;
}

export function createPreviews({ upstream, live, obtain }: PreviewsOptions): Previews {
  const believed = new LRUCache<string, Promise<Previewed>>({ max: MOST_BELIEVED, ttl: BELIEVED_MS });

  const asked = new LRUCache<string, number>({ max: VISITORS_REMEMBERED, ttl: MINUTE_MS });

  function countAsked(visitor: string): void {
    const before = asked.get(visitor) ?? 0;
    if (before >= ASKED_A_MINUTE) throw new Error('too many preview links were asked about');
    asked.set(visitor, before + 1, { noUpdateTTL: true });
  }

  async function ask(token: string): Promise<Previewed> {
    const found = await upstream.read<Previewed>(`/releases/preview/${token}`);
    if ('origin' in found) return found;
    await obtain({ name: found.name, version: found.version }, token).catch((error: unknown) => {
      throw isGone(error) ? new Error('410: its files are no longer kept', { cause: error }) : error;
    });
    return found;
  }

  async function open(token: string, visitor: string): Promise<Previewed> {
    const known = believed.get(token);
    if (!known) countAsked(visitor);
    const asking = known ?? ask(token);
    believed.set(token, asking, { ttl: BELIEVED_MS });
    const found = await asking.catch((error: unknown) => {
      believed.delete(token);
      throw error;
    });
    if (new Date(found.expires) <= new Date()) throw new Error('410: the link has expired');
    return found;
  }

  return {
    open,
    async of(tokens, visitor) {
      const opened = await Promise.allSettled(tokens.map((token) => open(token, visitor)));
      const failed = opened.map((one) => (one.status === 'rejected' ? (one.reason as unknown) : null));
      const unasked = tokens.filter((_, at) => failed[at] !== null && !isGone(failed[at]));
      const good = opened.flatMap((one, at) =>
        one.status === 'fulfilled' ? [{ ...one.value, token: tokens[at] ?? '' }] : [],
      );
      // The last one of a package that was opened.
      const shown = [...new Map(good.map((one) => [one.name, one])).values()];
      const locals = shown.filter((one) => 'origin' in one);
      const versions = shown.filter((one) => 'version' in one);
      const { shell, registry } = live();
      const next = {
        shell: (versions.find(({ name }) => name === SHELL)?.entry as ShellEntry | undefined) ?? shell,
        registry: {
          ...registry,
          ...Object.fromEntries(
            versions.filter(({ name }) => name !== SHELL).map(({ name, entry }) => [name, entry as RegistryEntry]),
          ),
          ...Object.fromEntries(locals.flatMap(({ name, origin }) => localEntry(name, origin, registry[name]))),
        },
      };
      const names = versions.map(({ name }) => name);
      return {
        ...next,
        versions: versions.map(({ name, version }) => ({ name, version })),
        locals: locals.map(({ name, origin }) => ({ name, origin })),
        faults: jointFaults(next, names).map(({ sentence }) => sentence),
        tokens: [...shown.map(({ token }) => token), ...unasked],
        hasEnded: good.length + unasked.length < tokens.length,
        isUnavailable: unasked.length > 0,
        expires: new Date(Math.max(Date.now() + UNASKED_MS, ...shown.map(({ expires }) => Date.parse(expires)))),
      };
    },
  };
}

/** What is live of it, from there; the page's script knows the rest. One that is not live is known to that alone. */
function localEntry(name: string, origin: string, entry?: RegistryEntry): [string, RegistryEntry][] {
  if (!entry) return [];
  const { server: _server, languages: _languages, ...rest } = entry;
  return [[name, { ...rest, entry: origin + LOCAL_ENTRY, preloads: [], styles: [], pages: {}, requires: {} }]];
}

/** Whether an answer says that a link is not, or no longer, good; anything else may pass. */
function isGone(error: unknown): boolean {
  return /^(404|410)/.test(error instanceof Error ? error.message : '');
}
