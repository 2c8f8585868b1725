import { ArrowLeft, RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useQuery, type QueryKey, type UseQueryOptions } from '@shop/shared/query';
import { ApiError } from '../../api-client/apiError.ts';
import { loadErrorText, type LoadErrorTexts } from '../../api-client/loadError.ts';
import type { LiveKind } from '../../contracts/http/events.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';
import { EmptyState } from '../../ui/notice/EmptyState.tsx';
import { LoadFailed } from '../../ui/notice/LoadFailed.tsx';
import { Skeleton } from '../../ui/notice/Skeleton.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { useLive } from '../live/useLive.tsx';
import { CHANGED } from '../texts.ts';

interface ChangedNoticeProps {
  kind: LiveKind;
  id: number;
  busy: boolean;
  onRead(): Promise<unknown>;
}

/** What is shown, and what to say when it cannot be read. */
interface Shown<T, K extends QueryKey> {
  query: UseQueryOptions<T, Error, T, K>;
  texts: { failed: LoadErrorTexts };
}

/** Of a page whose address may name nothing that could be asked for: null then, and said so. */
interface MaybeMissing<T, K extends QueryKey> {
  query: Shown<T, K>['query'] | null;
  texts: Shown<T, K>['texts'] & { missing: string };
}

export type DetailPageProps<T, K extends QueryKey> = (Shown<T, K> | MaybeMissing<T, K>) & {
  /** The way back to the list. */
  back: { to: string; label: string };
  /** What somebody else may change meanwhile. */
  live?: { kind: LiveKind; id: number } | undefined;
  /** Instead of the title of the page's declaration. */
  title?: string | undefined;
  actions?: ReactNode;
  /** In place of the thing while it loads. */
  skeleton?: ReactNode;
  children(thing: T): ReactNode;
};

/** One thing on a page of its own: loading, failed, not found, changed meanwhile; and the way back. */
export function DetailPage<T, K extends QueryKey>({
  query,
  back,
  texts,
  live,
  title,
  actions,
  skeleton,
  children,
}: DetailPageProps<T, K>) {
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            <ButtonLink to={back.to} variant="secondary" size="sm">
              <ArrowLeft aria-hidden="true" className="size-4" />
              <span className="max-sm:sr-only">{back.label}</span>
            </ButtonLink>
            {actions}
          </>
        }
      />
      {query ? (
        <Detail key={String(query.queryKey)} {...{ query, texts, live, skeleton, children }} />
      ) : (
        'missing' in texts && <Missing text={texts.missing} />
      )}
    </>
  );
}

function Detail<T, K extends QueryKey>(
  props: Shown<T, K> & Pick<DetailPageProps<T, K>, 'live' | 'skeleton' | 'children'>,
) {
  const { query, texts, live, skeleton, children } = props;
  const { data, error, isFetching, refetch } = useQuery(query);
  if (data !== undefined) {
    return (
      <>
        {live && <ChangedNotice {...live} busy={isFetching} onRead={() => refetch()} />}
        {children(data)}
      </>
    );
  }
  if (error instanceof ApiError && error.status === 404) return <Missing text={loadErrorText(error, texts.failed)} />;
  if (error)
    return <LoadFailed text={loadErrorText(error, texts.failed)} busy={isFetching} onRetry={() => void refetch()} />;
  return skeleton ?? <Skeleton className="h-96 w-full" />;
}

function Missing({ text }: { text: string }) {
  return (
    <div role="alert" className="rounded-lg border border-line bg-card">
      <EmptyState title={text} />
    </div>
  );
}

/** Says that somebody else has changed what is shown, and reads it anew only when asked: nothing typed is lost. */
function ChangedNotice({ kind, id, busy, onRead }: ChangedNoticeProps) {
  const [changed, setChanged] = useState(false);
  useLive(kind, (event) => {
    if (event.subject === id && !event.own) setChanged(true);
  });
  return (
    <div role="status">
      {changed && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line-strong bg-sunny-soft px-4 py-3">
          <p className="font-semibold text-sunny-deep">{CHANGED.meanwhile}</p>
          <Button variant="secondary" size="sm" busy={busy} onClick={() => void onRead().then(() => setChanged(false))}>
            <RefreshCw aria-hidden="true" className="size-4" />
            {CHANGED.show}
          </Button>
        </div>
      )}
    </div>
  );
}
