import { loadErrorText } from '../../api-client/loadError.ts';
import { LoadFailed } from '../../ui/notice/LoadFailed.tsx';
import { Skeleton } from '../../ui/notice/Skeleton.tsx';
import { IN_URDU } from './texts.ts';
import type { useUrduOf } from './useUrduOf.ts';

/** What stands in place of a text in Urdu as long as it is not there. */
export function UrduUnread({ error, isFetching, refetch }: ReturnType<typeof useUrduOf>) {
  if (!error) return <Skeleton className="h-12 w-full" />;
  return (
    <LoadFailed text={loadErrorText(error, IN_URDU.loadFailed)} busy={isFetching} onRetry={() => void refetch()} />
  );
}
