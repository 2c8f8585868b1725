import { clsx } from 'clsx';
import { RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { DetailPage } from '@shop/shared/admin/detail/DetailPage';
import { List } from '@shop/shared/admin/list/List';
import { RowAction } from '@shop/shared/admin/list/RowAction';
import { type TakeDetail, CANCEL_TAKE, LIST_TAKE_LINES } from '@shop/shared/contracts/http/stock/stockTakes';
import { itemName } from '@shop/shared/format/itemNames';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useParams } from '@shop/shared/router';
import { Button } from '@shop/shared/ui/button/Button';
import { FigureCard } from '@shop/shared/ui/page/FigureCard';
import { idIn } from '@shop/shared/format/idIn';
import { momentText } from '../moments.ts';
import { lineColumns } from './lineColumns.tsx';
import { PostDialog } from './PostDialog.tsx';
import { takesKey, takeQuery } from './queries.ts';
import { CountRest, RestNotice } from './RestOfTake.tsx';
import { ScanBox } from './ScanBox.tsx';
import { useTakeBack } from './useTakeBack.tsx';
import { POST, TAKE, TAKE_BACK, TAKES, TO_COUNT } from './texts.ts';
import { CountSheetButton, ToCount } from './ToCount.tsx';
import { whatIsCounted } from './whatIsCounted.ts';

const SHOWN = ['counted', 'left'] as const;
const { cards } = TAKE;
const back = { to: '/admin/stock-take', label: TAKE.back };
const texts = { failed: TAKE.loadFailed, missing: TAKE.unknownId };

/** `/admin/stock-take/{takeId}`: counting, and posting what differs. */
export function TakePage() {
  const shell = useShell();
  const id = idIn(useParams()['takeId']);
  return (
    <DetailPage query={id === null ? null : takeQuery(shell, id)} back={back} texts={texts}>
      {(take) => <Take take={take} />}
    </DetailPage>
  );
}

function Take({ take }: { take: TakeDetail }) {
  const shell = useShell();
  const [posting, setPosting] = useState(false);
  const [shown, setShown] = useState<(typeof SHOWN)[number]>('counted');
  const { takeId, name, status } = take;
  const isOpen = status === 'open';
  const what = whatIsCounted(take);
  const columns = useMemo(() => lineColumns(takeId, isOpen), [takeId, isOpen]);
  const takeBack = useTakeBack(takeId);
  const cancel = useAction({
    call: () => call(shell, CANCEL_TAKE, { body: { takeId } }),
    confirm: () => ({
      title: TAKE.cancelTitle(name),
      question: TAKE.cancelQuestion,
      button: TAKE.cancel,
      tone: 'danger',
    }),
    invalidates: [takesKey],
    done: () => TAKE.cancelled(name),
    failed: TAKE.cancelFailed,
  });
  return (
    <>
      <div className="-mt-3 mb-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className="font-bold">
            <span>{name}</span>
            {name !== what && <span className="font-normal text-ink-soft">{` · ${what}`}</span>}
          </p>
          <p className="text-sm text-ink-soft">
            {isOpen ? peopleOf(take) : TAKE.ended(TAKES.statuses[status], take.endedBy, momentText(take.endedDate))}
          </p>
        </div>
        {isOpen && (
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="sm" onClick={() => cancel.start(undefined)}>
              {TAKE.cancel}
            </Button>
            <CountSheetButton take={take} />
            <CountRest take={take} />
            <Button size="sm" disabled={take.lines === 0} onClick={() => setPosting(true)}>
              {TAKE.post}
            </Button>
          </div>
        )}
      </div>
      {isOpen && <ScanBox takeId={takeId} />}
      {isOpen && <RestNotice take={take} />}
      <Cards take={take} />
      {isOpen && (
        <div className="mb-3 flex flex-wrap gap-2" role="group" aria-label={TO_COUNT.show}>
          {SHOWN.map((one) => (
            <Button
              key={one}
              size="sm"
              variant={one === shown ? 'primary' : 'secondary'}
              aria-pressed={one === shown}
              onClick={() => setShown(one)}
            >
              {one === 'counted' ? TO_COUNT.counted(take.lines) : TO_COUNT.left(take.uncounted)}
            </Button>
          ))}
        </div>
      )}
      {isOpen && shown === 'left' ? (
        <ToCount take={take} />
      ) : (
        <List
          call={LIST_TAKE_LINES}
          kind="stockTakes"
          label={TAKES.heading}
          fixed={{ takeId: String(takeId) }}
          texts={TAKE.list}
          columns={columns}
          filters={[{ id: 'show', ...TAKE.filter }]}
          defaultSort="-counted"
          defaultSize={50}
          rowId={(line) => line.stockId}
          liveId={() => takeId}
          rowName={itemName}
          rowActions={
            isOpen
              ? (line) => (
                  <RowAction
                    label={TAKE_BACK.label}
                    name={itemName(line)}
                    icon={<RotateCcw aria-hidden="true" />}
                    onClick={() => takeBack.start(line)}
                  />
                )
              : undefined
          }
          exportTo="stock-take.csv"
        />
      )}
      {posting && <PostDialog take={take} onClose={() => setPosting(false)} />}
      {cancel.dialog}
      {takeBack.dialog}
    </>
  );
}

function Cards({ take }: { take: TakeDetail }) {
  const figure = (count: number) => count.toLocaleString('en-PK');
  const isOpen = take.status === 'open';
  return (
    <>
      {isOpen && (
        <p className="mb-2 text-sm font-semibold tabular-nums sm:hidden">{POST.summary(take.missing, take.surplus)}</p>
      )}
      {/* On a phone what is scanned stands in their place: the buttons below say what is counted and left. */}
      <dl className={clsx('mb-4 grid grid-cols-2 gap-3 xl:grid-cols-4', isOpen && 'max-sm:hidden')}>
        <FigureCard label={cards.counted} value={figure(take.lines)} note={TAKE.ofExpected(take.expected)} />
        <FigureCard label={cards.pieces} value={figure(take.pieces)} note={TAKE.differences(take.differences)} />
        <FigureCard label={cards.missing} value={figure(take.missing)} />
        <FigureCard label={cards.surplus} value={figure(take.surplus)} />
      </dl>
    </>
  );
}

function peopleOf({ people }: TakeDetail): string {
  return people.length > 0 ? TAKE.people(people.map(({ name, lines }) => TAKE.person(name, lines)).join(', ')) : '';
}
