import { useId, type ComponentType } from 'react';
import { useWatch } from 'react-hook-form';
import { CaptchaFacts } from './CaptchaFacts.tsx';
import type { Section, SettingField, SettingGroup, SettingsValues } from './sections/section.ts';
import { Setting } from './Setting.tsx';
import { fieldsOf } from './values.ts';
import { HeaderPreview } from './HeaderPreview.tsx';
import { TextsPreview } from './TextsPreview.tsx';

/** What a section shows below its fields, by its id. */
const BELOW: Readonly<Record<string, ComponentType>> = {
  shop: HeaderPreview,
  texts: TextsPreview,
  security: CaptchaFacts,
};

interface Part {
  group?: SettingGroup | undefined;
  fields: [string, SettingField][];
}

/** The fields of a section, those of a group together. */
export function SectionFields({ section, hidden }: { section: Section; hidden: readonly string[] }) {
  const values = useWatch<SettingsValues>() as SettingsValues;
  const Below = BELOW[section.id];
  const parts: Part[] = [];
  for (const [path, field] of fieldsOf(section)) {
    if (hidden.includes(path) || field.isShown?.(values) === false) continue;
    const last = parts.at(-1);
    if (last && last.group === field.group) last.fields.push([path, field]);
    else parts.push({ group: field.group, fields: [[path, field]] });
  }
  return (
    <div className="grid gap-4 rounded-lg border border-line bg-card p-4 sm:gap-5 sm:p-5">
      {parts.map(({ group, fields }) =>
        group ? (
          <Group key={group.title} group={group} fields={fields} />
        ) : (
          <div key={fields[0]?.[0]} className="grid gap-3 sm:grid-cols-2 sm:gap-4">
            {fields.map(([path, field]) => (
              <Setting key={path} path={path} field={field} />
            ))}
          </div>
        ),
      )}
      {Below && <Below />}
    </div>
  );
}

function Group({ group, fields }: { group: SettingGroup; fields: [string, SettingField][] }) {
  const hint = useId();
  return (
    <fieldset aria-describedby={group.hint ? hint : undefined}>
      <legend className="text-sm font-bold">{group.title}</legend>
      {group.hint && (
        <p id={hint} className="mt-1 text-sm text-ink-soft">
          {group.hint}
        </p>
      )}
      <div className="mt-1 flex flex-wrap gap-x-8 gap-y-1">
        {fields.map(([path, field]) => (
          <Setting key={path} path={path} field={field} />
        ))}
      </div>
    </fieldset>
  );
}
