import { ArrowLeft } from 'lucide-react';
import { LOOKUP_GROUPS } from '@shop/shared/contracts/http/catalog/lookups';
import { useSearchParams } from '@shop/shared/router';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { PageHeader } from '@shop/shared/ui/page/PageHeader';
import { PageTabs } from '../PageTabs.tsx';
import { ColorList } from './ColorList.tsx';
import { LookupList } from './LookupList.tsx';
import { COLORS, GROUPS, LOOKUPS } from './texts.ts';

/** `/admin/lookups?group=`: categories, sizes, size groups and colours. */
export function LookupsPage() {
  const asked = useSearchParams()[0].get('group');
  const group = LOOKUP_GROUPS.find((one) => one === asked) ?? (asked === 'color' ? 'color' : 'prdCategory');
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
      <PageTabs
        label={LOOKUPS.tabs}
        tabs={[...LOOKUP_GROUPS, 'color' as const].map((one) => ({
          to: `/admin/lookups?group=${one}`,
          label: one === 'color' ? COLORS.tab : GROUPS[one].tab,
          isOpen: one === group,
        }))}
      />
      {group === 'color' ? <ColorList /> : <LookupList key={group} group={group} />}
    </>
  );
}
