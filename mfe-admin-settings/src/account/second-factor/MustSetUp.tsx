import { loadErrorText } from '@shop/shared/api-client';
import { useQuery, useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { meQuery } from '@shop/shared/admin/page/useRights';
import { useNavigate } from '@shop/shared/router';
import { LoadFailed } from '@shop/shared/ui/notice/LoadFailed';
import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { ownFactorQuery } from '../queries.ts';
import { SetUp } from './SetUp.tsx';
import { FACTOR, MUST } from './texts.ts';

/** In the place of every page, for who must set up a second factor first. */
export function MustSetUp() {
  const { api, settings } = useShell();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useQuery(ownFactorQuery(api));
  return (
    <section className="mx-auto w-full max-w-xl rounded-xl border border-line bg-card p-6 shadow-md">
      <title>{`${MUST.title} · ${settings.shopName}`}</title>
      <h1 className="text-2xl">{MUST.title}</h1>
      <p className="mt-1 mb-4">{MUST.text}</p>
      {data ? (
        <SetUp
          factor={data}
          onCodes={() => undefined}
          onDone={async () => {
            await client.invalidateQueries({ queryKey: meQuery(api).queryKey });
            await navigate('/admin', { replace: true });
          }}
        />
      ) : error ? (
        <LoadFailed text={loadErrorText(error, FACTOR.loadFailed)} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </section>
  );
}
