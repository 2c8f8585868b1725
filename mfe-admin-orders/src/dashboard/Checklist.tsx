import { lazy, Suspense } from 'react';
import { useRights } from '@shop/shared/admin/page/useRights';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { setupQuery } from './queries.ts';

const SetupSteps = lazy(async () => ({ default: (await import('./SetupSteps.tsx')).SetupSteps }));

/** What a new shop still needs, each the way to it; nothing once it is set up, or where somebody else sees to that. */
export function Checklist() {
  const { api } = useShell();
  const may = useRights(api)('settings');
  return may ? <Asked /> : null;
}

function Asked() {
  const { data } = useQuery(setupQuery(useShell().api));
  if (!data?.isShown) return null;
  return (
    <Suspense fallback={null}>
      <SetupSteps steps={data.steps} />
    </Suspense>
  );
}
