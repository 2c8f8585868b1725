import { loadErrorText } from '@shop/shared/api-client';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { LoadFailed } from '@shop/shared/ui/notice/LoadFailed';
import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { ReceiptPanel } from '../receipts/ReceiptPanel.tsx';
import { useReceiptShop } from '../printer/useReceiptShop.ts';
import { paperOfReturn } from './paperOfReturn.ts';
import { returnReceiptQuery } from './queries.ts';
import { RETURNING } from './texts.ts';

/** The receipt of what came back before, again. */
export function EarlierReturn({ id, onBack }: { id: number; onBack(): void }) {
  const shop = useReceiptShop();
  const { data: receipt, error, isFetching, refetch } = useQuery(returnReceiptQuery(useShell(), id));
  return (
    <>
      {receipt ? (
        <ReceiptPanel receipt={paperOfReturn(receipt, shop, { isCopy: true })} phone="" />
      ) : error ? (
        <LoadFailed
          text={loadErrorText(error, RETURNING.receiptFailed)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
      <div className="mt-4 flex justify-end">
        <Button autoFocus onClick={onBack}>
          {RETURNING.back}
        </Button>
      </div>
    </>
  );
}
