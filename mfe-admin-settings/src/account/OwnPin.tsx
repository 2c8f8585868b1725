import { useState } from 'react';
import { call } from '@shop/shared/admin/calls/call';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { NewPin, SET_OWN_PIN } from '@shop/shared/contracts/http/people/pins';
import { useRights } from '@shop/shared/admin/page/useRights';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Badge } from '@shop/shared/ui/notice/Badge';
import { Button } from '@shop/shared/ui/button/Button';
import { PasswordField } from '@shop/shared/ui/field/PasswordField';
import { ownPinQuery, pinKey } from './queries.ts';
import { ACCOUNT } from './texts.ts';

const { pin } = ACCOUNT;

/** One's own PIN, for the till: set by who knows the password. */
export function OwnPin() {
  const shell = useShell();
  const { data } = useQuery(ownPinQuery(shell.api));
  const isApprover = useRights(shell.api)('pos.discount');
  const [open, setOpen] = useState(false);
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-card px-5 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="flex flex-wrap items-center gap-2 text-lg">
          <span>{pin.title}</span>
          {data && <Badge tone={data.isSet ? 'leaf' : 'neutral'}>{data.isSet ? pin.set : pin.none}</Badge>}
        </h2>
        <p className="text-sm text-ink-soft">{pin.text}</p>
      </div>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {data?.isSet ? pin.change : pin.choose}
      </Button>
      {open && (
        <FormDialog<NewPin, unknown>
          title={pin.choose}
          check={{ schema: NewPin, words: { password: { label: ACCOUNT.password.old }, pin: { label: pin.label } } }}
          first={{ password: '', pin: '' }}
          save={(body) => call(shell, SET_OWN_PIN, { body })}
          invalidates={[pinKey]}
          done={() => pin.done}
          onClose={() => setOpen(false)}
          submitLabel={pin.save}
          failed={pin.failed}
        >
          <Field
            name="password"
            as={PasswordField}
            label={ACCOUNT.password.old}
            autoComplete="current-password"
            required
          />
          <Field
            name="pin"
            as={PasswordField}
            label={pin.label}
            hint={isApprover ? pin.hintSix : pin.hint}
            autoComplete="off"
            inputMode="numeric"
            maxLength={6}
            required
          />
        </FormDialog>
      )}
    </section>
  );
}
