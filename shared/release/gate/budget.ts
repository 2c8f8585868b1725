import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { GateFault } from '../../contracts/http/releases/releases.ts';
import type { RegistryEntry } from '../../contracts/registry.ts';
import { fileAt, isRemote, isServed, type Candidate, SHELL } from './candidate.ts';

/** Compressed bytes (brotli). */
interface Budget {
  /** Scripts that a page of it needs before it is complete: entry, preloads, and the largest page's own. */
  scripts: number;
  /** All its style sheets, but for what only the shell's back office frame needs. */
  styles: number;
  /** All its scripts and style sheets together. */
  everything: number;
}

/**
 * A shopper's page has 140 kB of scripts (`e2e/budgets`): 120 of the shell and 20 of the remote whose page it is. A remote
 * that is new and brings a federation runtime of its own gets room for that.
 */
const BUDGETS: Record<string, Budget> = {
  [SHELL]: { scripts: 120_000, styles: 7500, everything: 220_000 },
  catalog: { scripts: 20_000, styles: 8_000, everything: 120_000 },
  checkout: { scripts: 20_000, styles: 8_000, everything: 120_000 },
};
const STOREFRONT: Budget = { scripts: 60_000, styles: 10_000, everything: 250_000 };
const BACK_OFFICE: Budget = { scripts: 80_000, styles: 15_000, everything: 1_200_000 };

const compress = promisify(brotliCompress);

/** Quick, and good enough to weigh what came without a compressed copy: some per cent more than that would have. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A file that is larger than this is not compressed in order to weigh it. */
const LARGEST = 5_000_000;

const WHAT: Record<keyof Budget, string> = {
  scripts: 'of scripts for one page',
  styles: 'of style sheets',
  everything: 'in all',
};

/** What browsers load of a version, against what the package may weigh. */
export async function overBudget(candidate: Candidate): Promise<GateFault[]> {
  const { name, entry } = candidate;
  const files = [...candidate.files.keys()].filter((file) => isServed(file) && /\.(m?js|css)$/.test(file));
  const weights = new Map(await Promise.all(files.map(async (file) => [file, await weight(candidate, file)] as const)));
  const sum = (some: Iterable<string>) => [...some].reduce((total, file) => total + (weights.get(file) ?? 0), 0);
  const scriptsOf = (...addresses: string[]) =>
    new Set(addresses.flatMap((address) => fileAt(candidate, address) ?? []).filter((file) => /\.m?js$/.test(file)));

  const first = [entry.entry, ...entry.preloads, ...('start' in entry && entry.start ? [entry.start] : [])];
  const pages = isRemote(candidate) ? Object.values(candidate.entry.pages) : [];
  const ofOffice = 'officeStyles' in entry && entry.officeStyles ? fileAt(candidate, entry.officeStyles) : null;
  const weighed: Budget = {
    scripts: Math.max(...[[], ...pages].map((page) => sum(scriptsOf(...first, ...page)))),
    styles: sum(files.filter((file) => file.endsWith('.css') && file !== ofOffice)),
    everything: sum(files),
  };
  const budget = budgetOf(name, isRemote(candidate) ? candidate.entry.territories : []);
  return (['scripts', 'styles', 'everything'] as const)
    .filter((part) => weighed[part] > budget[part])
    .map((part) => ({
      rule: 'budget',
      sentence:
        `${name} has ${kB(weighed[part])} ${WHAT[part]}, compressed, and may have ${kB(budget[part])}: load what only some ` +
        'pages need with import(), or leave out a library',
    }));
}

async function weight(candidate: Candidate, file: string): Promise<number> {
  const compressed = candidate.files.get(`${file}.br`);
  if (compressed !== undefined) return compressed;
  const bytes = candidate.files.get(file) ?? 0;
  return bytes > LARGEST ? bytes : (await compress(candidate.read(file), QUALITY)).length;
}

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** What a package may weigh: its own budget, or that of its kind. */
function budgetOf(name: string, territories: RegistryEntry['territories']): Budget {
  const isBackOffice = territories.length > 0 && territories.every((pattern) => pattern.startsWith('/admin/'));
  return BUDGETS[name] ?? (isBackOffice ? BACK_OFFICE : STOREFRONT);
}
