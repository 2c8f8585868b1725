import { setTimeout as pause } from 'node:timers/promises';
import type { GateFault } from '../../contracts/http/releases/releases.ts';
import { LANGUAGES, type Language } from '../../contracts/language.ts';
import type { RegistryEntry } from '../../contracts/registry.ts';
import { inLanguage, isIn } from '../../contracts/inLanguage.ts';
import type { Fault } from '../rendering/faults.ts';
import type { MakeCall } from '../rendering/job.ts';
import { startRenderer, type RendererOptions } from '../rendering/renderer.ts';
import { SHELL, type Live } from './candidate.ts';

/** Of a page, the first of which also loads the builds: a busy server is no fault of a version, and what loops ends far sooner. */
const LIMIT_MS = 30_000;

/** What a build does late, such as rejecting when its page is done, it does within this. */
const LATE_MS = 150;

/** How many pages that fail are named. */
const NAMED = 3;

export interface Sampling {
  /** Absolute; holds `shell/<version>/…` and `remotes/<name>/<version>/…` of what is to be rendered. */
  folder: string;
  /** What would be live. */
  live: Live;
  /** What the pages are told besides the registry, as `PageData` has it. */
  page: object;
  /** Of a product that there is, for addresses with a parameter. */
  productId: string;
  fetch: MakeCall;
  log: RendererOptions['log'];
}

/**
 * Renders a page of each territory, in a process that may end by it: of this remote in the live shell or, for a shell, of
 * every live remote in it, in each language of the shell. A page that throws, takes too long or ends its process is a fault.
 */
export async function failedRenderings(
  name: string,
  { folder, live, log, ...sampling }: Sampling,
): Promise<GateFault[]> {
  const { shell } = live;
  if (!shell || (!live.registry[name]?.server && name !== SHELL)) return [];
  const renderer = startRenderer({ folder, shell, log });
  const late: Fault[] = [];
  renderer.faults.onFault((fault) => late.push(fault));
  const failed: { path: string; remote: string; reason: string }[] = [];
  // Others wait for the same place: of what waits for ever, one page is enough.
  let isSlow = false;
  const isEnough = () => isSlow || failed.length >= NAMED;

  const render = async (
    path: string,
    remote: string,
    build: Parameters<typeof renderer.render>[0]['remote'],
    language: Language,
  ) => {
    const { shell: own, registry } = inLanguage({ ...live, shell }, language);
    const at = language === 'en' ? path : `/${language}${path}`;
    const began = Date.now();
    const page = JSON.stringify({ origin: '', registry, ...sampling.page });
    try {
      const { status, markup, location } = await renderer.render(
        { url: path, page, shell: own.server, remote: build },
        { fetch: sampling.fetch, limitMs: LIMIT_MS },
      );
      if (status >= 500) failed.push({ path: at, remote, reason: `it answers ${status}` });
      else if (!location && !showsSomething(markup)) failed.push({ path: at, remote, reason: 'nothing is on it' });
    } catch (error) {
      // Timers are not exact.
      isSlow = Date.now() - began > 0.9 * LIMIT_MS;
      failed.push({ path: at, remote, reason: error instanceof Error ? error.message : String(error) });
    }
  };

  try {
    // One after the other: then each fault has its page.
    for (const language of LANGUAGES.filter((one) => isIn(shell, one))) {
      if (name === SHELL && !isEnough()) await render('/not-found', SHELL, null, language);
      for (const [remote, entry] of Object.entries(inLanguage({ ...live, shell }, language).registry)) {
        if (!entry.server || (name !== SHELL && remote !== name)) continue;
        const build = { name: remote, version: entry.version, server: entry.server };
        for (const path of samplePaths(entry, sampling.productId)) {
          if (!isEnough()) await render(path, remote, build, language);
        }
      }
    }
    if (failed.length === 0) await pause(LATE_MS);
  } finally {
    await renderer.close();
  }
  // Listened to until now: what was late has no page of its own.
  if (failed.length === 0)
    failed.push(...late.map((fault) => ({ path: '', remote: fault.name, reason: fault.message })));
  return failed.map(({ path, remote, reason }) => ({
    rule: 'render',
    sentence:
      `${name === SHELL && remote !== SHELL ? `with this shell ${remote}` : remote} cannot be rendered on the server` +
      `${path ? `, its page ${path}` : ', after its pages were sent'}: ${reason}; try it with npm start, or say ` +
      "rendered: 'browser' in src/nav.ts",
  }));
}

/** Whether there is anything between the shell's header and footer; where there is no such frame, at all. */
export function showsSomething(markup: string): boolean {
  const main = markup.slice(Math.max(0, markup.indexOf('<main')), endOf(markup, markup.lastIndexOf('</main>')));
  const words = withoutHidden(main).replaceAll(/<[^<>]*>/g, '');
  return words.trim() !== '' || /<(img|svg|video|canvas|input|iframe)\b/.test(main);
}

const endOf = (text: string, at: number): number => (at === -1 ? text.length : at);

/** Each end is looked for once: what a build writes may be long, and made to take time. */
function withoutHidden(markup: string): string {
  const shown: string[] = [];
  const opening = /<(style|script|template)(?=[\s>])/g;
  let at = 0;
  for (let found = opening.exec(markup); found; found = opening.exec(markup)) {
    shown.push(markup.slice(at, found.index));
    at = endOf(markup, markup.indexOf(`</${found[1]}>`, found.index));
    opening.lastIndex = at;
  }
  return shown.join('') + markup.slice(at);
}

/** A page of each storefront territory that is rendered, with `id` for every parameter; the back office is in browsers. */
export function samplePaths(
  { territories, rendered = territories }: Pick<RegistryEntry, 'territories' | 'rendered'>,
  id: string,
): string[] {
  const storefront = rendered.filter((pattern) => !/^\/admin(\/|$)/.test(pattern));
  return storefront.map((pattern) => patternPath(pattern, id));
}

/** An address of a territory. */
export function patternPath(pattern: string, id: string): string {
  return pattern.replace(/\/\*$/, '').replaceAll(/:[\w-]+/g, id) || '/';
}
