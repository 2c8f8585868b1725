import { isWritten } from '../../format/plainText.ts';
import { FORM } from './texts.ts';

export interface FieldWords {
  label: string;
  /** Said when there is something, but not what it should be. */
  wrong?: string;
}

/** Of rupees from 0. */
export const amountWords = (label: string): FieldWords => ({ label, wrong: FORM.amount(label) });

/** By path, a row's number as `*`: `{ 'articles.*.price': { label: 'Price' } }`; in the order of the page. */
export type FieldWordsByPath = Record<string, FieldWords>;

/** `articles.3.price` → `articles.*.price` */
function patternOf(path: string): string {
  return path.replaceAll(/\.\d+(?=\.|$)/g, '.*');
}

/** What is wrong with a field that its schema refuses; one that is `needed` and says nothing is missing. */
export function refusedText(
  words: FieldWordsByPath,
  path: string,
  { value, isNeeded }: { value: unknown; isNeeded: boolean },
): string {
  const { label, wrong } = words[patternOf(path)] ?? { label: path };
  const isMissing = value === undefined || value === null || (isNeeded && !isWritten(String(value)));
  return isMissing ? FORM.required(label) : (wrong ?? FORM.wrong(label));
}

/** Puts fields in the order of the page, all of a row's before the next row's; unknown ones come last. */
export function orderOf(words: FieldWordsByPath, path: string): number {
  const patterns = Object.keys(words);
  const [list, row] = /^(.+?)\.(\d+)(?:\.|$)/.exec(path)?.slice(1) ?? [];
  const at = patterns.indexOf(patternOf(path));
  const first = list === undefined ? at : patterns.findIndex((pattern) => pattern.startsWith(`${list}.*`));
  return (first < 0 ? patterns.length : first) * 1e6 + Number(row ?? 0) * 1e3 + Math.max(at, 0);
}
