import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { LOOKUP_GROUPS, type LookupGroup } from '@shop/shared/contracts/http/lookups';
import { Link, useSearchParams } from '@shop/shared/router';
import { ButtonLink } from '@shop/shared/ui/ButtonLink';
import { PageHeader } from '@shop/shared/ui/PageHeader';
import { LookupList } from './LookupList.tsx';
import { GROUPS, LOOKUPS } from './texts.ts';

/** `/admin/lookups?group=`: categories, sizes, size groups and roles. */
export function LookupsPage() {
  const asked = useSearchParams()[0].get('group');
  const group = LOOKUP_GROUPS.find((one) => one === asked) ?? 'prdCategory';
  return (
    <>
      <PageHeader
        actions={
          <ButtonLink to="/admin/settings" variant="secondary" size="sm">
            <ArrowLeft aria-hidden="true" className="size-4" />
            {LOOKUPS.back}
          </ButtonLink>
        }
      />
      <p className="-mt-3 mb-4 text-ink-soft">{LOOKUPS.subtitle}</p>
      <nav aria-label={LOOKUPS.tabs} className="mb-4">
        <ul className="flex flex-wrap gap-2">
          {LOOKUP_GROUPS.map((one) => (
            <li key={one}>
              <Tab group={one} isOpen={one === group} />
            </li>
          ))}
        </ul>
      </nav>
      <LookupList key={group} group={group} />
    </>
  );
}

function Tab({ group, isOpen }: { group: LookupGroup; isOpen: boolean }) {
  return (
    <Link
      to={`/admin/lookups?group=${group}`}
      aria-current={isOpen ? 'page' : undefined}
      className={clsx(
        'inline-flex min-h-9 items-center rounded-full border px-4 text-sm font-bold',
        isOpen ? 'border-coral bg-coral-soft text-coral-deep' : 'border-line-strong bg-card hover:border-ink',
      )}
    >
      {GROUPS[group].tab}
    </Link>
  );
}
