import { useEffect } from 'react';
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
  const others = OTHER_PAGES.filter(({ right }) => may(right));
  return (
    <>
      <PageHeader />
      <p className="-mt-3 mb-4 text-ink-soft">{SETTINGS.subtitle}</p>
      <SettingsSearch>
        <Entries entries={SECTIONS.map((section) => ({ ...section, to: addressOf(section) }))} />
        <h2 className="mt-6 mb-3 text-lg">{SETTINGS.others}</h2>
        <Entries entries={others} />
      </SettingsSearch>
    </>
  );
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className="grid grid-cols-2 gap-2 sm:gap-3 xl:grid-cols-3">
      {entries.map(({ to, title, text }) => (
        <li key={to} className="min-w-0">
          <Link
            to={to}
            className="block h-full rounded-lg border border-line bg-card px-3 py-2.5 hover:border-ink focus-visible:border-ink"
          >
            <span className="font-bold">{title}</span>
            <span className="block text-sm text-ink-soft max-sm:hidden">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
