import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { GateFault } from '../../contracts/http/releases/releases.ts';
import { budgetOf, type Budget } from './budgets.ts';
import { fileAt, isRemote, isServed, type Candidate } from './candidate.ts';

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
