import { BackLink } from '@shop/shared/admin/page/BackLink';
import { LOOKUP_GROUPS } from '@shop/shared/contracts/http/catalog/lookups';
import { useSearchParams } from '@shop/shared/router';
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
      <PageHeader actions={<BackLink to="/admin/settings" label={LOOKUPS.back} />} />
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
