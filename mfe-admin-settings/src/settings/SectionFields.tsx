import { useEffect, useId, useRef, type ComponentType } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import type { StaffSettings } from '@shop/shared/contracts/http/settings';
import { CaptchaFacts } from './CaptchaFacts.tsx';
import type { Section, SettingField, SettingGroup, SettingsValues } from './sections/section.ts';
import { Setting } from './Setting.tsx';
import { fieldsOf } from './values.ts';
import { HeaderPreview } from './HeaderPreview.tsx';
import { TextsPreview } from './TextsPreview.tsx';

/** What a section shows below its fields, by its id. */
const BELOW: Readonly<Record<string, ComponentType<{ saved: StaffSettings['values'] }>>> = {
  shop: HeaderPreview,
  logo: HeaderPreview,
  texts: TextsPreview,
  security: CaptchaFacts,
};

interface Part {
  group?: SettingGroup | undefined;
  fields: [string, SettingField][];
}

interface SectionFieldsProps {
  section: Section;
  saved: StaffSettings['values'];
  hidden: readonly string[];
}

/** The fields of a section, those of a group together. */
export function SectionFields({ section, saved, hidden }: SectionFieldsProps) {
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
        group?.folds ? (
          <Fold key={group.title} group={group} fields={fields} />
        ) : group ? (
          <Group key={group.title} group={group} fields={fields} />
        ) : (
          <Fields key={fields[0]?.[0]} fields={fields} />
        ),
      )}
      {Below && <Below saved={saved} />}
    </div>
  );
}

const Fields = ({ fields }: Pick<Part, 'fields'>) => (
  <div className="grid gap-3 sm:grid-cols-2 sm:gap-4">
    {fields.map(([path, field]) => (
      <Setting key={path} path={path} field={field} />
    ))}
  </div>
);

/** What few shops change. It opens by itself where something in it is wrong. */
function Fold({ group, fields }: { group: SettingGroup; fields: [string, SettingField][] }) {
  const fold = useRef<HTMLDetailsElement>(null);
  const { errors } = useFormState();
  const isWrong = fields.some(([path]) => get(errors, path));
  useEffect(() => {
    if (isWrong && fold.current) fold.current.open = true;
  }, [isWrong]);
  return (
    <details ref={fold} className="rounded-md border border-line px-3 open:pb-3 sm:px-4">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-bold">{group.title}</summary>
      {group.hint && <p className="mb-3 text-sm text-ink-soft">{group.hint}</p>}
      <Fields fields={fields} />
    </details>
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
      {fields.every(([, { kind }]) => kind === 'flag') ? (
        <div className="mt-1 flex flex-wrap gap-x-3 gap-y-1 sm:gap-x-8">
          {fields.map(([path, field]) => (
            <Setting key={path} path={path} field={field} />
          ))}
        </div>
      ) : (
        <div className="mt-2">
          <Fields fields={fields} />
        </div>
      )}
    </fieldset>
  );
}
