import { READ_BURSTS } from '@shop/shared/contracts/http/orders/orderBursts';
import { TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { callList } from '@shop/shared/admin/calls/call';
import { useLive } from '@shop/shared/admin/live/useLive';
import { formatDateTime } from '@shop/shared/format/dates';
import { useQuery, useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useRights } from '@shop/shared/admin/page/useRights';
import { Link } from '@shop/shared/router';
import { IconButton } from '@shop/shared/ui/button/IconButton';
import { ADMIN } from './adminTexts.ts';

const KEY = ['bursts'];

/** When nobody tells, it is looked whether a burst is over. */
const LOOK_MS = 60_000;

/** Says on every page, as soon as it begins and until it is over or put away, that many orders come at once. */
export function BurstNotice() {
  const { api } = useShell();
  const mayAct = useRights(api)('orders.write');
  const client = useQueryClient();
  const [putAway, setPutAway] = useState(0);
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await callList({ api }, READ_BURSTS, { signal })).data,
    enabled: mayAct,
    refetchInterval: (query) => (query.state.data?.length ? LOOK_MS : false),
  });
  const read = () => void client.invalidateQueries({ queryKey: KEY });
  useLive(mayAct ? 'bursts' : undefined, read, read);
  const burst = data?.[0];
  return (
    <div role="status">
      {burst && burst.burstId > putAway && (
        <div className="mb-4 flex items-start gap-3 rounded-lg bg-sunny-soft px-4 py-3 text-sunny-deep">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <p className="min-w-0 flex-1">
            <strong>{`${ADMIN.burst.title} `}</strong>
            <span>
              {[
                ADMIN.burst.text(burst.orders, formatDateTime(burst.since)),
                burst.network && ADMIN.burst.network(burst.network),
                '',
              ].join(' ')}
            </span>
            <Link to="/admin/orders?sort=-date" className="font-semibold underline">
              {ADMIN.burst.look}
            </Link>
          </p>
          <IconButton
            label={ADMIN.burst.putAway}
            icon={<X aria-hidden="true" />}
            className="-my-1.5 -me-2"
            onClick={() => setPutAway(burst.burstId)}
          />
        </div>
      )}
    </div>
  );
}
