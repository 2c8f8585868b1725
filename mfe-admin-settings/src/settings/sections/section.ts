import type { FieldPath } from 'react-hook-form';
import type { FieldWords } from '@shop/shared/admin/form/fieldTexts';
import type { ShopSettings } from '@shop/shared/contracts/http/settings';

/** A setting by its path: `receipt.ntn`. */
export type SettingPath = FieldPath<ShopSettings>;

/** The settings as one types them, nested as they are stored; what each path holds, its field's `kind` says. */
export interface SettingsValues {
  /** The version that was seen. */
  version: number;
  [setting: string]: unknown;
}

/**
 * How a setting is typed: a line of text, a text of lines, a list with an entry a line, a whole number, rupees, a tick,
 * one of its options, some of its options, a picture.
 */
export type SettingKind = 'text' | 'area' | 'lines' | 'number' | 'amount' | 'flag' | 'choice' | 'some' | 'picture';

export interface SettingField extends FieldWords {
  kind: SettingKind;
  hint?: string;
  /** What else people call it, also in roman Urdu: found by it. */
  called?: string;
  /** Something must be there. A number or an amount that need not be is null when nothing is. */
  required?: boolean;
  /** Of a choice, value and what it says. */
  options?: Readonly<Record<string, string>>;
  /** The keyboard of a phone. */
  inputMode?: 'tel' | 'url';
  rows?: number;
  /** A few characters, or a word or two: on a phone it stands beside its label. */
  short?: 'figure' | 'words';
  /** Shoppers read it: what it is in Urdu stands below. */
  inUrdu?: boolean;
  /** As wide as the section. */
  wide?: boolean;
  /** The fields of one group stand together below its title. */
  group?: SettingGroup;
  /** It is not there where this says no. */
  isShown?(values: SettingsValues): boolean;
  /** How what was typed is written: in capitals, say; of lines, each. */
  tidy?(typed: string): string;
  /** What the contract's schema cannot say is wrong with it. */
  check?(typed: string): string | undefined;
}

export interface SettingGroup {
  title: string;
  hint?: string;
  /** It is folded until it is asked for, or something in it is wrong. */
  folds?: boolean;
}

/** Some settings with an address of their own, `/admin/settings/<id>`, saved together. */
export interface Section {
  id: string;
  title: string;
  /** What is in it, in a line. */
  text: string;
  /** What else people call it. */
  called?: string;
  /** By path, in their order, those of a group one after the other. A setting of several parts (`receipt`) is in one section with all of them. */
  fields: Readonly<Partial<Record<SettingPath, SettingField>>>;
  /** What is wrong with two of them together: where it is said, and what. */
  fault?(values: SettingsValues): [path: string, text: string] | undefined;
}

/** The entries of a text of lines. */
export function linesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);
}

/** Says so where a line is there twice, by what `keyOf` makes of it. */
export const eachOnce = (keyOf: (line: string) => string, fault: string) => (typed: string) => {
  const keys = linesIn(typed).map(keyOf);
  return new Set(keys).size < keys.length ? fault : undefined;
};

/** A number from 1 to so many, which must be there. */
export const numberUpTo = (most: string, label: string, hint?: string): SettingField => ({
  kind: 'number',
  label,
  wrong: `${label} must be a whole number from 1 to ${most}`,
  required: true,
  ...(hint && { hint }),
});
