import { get, set } from 'react-hook-form';
import type { Compared } from '@shop/shared/admin/form/differences';
import type { FieldWordsByPath } from '@shop/shared/admin/form/fieldTexts';
import { IN_URDU } from '@shop/shared/admin/in-urdu/texts';
import type { UploadItem } from '@shop/shared/admin/upload/uploadItem';
import type { SettingsUpdate, StaffSettings, TextUr } from '@shop/shared/contracts/http/settings';
import { parseAmount } from '@shop/shared/format/money';
import { linesIn, type Section, type SettingField, type SettingsValues } from './sections/section.ts';
import { SETTINGS } from './texts.ts';

/** The section's fields by path. */
export const fieldsOf = (section: Section) => Object.entries(section.fields) as [string, SettingField][];

/** The section's settings as one types them. */
export function settingsValues(section: Section, { version, values }: Pick<StaffSettings, 'version' | 'values'>) {
  const typed: SettingsValues = { version };
  for (const [path, field] of fieldsOf(section)) {
    set(typed, path, typedOf(field, get(values, path)));
    if (field.inUrdu) set(typed, urduPath(path), field.kind === 'lines' ? [] : null);
  }
  return typed;
}

function typedOf(field: SettingField, stored: unknown): unknown {
  switch (field.kind) {
    case 'lines':
      return (stored as string[]).join('\n');
    case 'flag':
      return stored ? '1' : '0';
    case 'some': {
      const chosen = stored as string[];
      return Object.fromEntries(Object.keys(field.options ?? {}).map((one) => [one, chosen.includes(one) ? '1' : '0']));
    }
    case 'picture':
      return stored ? [{ key: stored, path: stored }] : [];
    default:
      return stored === null || stored === undefined ? '' : String(stored as string | number);
  }
}

/** What is sent, the section's settings alone; a picture that was chosen is sent before, and its path is `picture`. */
export function updateOf(section: Section, values: SettingsValues, picture?: string): SettingsUpdate {
  const sent = {};
  for (const [path, field] of fieldsOf(section)) {
    const typed: unknown = get(values, path);
    const stored =
      field.kind === 'picture' ? (picture ?? (typed as UploadItem[])[0]?.path ?? '') : sentOf(field, typed);
    set(sent, path, stored);
  }
  const textsUr = urduOf(section, values);
  // The schema refuses what is no number before it is sent.
  return { version: values.version, values: sent, ...(textsUr.length > 0 && { textsUr }) };
}

/** The form's field for what a setting is in Urdu. */
export const urduPath = (path: string): string => `${path}Ur`;

const urduOf = (section: Section, values: SettingsValues): TextUr[] =>
  fieldsOf(section).flatMap(([path, field]) => urduIn(path, field, values));

/** What was written in Urdu for a setting. */
function urduIn(path: string, { inUrdu }: SettingField, values: SettingsValues): TextUr[] {
  const own = inUrdu ? (get(values, urduPath(path)) as TextUr[] | string | null) : null;
  const written = typeof own === 'string' ? [{ english: get(values, path) as string, text: own }] : (own ?? []);
  return written.filter(({ english }) => english.trim() !== '');
}

function sentOf({ kind, required, tidy = (same) => same }: SettingField, typed: unknown): unknown {
  if (kind === 'flag') return typed === '1';
  if (kind === 'some') {
    const ticks = Object.entries(typed as Record<string, string>);
    return ticks.flatMap(([one, tick]) => (tick === '1' ? [one] : []));
  }
  const text = typed as string;
  switch (kind) {
    case 'area':
      return tidy(text);
    case 'lines':
      return linesIn(text).map(tidy);
    case 'number':
    case 'amount':
      return text.trim() === '' && !required ? null : numberIn(text);
    case 'choice':
      return numberIn(text);
    default:
      return tidy(text.trim());
  }
}

/** The form's field of one of the body: `values.promoTexts.3` is a line of `promoTexts`. */
export function fieldOf(section: Section, path: string): string {
  const name = path.replace(/^values\./, '');
  if (name in section.fields) return name;
  const paths = Object.keys(section.fields);
  return paths.find((one) => name.startsWith(`${one}.`) || one.startsWith(`${name}.`)) ?? name;
}

/** What the schema cannot say. */
export function rules(section: Section, values: SettingsValues): Record<string, string> {
  const together = section.fault?.(values);
  const faults = Object.fromEntries(together ? [together] : []);
  for (const [path, { kind, label, check }] of fieldsOf(section)) {
    const typed: unknown = get(values, path);
    if (typeof typed !== 'string') continue;
    const fault = kind === 'amount' && hasMoreDecimals(typed) ? SETTINGS.decimals(label) : check?.(typed);
    if (fault) faults[path] = fault;
  }
  const written = new Map<string, string>();
  for (const [path, field] of fieldsOf(section))
    for (const { english, text } of urduIn(path, field, values)) {
      const other = written.get(english.trim()) ?? text;
      if (other.trim() !== text.trim()) faults[urduPath(path)] = IN_URDU.otherUrdu;
      written.set(english.trim(), other);
    }
  return faults;
}

const hasMoreDecimals = (typed: string) =>
  typed.trim() !== '' && Number(typed.trim()) >= 0 && parseAmount(typed.trim()) === null;

/** Two states of a section, field by field. */
export const comparedIn = (section: Section): Compared<SettingsValues> => ({
  parts: (values) =>
    fieldsOf(section).map(([key, field]) => ({
      key,
      label: field.label,
      text: textOf(field, get(values, key)),
      beside: urduIn(key, field, values)
        .map(({ text }) => IN_URDU.written(text))
        .join('\n'),
    })),
  adds: (mine) => urduOf(section, mine).length > 0,
  merge(mine, theirs, taken) {
    const merged: SettingsValues = { version: theirs.version };
    for (const [path, { inUrdu }] of fieldsOf(section)) {
      const from = taken.has(path) ? theirs : mine;
      set(merged, path, get(from, path));
      if (inUrdu) set(merged, urduPath(path), stillOf(get(mine, path), get(from, path), get(mine, urduPath(path))));
    }
    return merged;
  },
});

/** What was written in Urdu of texts that are still there in English. */
function stillOf(mine: string, chosen: string, own: TextUr[] | string | null): typeof own {
  if (!Array.isArray(own)) return chosen.trim() === mine.trim() ? own : null;
  const lines = linesIn(chosen);
  return own.filter(({ english }) => lines.includes(english));
}

/** What a field says, to people and in order to tell whether two are the same. */
export function textOf({ kind, options = {} }: SettingField, value: unknown): string {
  if (kind === 'flag') return value === '1' ? SETTINGS.yes : SETTINGS.no;
  if (kind === 'some') {
    const ticks = value as Record<string, string>;
    return Object.keys(options)
      .flatMap((one) => (ticks[one] === '1' ? [options[one]] : []))
      .join(', ');
  }
  if (kind === 'picture') return (value as UploadItem[]).map(({ file, path }) => file?.name ?? path ?? '').join();
  return options[value as string] ?? (value as string);
}

/** The section's fields by path, as messages name them. */
export const wordsOf = (section: Section): FieldWordsByPath => Object.fromEntries(fieldsOf(section));

function numberIn(text: string): number | string {
  return text.trim() === '' || Number.isNaN(Number(text)) ? text.trim() : Number(text);
}
