import { loadErrorText } from '@shop/shared/api-client';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { LoadFailed } from '@shop/shared/ui/notice/LoadFailed';
import { PageHeader } from '@shop/shared/ui/page/PageHeader';
import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { settingsQuery } from './queries.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { SETTINGS } from './texts.ts';

const texts = { refused: SETTINGS.loadFailed, unreachable: SETTINGS.loadFailed };

/** `/admin/settings`: what the shop says about itself; the specification left it open (admin specification, 2). */
export function SettingsPage() {
  const shell = useShell();
  const { data, error, isFetching, refetch } = useQuery(settingsQuery(shell));
  return (
    <>
      <PageHeader
        actions={
          <>
            <ButtonLink to="/admin/lookups" variant="secondary" size="sm">
              {SETTINGS.lookups}
            </ButtonLink>
            <ButtonLink to="/admin/backups" variant="secondary" size="sm">
              {SETTINGS.backups}
            </ButtonLink>
            <ButtonLink to="/admin/releases" variant="secondary" size="sm">
              {SETTINGS.releases}
            </ButtonLink>
            <ButtonLink to="/admin/deploy-tokens" variant="secondary" size="sm">
              {SETTINGS.deployTokens}
            </ButtonLink>
          </>
        }
      />
      <p className="-mt-3 mb-4 text-ink-soft">{SETTINGS.subtitle}</p>
      {data ? (
        <SettingsForm settings={data} />
      ) : error ? (
        <LoadFailed text={loadErrorText(error, texts)} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </>
  );
}
