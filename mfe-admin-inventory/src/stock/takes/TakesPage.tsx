import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import type { ListColumn } from '@shop/shared/admin/list/column';
import { ListPage } from '@shop/shared/admin/list/ListPage';
import { BackLink } from '@shop/shared/admin/page/BackLink';
import { type StockTake, LIST_STOCK_TAKES } from '@shop/shared/contracts/http/stock/stockTakes';
import { Link, useNavigate } from '@shop/shared/router';
import { Badge, type BadgeTone } from '@shop/shared/ui/notice/Badge';
import { Button } from '@shop/shared/ui/button/Button';
import { momentText } from '../moments.ts';
import { NewTakeDialog } from './NewTakeDialog.tsx';
import { TAKES } from './texts.ts';
import { whatIsCounted } from './whatIsCounted.ts';

const { columns, statuses } = TAKES;

const TONES: Record<StockTake['status'], BadgeTone> = { open: 'sunny', posted: 'leaf', cancelled: 'neutral' };

export const takeAddress = (takeId: number): string => `/admin/stock-take/${takeId}`;

const takeColumns: ListColumn<StockTake>[] = [
  {
    id: 'name',
    header: columns.name,
    sort: 'name',
    card: 'title',
    cell: (take) => (
      <Link to={takeAddress(take.takeId)} className="rounded-sm py-1 font-semibold hover:underline">
        {take.name}
      </Link>
    ),
  },
  {
    id: 'category',
    header: columns.category,
    card: 'title',
    isEmpty: (take) => take.name === whatIsCounted(take),
    cell: whatIsCounted,
  },
  {
    id: 'status',
    header: columns.status,
    sort: 'status',
    card: 'side',
    cell: (take) => <Badge tone={TONES[take.status]}>{statuses[take.status]}</Badge>,
  },
  { id: 'counted', header: columns.counted, align: 'end', cell: (take) => take.lines },
  { id: 'differences', header: columns.differences, align: 'end', cell: (take) => take.differences },
  { id: 'by', header: columns.by, cell: (take) => take.by },
  {
    id: 'created',
    header: columns.created,
    sort: 'created',
    cell: (take) => momentText(take.createdDate),
    className: 'whitespace-nowrap tabular-nums',
  },
];

/** `/admin/stock-take`: counts that are open, and those that were. */
export function TakesPage() {
  const navigate = useNavigate();
  const [starting, setStarting] = useState(false);
  return (
    <>
      <ListPage
        call={LIST_STOCK_TAKES}
        kind="stockTakes"
        texts={TAKES.list}
        next={{ label: TAKES.list.next, start: () => setStarting(true) }}
        columns={takeColumns}
        filters={[
          {
            id: 'status',
            label: TAKES.filter.label,
            any: TAKES.filter.any,
            options: Object.entries(statuses).map(([value, label]) => ({ value, label })),
          },
        ]}
        defaultSort="-created"
        rowId={(take) => take.takeId}
        rowName={(take) => take.name}
        onOpen={(take) => void navigate(takeAddress(take.takeId))}
        exportTo="stock-takes.csv"
        actions={
          <>
            <BackLink to="/admin/stock" label={TAKES.back} />
            <Button size="sm" onClick={() => setStarting(true)}>
              <ClipboardCheck aria-hidden="true" className="size-4" />
              {TAKES.start}
            </Button>
          </>
        }
      />
      {starting && (
        <NewTakeDialog
          onClose={() => setStarting(false)}
          onStarted={({ takeId }) => void navigate(takeAddress(takeId))}
        />
      )}
    </>
  );
}
