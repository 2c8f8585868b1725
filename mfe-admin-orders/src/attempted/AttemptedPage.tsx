import { Eraser, MapPin, RotateCcw, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ListFilter } from '@shop/shared/admin/list/column';
import { ListPage } from '@shop/shared/admin/list/ListPage';
import { RowAction } from '@shop/shared/admin/list/RowAction';
import { TabLinks } from '@shop/shared/admin/list/views/TabLinks';
import { viewAddress, viewQuery } from '@shop/shared/admin/list/views/viewAddress';
import { useLive } from '@shop/shared/admin/live/useLive';
import {
  LIST_ATTEMPTED,
  MOST_ADVISED,
  type AdviceKind,
  type AttemptedParcel,
} from '@shop/shared/contracts/http/orders/advice';
import { useQuery, useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useLocation, useNavigate } from '@shop/shared/router';
import { Button } from '@shop/shared/ui/button/Button';
import { AdviceDialog } from '../advice/AdviceDialog.tsx';
import { ATTEMPT } from '../advice/texts.ts';
import { useTakeBack } from '../advice/useTakeBack.ts';
import { attemptedColumns } from './columns.tsx';
import { countsQuery } from './queries.ts';
import { ATTEMPTED } from './texts.ts';

interface Advising {
  kind: AdviceKind;
  ids: readonly number[];
  parcel?: AttemptedParcel;
  onDone?: () => void;
}

const FILTERS: readonly ListFilter[] = [
  {
    id: 'answered',
    label: ATTEMPTED.filter.label,
    any: ATTEMPTED.tabs.all,
    options: [
      { value: '0', label: ATTEMPTED.tabs.waiting },
      { value: '1', label: ATTEMPTED.tabs.answered },
    ],
    seldom: true,
  },
];

/** Of chosen parcels: an address is of one alone. */
const OF_MANY = ['retry', 'return'] as const;

const ACTIONS: readonly { kind: AdviceKind; icon: ReactNode }[] = [
  { kind: 'retry', icon: <RotateCcw aria-hidden="true" /> },
  { kind: 'address', icon: <MapPin aria-hidden="true" /> },
  { kind: 'return', icon: <Undo2 aria-hidden="true" /> },
];

/** `/admin/attempted`: parcels a courier could not hand over, and what it is told to do with them. */
export function AttemptedPage() {
  const navigate = useNavigate();
  const takeBack = useTakeBack();
  const [advising, setAdvising] = useState<Advising | null>(null);
  return (
    <>
      <ListPage
        call={LIST_ATTEMPTED}
        kind="orders"
        texts={ATTEMPTED.list}
        columns={attemptedColumns}
        filters={FILTERS}
        defaultSort="since"
        rowId={({ invoiceId }) => invoiceId}
        rowName={({ invoiceNumber }) => invoiceNumber}
        rowActions={(parcel) => (
          <>
            {ACTIONS.map(({ kind, icon }) => (
              <RowAction
                key={kind}
                label={ATTEMPTED[kind]}
                name={parcel.invoiceNumber}
                icon={icon}
                {...(kind === 'return' && { tone: 'danger' as const })}
                onClick={() => setAdvising({ kind, parcel, ids: [parcel.invoiceId] })}
              />
            ))}
            {parcel.mark > 0 && (
              <RowAction
                label={ATTEMPT.undo}
                name={parcel.invoiceNumber}
                icon={<Eraser aria-hidden="true" />}
                onClick={() => takeBack.start(parcel)}
              />
            )}
          </>
        )}
        bulkActions={({ ids, clear }) =>
          ids.length > MOST_ADVISED ? (
            <p className="text-sm text-ink-soft">{ATTEMPTED.tooMany}</p>
          ) : (
            OF_MANY.map((kind) => (
              <Button
                key={kind}
                variant="secondary"
                size="sm"
                onClick={() => setAdvising({ kind, ids, onDone: clear })}
              >
                {ATTEMPTED.many[kind]}
              </Button>
            ))
          )
        }
        onOpen={({ invoiceId }) => void navigate(`/admin/edit-order?id=${invoiceId}`)}
        exportTo="attempted.csv"
        summary={() => <Tabs />}
      />
      {takeBack.dialog}
      {advising && <AdviceDialog {...advising} onClose={() => setAdvising(null)} />}
    </>
  );
}

/** Those that wait for us first, each with how many there are. */
function Tabs() {
  const shell = useShell();
  const client = useQueryClient();
  const { search } = useLocation();
  const query = countsQuery(shell);
  const { data } = useQuery(query);
  useLive('orders', () => void client.invalidateQueries({ queryKey: query.queryKey }));
  const asked = viewQuery(search);
  const tabs = [
    { name: ATTEMPTED.tabs.all, query: '', count: data && data.waiting + data.answered },
    { name: ATTEMPTED.tabs.waiting, query: 'answered=0', count: data?.waiting },
    { name: ATTEMPTED.tabs.answered, query: 'answered=1', count: data?.answered },
  ];
  return (
    <div className="mb-3">
      <TabLinks
        tabs={tabs.map(({ name, query: of, count }) => ({
          key: name,
          name,
          to: viewAddress(of, search),
          isCurrent: viewQuery(`?${of}`) === asked,
          count,
        }))}
      />
    </div>
  );
}
