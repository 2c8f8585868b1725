import { useWatch } from 'react-hook-form';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { Prose } from '@shop/shared/ui/page/Prose';
import { useDebounced } from '@shop/shared/ui/useDebounced';
import type { PageValues } from './pageForm.ts';
import { previewQuery } from './queries.ts';
import { PAGE_FORM } from './texts.ts';

const { preview } = PAGE_FORM;

/** A moment after one stopped typing. */
const SETTLED_MS = 400;

/** The page as it would be shown, while one writes it. */
export function PagePreview() {
  const [title, typed] = useWatch<PageValues, ['title', 'text']>({ name: ['title', 'text'] });
  const text = useDebounced(typed, SETTLED_MS);
  const { data, error } = useQuery({
    ...previewQuery(useShell(), text),
    placeholderData: (before: string | undefined) => before,
  });
  return (
    <section aria-label={preview.title} className="min-w-0">
      <h2 className="mb-1.5 text-xs font-bold tracking-wide text-ink-soft uppercase">{preview.title}</h2>
      {/* Links that would leave the form are only shown. */}
      <div
        role="presentation"
        onClick={(event) => {
          const link = event.target instanceof Element && event.target.closest('a');
          if (link && link.target === '') event.preventDefault();
        }}
        className="rounded-md border border-dashed border-line-strong bg-page px-4 py-5"
      >
        <p dir="auto" className="mb-4 text-2xl font-extrabold">
          {title}
        </p>
        {data ? (
          <Prose html={data} />
        ) : error ? (
          <p className="text-ink-soft">{preview.failed}</p>
        ) : data === '' ? (
          <p className="text-ink-soft">{preview.empty}</p>
        ) : (
          <Skeleton className="h-40 w-full" />
        )}
      </div>
    </section>
  );
}
