import type { Place } from '@shop/shared/contracts/remote';
import { HEADINGS } from '../texts.ts';
import { addressOf, SECTIONS, SETTINGS_FIELDS } from './sections/sections.ts';

const requires: Place['requires'] = ['settings'];

/** Every section and every setting by its label: the search of the back office leads to its field. */
export const settingPlaces: Place[] = [
  ...SECTIONS.map((section) => ({
    label: `${HEADINGS.settings} / ${section.title}`,
    to: addressOf(section),
    requires,
    ...(section.called && { words: section.called }),
  })),
  ...SETTINGS_FIELDS.map(({ field, to }) => ({
    label: `${HEADINGS.settings} / ${field.label}`,
    to,
    requires,
    ...(field.called && { words: field.called }),
  })),
];
