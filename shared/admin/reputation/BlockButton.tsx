import { Ban, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { BlockPhone, type Reputation, UNBLOCK_PHONE, BLOCK_PHONE } from '../../contracts/http/orders/phones.ts';
import { phoneKey } from '../../format/phone.ts';
import { useShell } from '../../remote/RemoteRoot.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { useAction } from '../action/useAction.tsx';
import { call } from '../calls/call.ts';
import { Field } from '../form/Field.tsx';
import { FormDialog } from '../form/FormDialog.tsx';
import { reputationKey } from './queries.ts';
import { REPUTATION } from './texts.ts';

interface BlockButtonProps {
  phone: string;
  blocked: boolean;
  /** What else is read anew. */
  invalidates?: readonly (readonly unknown[])[];
}

const WORDS = { reason: { label: REPUTATION.dialog.reason } };

/** Blocks a phone for a reason, or lets it order again. For who may change orders. */
export function BlockButton({ phone, blocked, invalidates = [] }: BlockButtonProps) {
  const shell = useShell();
  const [asking, setAsking] = useState(false);
  const roots = [reputationKey, ...invalidates];
  const { dialog, unblocking } = REPUTATION;
  const named = phoneKey(phone);
  const unblock = useAction({
    call: (of: string) => call(shell, UNBLOCK_PHONE, { body: { phone: of } }),
    confirm: () => ({ title: unblocking.title(named), question: unblocking.question, button: unblocking.button }),
    invalidates: roots,
    done: () => unblocking.done(named),
    failed: unblocking.failed,
  });
  return (
    <>
      {blocked ? (
        <Button variant="ghost" size="sm" onClick={() => unblock.start(phone)}>
          <LockOpen aria-hidden="true" className="size-4" />
          {REPUTATION.unblock}
        </Button>
      ) : (
        <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
          <Ban aria-hidden="true" className="size-4" />
          {REPUTATION.block}
        </Button>
      )}
      {unblock.dialog}
      {asking && (
        <FormDialog<{ reason: string }, Reputation>
          title={dialog.title(named)}
          check={{ schema: BlockPhone, words: WORDS, body: ({ reason }) => ({ phone, reason }) }}
          first={{ reason: '' }}
          save={async ({ reason }) => (await call(shell, BLOCK_PHONE, { body: { phone, reason } })).data}
          invalidates={roots}
          done={() => dialog.done(named)}
          onClose={() => setAsking(false)}
          submitLabel={dialog.submit}
          failed={dialog.failed}
        >
          <p className="text-sm text-ink-soft">{dialog.hint}</p>
          <Field name="reason" as={TextField} label={dialog.reason} autoComplete="off" maxLength={200} required />
        </FormDialog>
      )}
    </>
  );
}
