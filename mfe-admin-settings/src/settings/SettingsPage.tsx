import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useRights } from '@shop/shared/admin/page/useRights';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Link, useLocation, useNavigate } from '@shop/shared/router';
import { PageHeader } from '@shop/shared/ui/page/PageHeader';
import { OTHER_PAGES } from './sections/others.ts';
import { addressOf, SECTIONS, SETTINGS_FIELDS } from './sections/sections.ts';
import { SettingsSearch } from './SettingsSearch.tsx';
import { SETTINGS } from './texts.ts';

interface Entry {
  to: string;
  title: string;
  text: string;
}

/** `/admin/settings`: what can be set, section by section; the specification left it open (admin specification, 2). */
export function SettingsPage() {
  const { api } = useShell();
  const may = useRights(api);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const asked = SETTINGS_FIELDS.find(({ path }) => `#${path}` === hash)?.to;
  // A setting was at this address while all of them were on one page.
  useEffect(() => {
    if (asked) void navigate(asked, { replace: true });
  }, [asked, navigate]);
  return (
    <>
      <PageHeader />
      <p className="-mt-4 mb-2 text-sm text-ink-soft max-sm:hidden">{SETTINGS.subtitle}</p>
      <SettingsSearch>
        <Entries entries={SECTIONS.map((section) => ({ ...section, to: addressOf(section) }))} />
        <Others entries={OTHER_PAGES.filter(({ right }) => may(right))} />
      </SettingsSearch>
    </>
  );
}

/** Pages that the menu leads to as well: on a phone they unfold. */
function Others({ entries }: { entries: readonly Entry[] }) {
  const list = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h2 className="mt-2 text-base sm:mb-1">
        <span className="max-sm:hidden">{SETTINGS.others}</span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full items-center justify-between gap-2 font-bold sm:hidden"
        >
          {SETTINGS.others}
          <ChevronDown aria-hidden="true" className={clsx('size-5 shrink-0', isOpen && 'rotate-180')} />
        </button>
      </h2>
      <div id={list} className={clsx(!isOpen && 'max-sm:hidden')}>
        <Entries entries={entries} />
      </div>
    </>
  );
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className="grid grid-cols-2 gap-1.5 lg:grid-cols-3 xl:grid-cols-4">
      {entries.map(({ to, title, text }) => (
        <li key={to} className="min-w-0">
          <Link
            to={to}
            className="flex h-full min-h-11 flex-col justify-center rounded-lg border border-line bg-card px-3 py-1 text-sm leading-tight hover:border-ink focus-visible:border-ink sm:justify-start"
          >
            <span className="font-bold">{title}</span>
            <span className="mt-0.5 block text-xs text-ink-soft max-sm:hidden">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
