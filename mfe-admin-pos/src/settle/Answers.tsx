import { useState } from 'react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import {
  SETTLE as SETTLE_CALL,
  SettleNote,
  type SettleAnswer,
  type ToSettle,
} from '@shop/shared/contracts/http/till/offline';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { TextField } from '@shop/shared/ui/field/TextField';
import { toSettleKey } from './queries.ts';
import { ANSWERS, SETTLE } from './texts.ts';

/** What one can answer to a row: asked once more, or with why. */
export function Answers({ row }: { row: ToSettle }) {
  const shell = useShell();
  const { kind, id, items, onHand = 0 } = row;
  const [explained, setExplained] = useState<SettleAnswer | null>(null);
  const action = useAction<SettleAnswer, unknown>({
    call: (answer) => call(shell, SETTLE_CALL, { body: { kind, id, answer } }),
    confirm: (answer) => ({
      title: titleOf(row, answer),
      question: SETTLE.questions[answer] ?? '',
      button: SETTLE.answers[answer].label,
    }),
    invalidates: [toSettleKey],
    done: (answer) => SETTLE.answers[answer].done,
    failed: SETTLE.failed,
  });
  const missing = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <span className="flex flex-wrap justify-end gap-2 @md:flex-nowrap">
      {ANSWERS[kind].map((answer) => (
        <Button
          key={answer}
          size="sm"
          variant="secondary"
          disabled={answer === 'from-stock' && onHand < missing}
          aria-label={titleOf(row, answer)}
          onClick={() => (SETTLE.questions[answer] ? action.start(answer) : setExplained(answer))}
        >
          {SETTLE.answers[answer].label}
        </Button>
      ))}
      {action.dialog}
      {explained && (
        <FormDialog<SettleNote, unknown>
          title={titleOf(row, explained)}
          check={{ schema: SettleNote, words: { note: { label: SETTLE.note } } }}
          first={{ note: '' }}
          save={({ note }) => call(shell, SETTLE_CALL, { body: { kind, id, answer: explained, note } })}
          invalidates={[toSettleKey]}
          done={() => SETTLE.answers[explained].done}
          onClose={() => setExplained(null)}
          submitLabel={SETTLE.answers[explained].label}
          tone="danger"
          failed={SETTLE.failed}
        >
          <Field name="note" as={TextField} label={SETTLE.note} maxLength={200} required />
        </FormDialog>
      )}
    </span>
  );
}

/** 'Book it: A-2611-17' */
const titleOf = ({ number }: ToSettle, answer: SettleAnswer): string => `${SETTLE.answers[answer].label}: ${number}`;
