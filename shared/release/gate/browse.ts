import { setTimeout as pause } from 'node:timers/promises';
import type { GateFault } from '../../contracts/http/releases/releases.ts';
import { LANGUAGES } from '../../contracts/language.ts';
import type { RegistryEntry } from '../../contracts/registry.ts';
import { RIGHTS_OF_ROLE } from '../../contracts/rights.ts';
import { entryIn } from '../../contracts/inLanguage.ts';
import type { Fault } from '../rendering/faults.ts';
import type { MakeCall } from '../rendering/job.ts';
import { startRenderer, type Renderer, type RendererOptions } from '../rendering/renderer.ts';
import { fileAt } from './candidate.ts';
import { patternPath, showsSomething } from './render.ts';

/** Of a page, the first of which waits for the process: a busy server is no fault of a version. What loops ends far sooner. */
const LIMIT_MS = 30_000;
/** Of all its pages together: others wait for the same place. */
const TRIAL_MS = 45_000;
/** What a page does late, such as rejecting in a timer, it does within this. */
const LATE_MS = 250;
const NAMED = 3;

/** Who is signed in while pages of staff are tried: nobody, who may do everything and is told nothing of the shop. */
const ME = {
  userId: 0,
  fullname: 'Trial',
  username: 'trial',
  role: 'Administrator',
  rights: RIGHTS_OF_ROLE.administrator,
};

const answer = (status: number, body: object): Response => Response.json(body, { status });

/** Code of a remote never sees what the shop knows of people: their pages are tried without data. */
const withoutData: MakeCall = async (path) =>
  path.includes('/PublicController/me')
    ? answer(200, { status: true, data: ME })
    : answer(403, { status: false, code: 'NOT_ALLOWED', message: 'Nobody is signed in' });

export interface Trial {
  name: string;
  entry: RegistryEntry;
  /** Absolute; holds `remotes/<name>/<version>/…`. */
  folder: string;
  page: { apiBase: string; settings: unknown };
  productId: string;
  fetch: MakeCall;
  log: RendererOptions['log'];
}

/**
 * Shows a page of each territory of a remote's browser build, in a process that stands in for a browser and may do nothing
 * else, and so of its builds in other languages. What throws, late too, what shows nothing, and what is not as it was
 * published is a fault.
 */
export async function failedPages(trial: Trial): Promise<GateFault[]> {
  const { entry, folder, log } = trial;
  const renderer = startRenderer({ folder, shell: { version: entry.version }, log, isBrowser: true });
  try {
    const until = Date.now() + TRIAL_MS;
    for (const language of LANGUAGES) {
      const inIt = entryIn(entry, language);
      const faults = inIt ? await failedIn(renderer, { ...trial, entry: inIt }, until) : [];
      const said = language === 'en' ? '' : `of its build in '${language}': `;
      if (faults.length > 0) return faults.map(({ rule, sentence }) => ({ rule, sentence: said + sentence }));
    }
    return [];
  } finally {
    await renderer.close();
  }
}

/** The same, in a process that may have shown others. */
export async function failedIn(
  renderer: Renderer,
  { name, entry, page, productId, fetch }: Omit<Trial, 'folder' | 'log'>,
  until = Date.now() + TRIAL_MS,
): Promise<GateFault[]> {
  const { version, contract, territories } = entry;
  const container = fileAt({ name, version }, entry.entry);
  if (!container) return [];
  const late: Fault[] = [];
  const forget = renderer.faults.onFault((fault) => late.push(fault));
  const failed: { path: string; reason: string }[] = [];
  try {
    for (const pattern of territories) {
      if (failed.length >= NAMED) break;
      const path = patternPath(pattern, productId);
      if (Date.now() >= until) {
        failed.push({ path, reason: `its pages together take longer than ${TRIAL_MS / 1000} seconds` });
        break;
      }
      const isStaffs = /^\/admin(\/|$)/.test(path);
      try {
        const told = JSON.stringify({ ...page, contract, isStaffs });
        const { status, markup, location } = await renderer.render(
          { url: path, page: told, remote: { name, version, server: container } },
          { fetch: isStaffs ? withoutData : fetch, limitMs: Math.min(LIMIT_MS, until - Date.now()) },
        );
        // Below an open pattern its first address may be nobody's; what its loader may not read is not shown.
        const isLeft = status === 403 || (status === 404 && pattern.endsWith('*'));
        if (!isLeft && !location && !showsSomething(markup)) failed.push({ path, reason: 'nothing is on it' });
      } catch (error) {
        failed.push({ path, reason: error instanceof Error ? error.message : String(error) });
      }
    }
    if (failed.length === 0) await pause(LATE_MS);
  } finally {
    forget();
  }
  if (failed.length === 0) failed.push(...late.map(({ message }) => ({ path: '', reason: message })));
  return failed.map(({ path, reason }) => ({
    rule: 'browser',
    sentence:
      `in a browser ${name} fails${path ? ` at ${path}` : ' after its pages were shown'}: ${reason}; ` +
      'try it with npm start or in its preview, or make it current with --anyway',
  }));
}
