import { Bell } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { call } from '@shop/shared/admin/calls/call';
import { useLive } from '@shop/shared/admin/live/useLive';
import { useSoon } from '@shop/shared/admin/live/useSoon';
import { noticesQuery } from '@shop/shared/admin/notices/notices';
import type { ApiClient } from '@shop/shared/contracts/calls';
import { formatShortDate } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { SEE_NOTICES } from '@shop/shared/contracts/http/notices';
import { useMutation, useQuery, useQueryClient } from '@shop/shared/query';
import { Link } from '@shop/shared/router';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { Drawer } from '@shop/shared/ui/dialog/Drawer';
import { IconButton } from '@shop/shared/ui/button/IconButton';
import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { hereQuery } from '../tell/queries.ts';
import { ADMIN } from './adminTexts.ts';
import { Notices } from './Notices.tsx';
import { pendingQuery, standingsQuery } from './queries.ts';
import { ReleaseNews, warned } from './ReleaseNews.tsx';

const TellPhone = lazy(async () => ({ default: (await import('../tell/TellPhone.tsx')).TellPhone }));

/** A second's events come in one piece: hundreds of them, where a day's parcels leave. */
const PAUSE_MS = 200;

interface Waiting {
  api: ApiClient;
  /** Without it an order's page is closed to the reader; the list then shows the order. */
  mayEdit: boolean;
  /** Hears of what is released. */
  mayRelease: boolean;
}

/** The header's bell: how much is new to whoever looks; opened, parts of the shop that fail, what waits, and which orders do. */
export function Notifications(waiting: Waiting) {
  const { api } = waiting;
  const [open, setOpen] = useState(false);
  const client = useQueryClient();
  const { data: notices = [] } = useQuery(noticesQuery(api));
  const { data: standings } = useQuery(standingsQuery(api, waiting.mayRelease));
  // What customers and the shop itself do is there at once, what staff do with the next look.
  const look = () => void client.invalidateQueries({ queryKey: noticesQuery(api).queryKey });
  const soon = useSoon(PAUSE_MS, look);
  useLive('orders', ({ userId }) => userId === null && soon());
  // A browser that is told goes on with this session.
  useQuery(hereQuery(api));
  const parts = warned(standings);
  const fresh = notices.reduce((sum, notice) => sum + notice.fresh, parts.length);
  // Without a network it stays new, and so does what came while the newest that is shown was looked at.
  const upTo = notices[0]?.upTo;
  const see = useMutation({
    mutationFn: () => call({ api }, SEE_NOTICES, { body: upTo === undefined ? {} : { upTo } }),
    onSuccess: look,
  });
  const toggle = (isOpen: boolean): void => {
    setOpen(isOpen);
    // What was new stays marked while it is looked at.
    if (!isOpen && fresh > 0) see.mutate();
  };
  const choose = (): void => toggle(false);
  return (
    <>
      <span className="relative">
        <IconButton
          label={ADMIN.notifications}
          aria-haspopup="dialog"
          aria-description={parts.length > 0 ? ADMIN.releases.waits : undefined}
          icon={<Bell aria-hidden="true" />}
          onClick={() => toggle(true)}
        />
        {fresh > 0 && (
          <span className="pointer-events-none absolute top-0 end-0 min-w-4.5 rounded-full bg-coral px-1 text-center text-xs leading-4.5 font-bold text-on-coral tabular-nums">
            <span aria-hidden="true">{fresh > 99 ? '99+' : fresh}</span>
            <span className="sr-only">{ADMIN.fresh(fresh)}</span>
          </span>
        )}
      </span>
      <Drawer open={open} onOpenChange={toggle} title={ADMIN.notifications}>
        <ReleaseNews parts={parts} onChoose={choose} />
        {notices.length > 0 && <Notices notices={notices} onChoose={choose} />}
        <WaitingOrders {...waiting} onChoose={choose} />
        <Suspense>
          <TellPhone api={api} />
        </Suspense>
      </Drawer>
    </>
  );
}

function WaitingOrders({ api, mayEdit, onChoose }: Waiting & { onChoose(): void }) {
  const { data, isError } = useQuery(pendingQuery(api));
  if (isError) return <p role="alert">{ADMIN.notificationsFailed}</p>;
  if (!data) return <Skeleton className="h-40 w-full" />;
  if (data.total === 0) return <p className="text-ink-soft">{ADMIN.nothingWaits}</p>;
  return (
    <>
      <h2 className="text-base">{`${ADMIN.waiting} (${data.total.toLocaleString('en-PK')})`}</h2>
      <ul className="mt-2 flex flex-col">
        {data.rows.map((order) => (
          <li key={order.invoiceId} className="border-b border-line">
            <Link
              to={mayEdit ? `/admin/edit-order?id=${order.invoiceId}` : `/admin/orders?q=${order.invoiceNumber}`}
              onClick={onChoose}
              className="-mx-2 grid grid-cols-[1fr_auto] gap-x-4 rounded-md px-2 py-2.5 text-sm hover:bg-page"
            >
              <span className="font-bold">{order.customerName}</span>
              <span className="text-end tabular-nums">{formatStaffAmount(Number(order.total))}</span>
              <span className="text-ink-soft">{order.invoiceNumber}</span>
              <span className="text-end text-ink-soft">{formatShortDate(order.invoiceDate)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {data.total > data.rows.length && (
        <ButtonLink variant="ghost" className="mt-3" to="/admin/orders?status=pending" onClick={onChoose}>
          {ADMIN.allWaiting}
        </ButtonLink>
      )}
    </>
  );
}
