import type { ApiError } from '../../api-client/apiError.ts';
import type { GateFault } from '../../contracts/http/releases/releases.ts';
import { minuteOf } from './say.ts';

interface Asked {
  /** The remote. */
  name: string;
  origin: string;
}

/** What a refusal of the registry says to whoever ran the command, with the way out. */
export function wordsOf(error: ApiError, { name, origin }: Asked): string {
  const { code, status, data, note } = error;
  if (code === 'GATE_REFUSED') return gateWords(data, note);
  if (code === 'CHANGED_MEANWHILE') {
    return `somebody else was quicker: ${currentOf(data)}; look at it with 'shop-release status', then try again`;
  }
  const words = WORDS[code]?.(name);
  if (words) return words;
  if (status === 401) return TOKEN_UNKNOWN;
  if (status === 403) return `the token is of another remote than ${name}: set SHOP_RELEASE_TOKEN to one of ${name}'s`;
  if (status === 404)
    return `${origin} has no registry: set SHOP_URL to the shop, or ask its administrator for an upgrade`;
  if (status === 413) return 'the version is too large for the registry: take out what shoppers do not need';
  if (status === 429) return 'the registry was asked too often: wait a minute and try again';
  if (status >= 500) return `${origin} has trouble of its own (${status}): try again in a minute`;
  return note ?? `${origin} refused it (${status} ${code})`;
}

const TOKEN_UNKNOWN =
  'the token is not known, has ended or has expired: an administrator makes a new one in the back office, Settings, Developer keys';

const WORDS: Record<string, (name: string) => string> = {
  WRONG_TOKEN: () => TOKEN_UNKNOWN,
  LOCAL_REMOTES_REFUSED: () =>
    'this shop shows no remote from the computer of who develops it (LOCAL_REMOTES): ask its administrator, or take a shop of your own',
  UNKNOWN_VERSION: (name) => `${name} has no such version: 'shop-release list' shows those there are`,
  VERSION_EXISTS: () => 'this version was published with other files: build it again, which gives it a new name',
  VERSION_BAD: () => 'this version was rolled back: publish a mended one, or say --anyway',
  VERSION_REMOVED: () => 'the files of this version are no longer kept: publish it again',
  NO_GOOD_VERSION: (name) =>
    `${name} has no good version to go back to: 'shop-release list' shows all, 'shop-release use' takes any`,
};

function gateWords(data: unknown, note = 'it breaks a rule of the shop'): string {
  const faults = (data as { faults?: GateFault[] } | null | undefined)?.faults ?? [];
  if (faults.length === 0) return note;
  return [
    'the gate refused it, nothing was changed:',
    ...faults.map(({ rule, sentence }) => `  ${rule}: ${sentence}`),
  ].join('\n');
}

function currentOf(data: unknown): string {
  const { current, at, by } = (data ?? {}) as { current?: string | null; at?: string; by?: string };
  const since = at && by ? `, since ${minuteOf(at)} UTC by ${by}` : '';
  return current ? `version ${current} is current by now${since}` : `what you saw is no longer current${since}`;
}
