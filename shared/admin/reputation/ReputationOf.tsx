import { phoneKey } from '../../format/phone.ts';
import { useQuery } from '@shop/shared/query';
import { useShell } from '../../remote/RemoteRoot.tsx';
import { useRights } from '../page/useRights.tsx';
import { Skeleton } from '../../ui/notice/Skeleton.tsx';
import { BlockButton } from './BlockButton.tsx';
import { reputationQuery } from './queries.ts';
import { ReputationWords } from './ReputationWords.tsx';
import { REPUTATION } from './texts.ts';

export interface ReputationOfProps {
  phone: string;
  secondaryPhone?: string | undefined;
  /** Where it stands beside an order of the phone: that one is not counted as another. */
  ofOrder?: boolean;
  /** Without the button that blocks. */
  readOnly?: boolean;
}

/**
 * What became of all orders of a customer's phones, and whether one is blocked; nothing where there is no phone. Who may
 * change orders can block the first phone here.
 */
export function ReputationOf({ phone, secondaryPhone, ofOrder = false, readOnly = false }: ReputationOfProps) {
  const { api } = useShell();
  const may = useRights(api);
  const { data, error } = useQuery(reputationQuery(api, phone, secondaryPhone));
  if (!phoneKey(phone) && !phoneKey(secondaryPhone ?? '')) return null;
  if (error && !data) return <p className="text-sm text-ink-soft">{REPUTATION.failed}</p>;
  if (!data) return <Skeleton className="h-6 w-40" />;
  return (
    <div className="flex min-w-0 flex-col items-start gap-1">
      <ReputationWords reputation={data} ofOrder={ofOrder} />
      {!readOnly && may('orders.write') && (
        <div className="-ml-3">
          <BlockButton phone={phone} blocked={data.blocked !== null} />
        </div>
      )}
    </div>
  );
}
