import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { EnvironmentModuleNode, Plugin } from 'vite';
import { isInEvery } from './everyLanguage.ts';

const TEXTS = /^texts(\.\w\w)?\.[jt]s$/;

/** What is the same for everybody who imports it, and would be two after one of them had it anew. */
const ONE_FOR_ALL = /\b(createContext|createStore|create)[<(]/;

/** A module of the graph, as far as it matters here. */
export type Importer = Pick<EnvironmentModuleNode, 'file' | 'isSelfAccepting'> & { importers: Set<Importer> };

/**
 * A text that changes shows without a reload and with what was typed: the components that say it, however many modules are in
 * between, are replaced. Vite alone would load the page anew whenever the remote's own list of pages reads of the same file;
 * that is done only where it reads the text that changed, such as the title of a page.
 */
export function hotTexts(): Plugin {
  const last = new Map<string, string>();
  // Some modules are no files.
  const sourceOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  return {
    name: 'hot-texts',
    apply: 'serve',
    transform: {
      filter: { id: /\/texts(\.\w\w)?\.[jt]s$/ },
      handler: (_code, id) => void last.set(id, sourceOf(id)),
    },
    async hotUpdate({ file, modules, timestamp, read, type }) {
      if (type !== 'update' || !TEXTS.test(path.basename(file)) || this.environment.name !== 'client') return;
      const [before, after] = [last.get(file), await read()];
      last.set(file, after);
      if (before === undefined) return;
      // In between stands what says them in the page's language.
      const said = modules.flatMap((one) => [...one.importers].filter(({ id }) => isInEvery(id)));
      const texts = [...modules, ...said];
      const found = replaceable(texts, changedTexts(before, after), sourceOf) as EnvironmentModuleNode[] | null;
      if (!found) return;
      for (const module of modules) {
        this.environment.moduleGraph.invalidateModule(module, new Set(), timestamp, true);
      }
      return found;
    },
  };
}

/**
 * The modules of components that say these texts; null where a part that cannot be replaced reads one that changed, or holds
 * what there may be one of.
 */
export function replaceable(
  texts: Importer[],
  changed: ChangedText[] | null,
  sourceOf: (file: string) => string,
): Importer[] | null {
  const found = new Set<Importer>();
  /** Between texts and components, or what cannot be replaced. */
  const between = new Set<Importer>();
  const ends = new Set<Importer>();
  const pending = texts.flatMap(({ importers }) => [...importers]);
  for (let one = pending.pop(); one; one = pending.pop()) {
    // A style sheet is made from all files, for the classes in them: texts have none.
    if (one.file?.endsWith('.css') || found.has(one) || between.has(one)) continue;
    if (isOfComponents(one, sourceOf)) {
      found.add(one);
      continue;
    }
    between.add(one);
    if (one.importers.size === 0) ends.add(one);
    pending.push(...one.importers);
  }
  const lasting = [...between].filter((one) => leadsTo(one, ends, found));
  const isRead = (one: Importer) => {
    const source = one.file ? sourceOf(one.file) : '';
    const isDirect = texts.some(({ importers }) => importers.has(one));
    return ONE_FOR_ALL.test(source) || (isDirect && (changed === null || changed.some((text) => reads(source, text))));
  };
  return found.size === 0 || lasting.some(isRead) ? null : [...found];
}

/** Whether React can replace a module by itself: it gives out components and nothing else. */
function isOfComponents({ file, isSelfAccepting }: Importer, sourceOf: (file: string) => string): boolean {
  if (!isSelfAccepting || !file?.endsWith('x')) return false;
  const source = sourceOf(file);
  const exported = [...source.matchAll(/^export (?:default )?(?:async )?(?:function|const|let|class) (\w+)/gm)];
  const isOther = /^export (?:default (?!function|class)|\*|\{)/m.test(source);
  return (
    !isOther &&
    exported.length > 0 &&
    exported.every(([, name = '']) => /^[A-Z]\w*[a-z]/.test(name) && !name.endsWith('Context'))
  );
}

function leadsTo(from: Importer, ends: Set<Importer>, stops: Set<Importer>): boolean {
  const seen = new Set([from]);
  for (const one of seen) {
    if (ends.has(one)) return true;
    for (const importer of one.importers) if (!stops.has(importer)) seen.add(importer);
  }
  return false;
}

/** A text by what its file exports and its own name: `COURIERS` and `add` of `COURIERS.add` or `COURIERS.list.add`. */
interface ChangedText {
  from: string;
  key: string;
}

/** Whether a module says one text, or hands on all that are exported with it. */
function reads(source: string, { from, key }: ChangedText): boolean {
  const code = source.replaceAll(/^import [^;]*;$/gm, '');
  return new RegExp(`\\b${from}\\b(?!\\.)|\\b${from}(\\.\\w+)*\\.${key}\\b`).test(code);
}

/** The texts that two versions of a file say differently; null where nobody knows: lines came or went. */
export function changedTexts(before: string, after: string): ChangedText[] | null {
  const [old, now] = [before.split('\n'), after.split('\n')];
  if (old.length !== now.length) return null;
  const changed = now.flatMap((line, at) => {
    if (line === old[at]) return [];
    const above = now.slice(0, at + 1).toReversed();
    const from = above.map((one) => /^export const (\w+)/.exec(one)?.[1]).find(Boolean);
    const known = new Map(textsOf(old[at] ?? ''));
    const own = textsOf(line).filter(([key, text]) => known.get(key) !== text);
    // One of several lines has its name above.
    const [[key] = []] = own.length > 0 ? own : above.flatMap((one) => textsOf(one).slice(-1));
    const keys = own.length > 0 ? own.map(([name]) => name) : [key];
    return keys.map((name) => (from && name ? { from, key: name } : null));
  });
  return changed.includes(null) ? null : changed.filter((text) => text !== null);
}

/** Names of texts in a line, with what stands behind each. */
function textsOf(line: string): [key: string, text: string][] {
  const found = line.matchAll(/(?:^\s*|[{,]\s*)'?([\w-]+)'?:\s*('(?:[^'\\]|\\.)*'|[^']*)/g);
  return [...found].map(([, key = '', text = '']) => [key, text]);
}
