import { clsx } from 'clsx';
import { useState } from 'react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { AttemptKey } from '@shop/shared/admin/form/attemptKey';
import { LeaveGuard } from '@shop/shared/admin/form/LeaveGuard';
import { type OrderEvent, NOTE_ORDER } from '@shop/shared/contracts/http/orders/orderSteps';
import { formatDateTime } from '@shop/shared/format/dates';
import { isWritten } from '@shop/shared/format/plainText';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { TextAreaField } from '@shop/shared/ui/field/TextAreaField';
import { LoadFailed } from '@shop/shared/ui/notice/LoadFailed';
import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { ordersKey } from '../../orderQueries.ts';
import { Panel } from '../../Panel.tsx';
import { timelineQuery } from '../queries.ts';
import { TIMELINE } from '../texts.ts';
import { eventLines, eventTitle } from './eventText.ts';

/** Everything that happened to an order, the newest first: who, when and what; and a place for notes. */
export function Timeline({ id }: { id: number }) {
  const shell = useShell();
  const { data, error, isFetching, refetch } = useQuery(timelineQuery(shell, id));
  return (
    <Panel title={TIMELINE.heading}>
      <NoteForm id={id} />
      {data ? (
        <ol className="mt-4 flex flex-col gap-3">
          {[...data].reverse().map((event) => (
            <Event key={event.eventId} event={event} />
          ))}
        </ol>
      ) : error ? (
        <LoadFailed text={TIMELINE.failed} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="mt-4 h-32" />
      )}
    </Panel>
  );
}

function Event({ event }: { event: OrderEvent }) {
  const { kind, at, by, undone } = event;
  const lines = eventLines(event);
  const who =
    by ||
    String(event.detail['byCourier'] ?? '') ||
    (event.detail['byCustomer'] && TIMELINE.customer) ||
    (kind === 'placed' && event.detail['channel'] === 'storefront' ? TIMELINE.online : TIMELINE.unknown);
  return (
    <li className={clsx('border-l-2 pl-3 text-sm', kind === 'note' ? 'border-sunny' : 'border-line-strong')}>
      <p className={clsx('font-semibold', undone && 'text-ink-soft')}>
        {undone ? <s>{eventTitle(event)}</s> : <span>{eventTitle(event)}</span>}
        {undone && <span className="ml-2 font-normal">{`(${TIMELINE.takenBack})`}</span>}
      </p>
      {lines.length > 0 && (
        <ul className="mt-0.5 whitespace-pre-line tabular-nums">
          {lines.map((line, i) => (
            // Two lines may say the same; they never change places.
            <li key={`${i} ${line}`}>{line}</li>
          ))}
        </ul>
      )}
      <p className="mt-0.5 text-xs text-ink-soft">
        <span>{`${who}, `}</span>
        <time dateTime={`${at.replace(' ', 'T')}+05:00`}>{formatDateTime(at)}</time>
      </p>
    </li>
  );
}

/** An internal note to the order; what is being edited beside it stays as it is. */
function NoteForm({ id }: { id: number }) {
  const shell = useShell();
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const [attempt] = useState(() => new AttemptKey());
  const add = useAction({
    call: (text: string) => call(shell, NOTE_ORDER, { body: { id, note: text }, idempotencyKey: attempt.of(text) }),
    invalidates: [[...ordersKey, 'timeline', id]],
    failed: TIMELINE.noteFailed,
    onDone() {
      attempt.done();
      setNote('');
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(!isWritten(note));
        if (isWritten(note)) add.start(note.trim());
      }}
    >
      <TextAreaField
        label={TIMELINE.note}
        hint={TIMELINE.noteHint}
        rows={2}
        maxLength={2000}
        value={note}
        error={missing ? TIMELINE.noteNeeded : undefined}
        onChange={(event) => {
          setNote(event.target.value);
          setMissing(false);
        }}
      />
      {note.trim() && <LeaveGuard subject={TIMELINE.thisNote} />}
      <Button type="submit" variant="secondary" size="sm" busy={add.busy} className="mt-2">
        {TIMELINE.addNote}
      </Button>
    </form>
  );
}
