import { Search } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { matching, type PickerOption } from '@shop/shared/admin/picker/options';
import { useRights } from '@shop/shared/admin/page/useRights';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Link, useNavigate } from '@shop/shared/router';
import { TextField } from '@shop/shared/ui/field/TextField';
import { OTHER_PAGES } from './sections/others.ts';
import { addressOf, SECTIONS, SETTINGS_FIELDS } from './sections/sections.ts';
import { SETTINGS } from './texts.ts';

/** Everything that can be set, by its label and by what people call it; the addresses are its ids. */
const CHOICES: readonly PickerOption[] = [
  ...SECTIONS.map(({ title, text, called = '', ...section }) => ({
    id: addressOf({ title, text, ...section }),
    label: title,
    words: `${text} ${called}`,
  })),
  ...SETTINGS_FIELDS.map(({ section, field, to }) => ({
    id: to,
    label: field.label,
    group: section.title,
    words: `${field.hint ?? ''} ${field.called ?? ''} ${section.called ?? ''}`,
  })),
];

/** Finds any setting; while nothing is typed, `children` stand below. */
export function SettingsSearch({ children }: { children: ReactNode }) {
  const { api } = useShell();
  const may = useRights(api);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const others = OTHER_PAGES.filter(({ right }) => may(right)).map(({ to, title, text, called = '' }) => ({
    id: to,
    label: title,
    words: `${text} ${called}`,
  }));
  const found = useMemo(() => (typed.trim() ? matching(CHOICES, typed) : []), [typed]);
  const all = typed.trim() ? [...found, ...matching(others, typed)] : [];
  const open = (to: string) => {
    setTyped('');
    void navigate(to);
  };
  return (
    <search className="block">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (all[0]) open(all[0].id);
        }}
        className="relative mb-3 max-w-md"
      >
        <TextField
          type="search"
          label={SETTINGS.search}
          hideLabel
          placeholder={SETTINGS.search}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-soft"
        />
      </form>
      <p role="status" className="sr-only">
        {typed.trim() && SETTINGS.found(all.length)}
      </p>
      {typed.trim() === '' ? (
        children
      ) : all.length === 0 ? (
        <p className="text-ink-soft">{SETTINGS.nothingFound}</p>
      ) : (
        <ul className="grid gap-1">
          {all.map(({ id, label, group }) => (
            <li key={id}>
              <Link
                to={id}
                onClick={() => setTyped('')}
                className="block rounded-md px-3 py-2 hover:bg-sunken focus-visible:bg-sunken"
              >
                <span className="font-semibold">{label}</span>
                {group && <span className="block text-sm text-ink-soft">{group}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
