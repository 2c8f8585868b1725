import { BackLink } from '@shop/shared/admin/page/BackLink';
import { ExternalLink } from 'lucide-react';
import { loadErrorText } from '@shop/shared/api-client';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { ButtonAnchor } from '@shop/shared/ui/button/ButtonAnchor';
import { LoadFailed } from '@shop/shared/ui/notice/LoadFailed';
import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { PageHeader } from '@shop/shared/ui/page/PageHeader';
import { FrontPageForm } from './FrontPageForm.tsx';
import { frontPageQuery } from './queries.ts';
import { FRONT } from './texts.ts';

/** `/admin/front-page`: what shoppers see first, and the menu. */
export function FrontPagePage() {
  const { data, error, isFetching, refetch } = useQuery(frontPageQuery(useShell()));
  return (
    <>
      <PageHeader
        actions={
          <>
            <BackLink to="/admin/settings" label={FRONT.back} />
            <ButtonAnchor href="/" target="_blank" rel="noreferrer" variant="secondary" size="sm">
              <ExternalLink aria-hidden="true" className="size-4" />
              <span>{FRONT.see}</span>
            </ButtonAnchor>
          </>
        }
      />
      <p className="-mt-3 mb-4 text-ink-soft">{FRONT.subtitle}</p>
      {data ? (
        <FrontPageForm {...data} />
      ) : error ? (
        <LoadFailed text={loadErrorText(error, FRONT.loadFailed)} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </>
  );
}
