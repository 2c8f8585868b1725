import { useState } from 'react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { MARK_DONE, type CustomerMessage } from '@shop/shared/contracts/http/inbox';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { AnswerDialog } from './AnswerDialog.tsx';
import { answersKey } from './queries.ts';
import { ANSWERS } from './texts.ts';

/** Answers what somebody wrote, or says that it was seen to. */
export function AnswerButtons({ message }: { message: CustomerMessage }) {
  const shell = useShell();
  const [open, setOpen] = useState(false);
  const { messageId, phone, customerName, doneAt } = message;
  const isDone = doneAt !== '';
  const name = customerName || phone;
  const mark = useAction({
    call: (body: { messageId: number; isDone: boolean }) => call(shell, MARK_DONE, { body }),
    invalidates: [answersKey],
    done: () => ANSWERS.marked,
    failed: ANSWERS.markFailed,
  });
  return (
    <span className="flex flex-wrap gap-2">
      <Button size="sm" variant="secondary" aria-label={ANSWERS.answerTo(name)} onClick={() => setOpen(true)}>
        {message.openUntil === '' ? ANSWERS.view : ANSWERS.answer}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`${isDone ? ANSWERS.undone : ANSWERS.done}: ${name}`}
        onClick={() => mark.start({ messageId, isDone: !isDone })}
      >
        {isDone ? ANSWERS.undone : ANSWERS.done}
      </Button>
      {mark.dialog}
      {open && <AnswerDialog messageId={messageId} phone={phone} name={name} onClose={() => setOpen(false)} />}
    </span>
  );
}
