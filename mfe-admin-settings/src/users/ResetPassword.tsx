import { useState } from 'react';
import { call } from '@shop/shared/admin/calls/call';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { PasswordReset, type UserListItem, RESET_PASSWORD } from '@shop/shared/contracts/http/people/people';
import { useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { Dialog } from '@shop/shared/ui/dialog/Dialog';
import { PasswordField } from '@shop/shared/ui/field/PasswordField';
import { peopleKey } from './queries.ts';
import { RESET } from './texts.ts';

interface ResetPasswordProps {
  user: UserListItem;
  onClose(): void;
}

/** Gives somebody another password: a chosen one, or one the shop makes and shows once. */
export function ResetPassword({ user, onClose }: ResetPasswordProps) {
  const shell = useShell();
  const client = useQueryClient();
  const [made, setMade] = useState<string>();
  if (made !== undefined) return <MadePassword user={user} password={made} onClose={onClose} />;
  return (
    <FormDialog<PasswordReset, string | null>
      title={RESET.title(user.fullname)}
      check={{ schema: PasswordReset, words: { password: { label: RESET.field } } }}
      first={{ userId: user.userId, password: '' }}
      save={async (body) => (await call(shell, RESET_PASSWORD, { body })).data.password}
      onSaved={(password) => {
        void client.invalidateQueries({ queryKey: peopleKey });
        if (password !== null) {
          setMade(password);
          return;
        }
        shell.notify({ title: RESET.done(user.fullname), tone: 'success' });
        onClose();
      }}
      onClose={onClose}
      submitLabel={RESET.button}
      failed={RESET.failed}
    >
      <Field
        name="password"
        as={PasswordField}
        label={RESET.field}
        autoComplete="new-password"
        hint={`${RESET.hint} ${RESET.effect}`}
      />
    </FormDialog>
  );
}

function MadePassword({ user, password, onClose }: ResetPasswordProps & { password: string }) {
  const { notify } = useShell();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(password);
      notify({ title: RESET.copied, tone: 'success' });
    } catch {
      notify({ title: RESET.notCopied, tone: 'error' });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={RESET.made(user.fullname)}
      description={RESET.madeText}
      size="sm"
    >
      <p className="rounded-md bg-sunken px-4 py-3 text-center font-mono text-lg font-bold break-all select-all">
        {password}
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          {RESET.copy}
        </Button>
        <Button onClick={onClose}>{RESET.close}</Button>
      </div>
    </Dialog>
  );
}
