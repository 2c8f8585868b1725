import { useState } from 'react';
import { loadErrorText } from '@shop/shared/api-client';
import { LoadFailed } from '@shop/shared/ui/LoadFailed';
import { PageHeader } from '@shop/shared/ui/PageHeader';
import { createTill } from './book/tillStore.ts';
import { DESK } from './texts.ts';
import { TillDesk } from './TillDesk.tsx';
import { useFreshGoods } from './useFreshGoods.ts';

/** `/admin/pos` (admin specification, 2: point of sale). */
export function TillPage() {
  const [store] = useState(() => createTill(window.localStorage));
  const { data, error, isFetching, refetch } = useFreshGoods(store);
  if (error && !data)
    return (
      <>
        <PageHeader />
        <LoadFailed text={loadErrorText(error, DESK.loadFailed)} busy={isFetching} onRetry={() => void refetch()} />
      </>
    );
  return <TillDesk store={store} isLoading={!data} />;
}
