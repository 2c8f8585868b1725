import { useFileSource } from '@shop/shared/admin/upload/useFileSource';
import type { Expense } from '@shop/shared/contracts/http/accounting/expenses';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Dialog } from '@shop/shared/ui/dialog/Dialog';
import { LoadFailed } from '@shop/shared/ui/notice/LoadFailed';
import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { receiptQuery } from './queries.ts';
import { RECEIPT } from './texts.ts';

/** The picture of an expense's receipt. */
export function ReceiptDialog({ expense, onClose }: { expense: Expense; onClose(): void }) {
  const { data, error, isFetching, refetch } = useQuery(receiptQuery(useShell(), expense.receipt));
  const source = useFileSource(data);
  return (
    <Dialog open onOpenChange={onClose} title={RECEIPT.title(expense.description)} size="xl">
      {data ? (
        <img ref={source} alt={RECEIPT.alt(expense.description)} className="mx-auto block max-h-[75vh] max-w-full" />
      ) : error ? (
        <LoadFailed text={RECEIPT.loadFailed} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </Dialog>
  );
}
