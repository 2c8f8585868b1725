import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { GateFault } from '../../contracts/http/releases/releases.ts';
import { allowedFor, budgetOf, MORE_IN_OTHERS } from './budgets.ts';
import { fileAt, inLanguages, isRemote, isServed, type Candidate } from './candidate.ts';
import type { ScriptFacts } from './syntax.ts';

const compress = promisify(brotliCompress);

/** Quick, and good enough to weigh what came without a compressed copy: some per cent more than that would have. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A file that is larger than this is not compressed in order to weigh it. */
const LARGEST = 5_000_000;

/** Scripts of a shell that developers load alone. */
const HOT = 'hot/';

/**
 * What browsers load of a version, against what the package may weigh, and each page by itself; in other languages than
 * English each page against the same in English.
 */
export async function overBudget(
  candidate: Candidate,
  scripts: ReadonlyMap<string, ScriptFacts>,
): Promise<GateFault[]> {
  const { name, entry } = candidate;
  const files = [...candidate.files.keys()].filter(
    (file) => isServed(file) && /\.(m?js|css)$/.test(file) && (isRemote(candidate) || !file.startsWith(HOT)),
  );
  const weights = new Map(await Promise.all(files.map(async (file) => [file, await weight(candidate, file)] as const)));
  const sum = (some: Iterable<string>) => [...some].reduce((total, file) => total + (weights.get(file) ?? 0), 0);

  const budget = budgetOf(name, isRemote(candidate) ? candidate.entry.territories : []);
  const ofOffice = 'officeStyles' in entry && entry.officeStyles ? fileAt(candidate, entry.officeStyles) : null;
  const others = Object.keys(entry.languages ?? {});
  const scriptsInEnglish = new Map<string, number>();
  let besideInEnglish = 0;
  const faults = inLanguages(candidate).flatMap(({ language, candidate: inIt }) => {
    const own = files.filter((file) => (others.find((one) => file.startsWith(`${one}/`)) ?? 'en') === language);
    // The back office is in English alone: its sheet is for no other page.
    const named = language === 'en' ? own.filter((file) => file !== ofOffice) : sheetsOf(inIt);
    const styles = sum(named.filter((file) => file.endsWith('.css')));
    const beside = styles + fontBytes(inIt);
    if (language === 'en') besideInEnglish = beside;
    const pages = [...pageFiles(inIt, scripts)].flatMap(([page, needed]) => {
      const allowed = limitOf(candidate, page) ?? budget.scripts;
      const inEnglish = scriptsInEnglish.get(page) ?? allowed;
      if (language === 'en') scriptsInEnglish.set(page, sum(needed));
      const what = page ? `its page ${page}` : 'one page';
      if (language === 'en') return over(name, `of scripts for ${what}`, sum(needed), allowed);
      const most = inEnglish + besideInEnglish + MORE_IN_OTHERS;
      return over(name, `in '${language}' for ${what}, fonts and style sheets too`, sum(needed) + beside, most);
    });
    return [
      ...pages,
      ...(language === 'en' ? over(name, 'of style sheets', styles, budget.styles) : []),
      ...over(name, language === 'en' ? 'in all' : `in '${language}' in all`, sum(own), budget.everything),
    ];
  });
  return [...raised(candidate, budget.scripts), ...faults];
}

/** Style sheets that every page of an entry needs. */
function sheetsOf({ entry, ...candidate }: Candidate): string[] {
  const faces = 'fontFaces' in entry && entry.fontFaces ? [entry.fontFaces] : [];
  return [...new Set([...entry.styles, ...faces])].flatMap((address) => fileAt(candidate, address) ?? []);
}

/** Of the fonts that every text needs. */
function fontBytes({ entry, ...candidate }: Candidate): number {
  const fonts = 'fonts' in entry ? entry.fonts : [];
  return fonts.reduce((bytes, font) => bytes + (candidate.files.get(fileAt(candidate, font) ?? '') ?? 0), 0);
}

/** Page, '' for what all have, → the scripts it needs before it is complete. */
function pageFiles(candidate: Candidate, scripts: ReadonlyMap<string, ScriptFacts>): Map<string, Set<string>> {
  const { entry } = candidate;
  const at = (addresses: string[]) =>
    addresses.flatMap((address) => fileAt(candidate, address) ?? []).filter((file) => /\.m?js$/.test(file));
  const first = closure(
    scripts,
    at([entry.entry, ...entry.preloads, ...('start' in entry && entry.start ? [entry.start] : [])]),
  );
  const pages = new Map([['', first]]);
  if (!isRemote(candidate)) return pages;
  const declared = Object.values(candidate.entry.pages).map(at);
  const lazy = [...first].flatMap((file) => scripts.get(file)?.later.map((source) => beside(file, source)) ?? []);
  for (const roots of [...declared, ...lazy.map((file) => [file])]) {
    const [root = ''] = roots;
    if (!first.has(root)) pages.set(pageOf(root), new Set([...first, ...closure(scripts, roots)]));
  }
  return pages;
}

/** These scripts and everything they import before they run. */
function closure(scripts: ReadonlyMap<string, ScriptFacts>, files: string[]): Set<string> {
  const all = new Set(files);
  for (const file of all) for (const source of scripts.get(file)?.imports ?? []) all.add(beside(file, source));
  return all;
}

const beside = (file: string, source: string): string => path.posix.join(path.posix.dirname(file), source);

/** `CheckoutPage` of `assets/CheckoutPage-Bz88HH6W.js`. */
const pageOf = (file: string): string => path.posix.basename(file).replace(/([-.][\w-]{8,})?\.m?js$/, '');

/** What a remote declared for a page, in bytes. */
function limitOf(candidate: Candidate, page: string): number | undefined {
  const declared = isRemote(candidate) ? candidate.entry.budgets?.[page] : undefined;
  return declared === undefined ? undefined : declared * 1000;
}

/** Limits that a remote declares and nobody allowed. */
function raised(candidate: Candidate, budget: number): GateFault[] {
  if (!isRemote(candidate)) return [];
  const { name, entry } = candidate;
  return Object.entries(entry.budgets ?? {}).flatMap(([page, declared]) => {
    const allowed = allowedFor(name, page) ?? budget / 1000;
    if (declared <= allowed) return [];
    const sentence =
      `${name} gives its page ${page} ${declared} kB of scripts and is allowed ${allowed}: ask the team of the shell, who ` +
      'allow it in shared/release/gate/budgets.ts and release the server';
    return [{ rule: 'budget', sentence }];
  });
}

function over(name: string, what: string, weighed: number, limit: number): GateFault[] {
  if (weighed <= limit) return [];
  const sentence =
    `${name} has ${kB(weighed)} ${what}, compressed, and may have ${kB(limit)}: load what only some pages need with ` +
    'import(), or leave out a library';
  return [{ rule: 'budget', sentence }];
}

async function weight(candidate: Candidate, file: string): Promise<number> {
  const compressed = candidate.files.get(`${file}.br`);
  if (compressed !== undefined) return compressed;
  const bytes = candidate.files.get(file) ?? 0;
  return bytes > LARGEST ? bytes : (await compress(candidate.read(file), QUALITY)).length;
}

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
