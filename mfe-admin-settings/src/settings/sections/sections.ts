import { burst } from './burst.ts';
import { confirmation } from './confirmation.ts';
import { contact } from './contact.ts';
import { credit } from './credit.ts';
import { delivery } from './delivery.ts';
import { limits } from './limits.ts';
import { logo } from './logo.ts';
import { offline } from './offline.ts';
import { papers } from './papers.ts';
import { privacy } from './privacy.ts';
import { promises } from './promises.ts';
import { security } from './security.ts';
import { reminders } from './reminders.ts';
import type { Section, SettingField, SettingPath } from './section.ts';
import { shop } from './shop.ts';
import { texts } from './texts.ts';
import { till } from './till.ts';

/** Every section, in the order of the list. */
export const SECTIONS: readonly Section[] = [
  shop,
  logo,
  contact,
  delivery,
  till,
  credit,
  offline,
  confirmation,
  reminders,
  texts,
  promises,
  papers,
  limits,
  burst,
  security,
  privacy,
];

export const addressOf = (section: Section): string => `/admin/settings/${section.id}`;

/** Where a setting is, its label and what it is called. */
export interface FoundSetting {
  section: Section;
  path: SettingPath;
  field: SettingField;
  to: string;
}

export const SETTINGS_FIELDS: readonly FoundSetting[] = SECTIONS.flatMap((section) =>
  (Object.entries(section.fields) as [SettingPath, SettingField][]).map(([path, field]) => ({
    section,
    path,
    field,
    to: `${addressOf(section)}#${path}`,
  })),
);
