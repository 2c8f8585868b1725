import { NOTE_ORDER } from '@shop/shared/contracts/http/orders/orderSteps';
import { useState } from 'react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { AttemptKey } from '@shop/shared/admin/form/attemptKey';
import { LeaveGuard } from '@shop/shared/admin/form/LeaveGuard';
import { isWritten } from '@shop/shared/format/plainText';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { TextAreaField } from '@shop/shared/ui/field/TextAreaField';
import { ordersKey } from '../../orderQueries.ts';
import { TIMELINE } from '../texts.ts';

/** An internal note to the order; what is being edited beside it stays as it is. */
export function NoteForm({ id }: { id: number }) {
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
