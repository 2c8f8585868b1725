import { useState } from 'react';
import { ExportButton } from '@shop/shared/admin/list/ExportButton';
import { ListPages } from '@shop/shared/admin/list/ListPages';
import { PAGE_SIZES } from '@shop/shared/admin/list/useListAddress';
import { BackLink } from '@shop/shared/admin/page/BackLink';
import { useRights } from '@shop/shared/admin/page/useRights';
import { loadErrorText } from '@shop/shared/api-client';
import { LIST_TEXTS, type TranslatedKind } from '@shop/shared/contracts/http/translations';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useSearchParams } from '@shop/shared/router';
import { TextField } from '@shop/shared/ui/field/TextField';
import { EmptyState } from '@shop/shared/ui/notice/EmptyState';
import { LoadFailed } from '@shop/shared/ui/notice/LoadFailed';
import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { PageHeader } from '@shop/shared/ui/page/PageHeader';
import { useDebounced } from '@shop/shared/ui/useDebounced';
import { PageTabs } from '../PageTabs.tsx';
import { ImportTexts } from './ImportTexts.tsx';
import { textsQuery } from './queries.ts';
import { TextRow } from './TextRow.tsx';
import { TRANSLATIONS } from './texts.ts';

const OF_PRODUCTS: readonly TranslatedKind[] = ['product', 'entity', 'color'];
const OF_SETTINGS: readonly TranslatedKind[] = ['page', 'text'];
const SEARCH_MS = 250;

/** `/admin/translations?kind=`: texts of the shop with their Urdu, first those that have none. */
export function TranslationsPage() {
  const may = useRights(useShell().api);
  const kinds = may('settings') ? [...OF_PRODUCTS, ...OF_SETTINGS] : OF_PRODUCTS;
  const asked = useSearchParams()[0].get('kind');
  const kind = kinds.find((one) => one === asked) ?? 'product';
  return (
    <>
      <PageHeader
        actions={
          <>
            <ImportTexts />
            <BackLink to="/admin/settings" label={TRANSLATIONS.back} />
          </>
        }
      />
      <p className="-mt-3 mb-4 text-ink-soft">{TRANSLATIONS.subtitle}</p>
      <PageTabs
        label={TRANSLATIONS.tabs}
        tabs={kinds.map((one) => ({
          to: `/admin/translations?kind=${one}`,
          label: TRANSLATIONS.kinds[one],
          isOpen: one === kind,
        }))}
      />
      <TextList key={kind} kind={kind} />
    </>
  );
}

function TextList({ kind }: { kind: TranslatedKind }) {
  const shell = useShell();
  const [isMissing, setMissing] = useState(true);
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), SEARCH_MS);
  const [size, setSize] = useState<number>(PAGE_SIZES[0]);
  const [place, setPlace] = useState({ of: '', page: 1 });
  const asked = { kind, ...(isMissing && { missing: '1' as const }), ...(q && { q }) };
  // Another search begins at its first page.
  const of = JSON.stringify(asked);
  const page = place.of === of ? place.page : 1;
  const { data, error, isFetching, refetch } = useQuery(textsQuery(shell, asked, { page, size }));
  return (
    <section aria-label={TRANSLATIONS.kinds[kind]} className="rounded-lg border border-line bg-card">
      <div className="flex flex-wrap items-end gap-4 border-b border-line p-4">
        <TextField
          type="search"
          label={TRANSLATIONS.search}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="min-w-0 basis-full sm:basis-72"
        />
        <label className="flex min-h-11 items-center gap-2 font-bold">
          <input type="checkbox" checked={isMissing} onChange={({ target }) => setMissing(target.checked)} />
          {TRANSLATIONS.only}
        </label>
        <div className="ms-auto">
          <ExportButton call={LIST_TEXTS} query={asked} name={TRANSLATIONS.exported} />
        </div>
      </div>
      {error && !data && (
        <LoadFailed
          text={loadErrorText(error, TRANSLATIONS.loadFailed)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-96 w-full" />}
      {data?.total === 0 && <EmptyState title={isMissing && !q ? TRANSLATIONS.allDone : TRANSLATIONS.nothing} />}
      <ul aria-label={TRANSLATIONS.list} className="divide-y divide-line">
        {data?.data.map((text) => (
          <TextRow key={`${text.field} ${text.subject}`} text={text} />
        ))}
      </ul>
      {data && data.total > 0 && (
        <div className="border-t border-line">
          <ListPages
            page={page}
            size={size}
            total={data.total}
            onPage={(next) => setPlace({ of, page: next })}
            onSize={setSize}
          />
        </div>
      )}
    </section>
  );
}
