import { clsx } from 'clsx';
import { DetailPage } from '@shop/shared/admin/detail/DetailPage';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Link, useParams } from '@shop/shared/router';
import { settingsQuery } from './queries.ts';
import { addressOf, SECTIONS } from './sections/sections.ts';
import { SectionForm } from './SectionForm.tsx';
import { SettingsSearch } from './SettingsSearch.tsx';
import { SETTINGS } from './texts.ts';

const texts = { failed: SETTINGS.loadFailed, missing: SETTINGS.noSection };

/** `/admin/settings/:section`: one section, beside the list of them where there is room. */
export function SectionPage() {
  const shell = useShell();
  const { section: id } = useParams();
  const section = SECTIONS.find((one) => one.id === id);
  return (
    <div className="grid items-start gap-x-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <div className="sticky top-20 hidden lg:block">
        <SettingsSearch>
          <nav aria-label={SETTINGS.form}>
            <ul className="grid gap-0.5">
              {SECTIONS.map((one) => (
                <li key={one.id}>
                  <Link
                    to={addressOf(one)}
                    aria-current={one === section ? 'page' : undefined}
                    className={clsx(
                      'block rounded-md px-3 py-1.5 text-sm font-semibold',
                      one === section ? 'bg-coral-soft text-coral-deep' : 'hover:bg-card',
                    )}
                  >
                    {one.title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </SettingsSearch>
      </div>
      <div className="min-w-0">
        <DetailPage
          query={section ? settingsQuery(shell, section) : null}
          back={{ to: '/admin/settings', label: SETTINGS.all }}
          texts={texts}
          title={section?.title}
        >
          {(settings) => section && <SectionForm section={section} settings={settings} />}
        </DetailPage>
      </div>
    </div>
  );
}
