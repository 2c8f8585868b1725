import { useEffect, useState } from 'react';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { meQuery } from '@shop/shared/admin/page/useRights';
import { OwnPinHere } from '@shop/shared/contracts/http/till/pins';
import type { TillPerson } from '@shop/shared/contracts/http/till/till';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { TextField } from '@shop/shared/ui/field/TextField';
import { canBeTill } from '../devices/device.ts';
import { forgetPeople, knownPeople } from '../offline/people.ts';
import { prepareFor } from './opened.ts';
import { PREPARE } from './texts.ts';
import { useOpened } from './whoOpened.ts';

/** Says to who has a PIN that this till does not know it yet, and lets them prepare it; `people` are all who may sell. */
export function PrepareTill({ people }: { people: readonly TillPerson[] | undefined }) {
  const shell = useShell();
  const { data: me } = useQuery(meQuery(shell.api));
  const [isOpen, setOpen] = useState(false);
  const [known, setKnown] = useState<readonly number[]>();
  const wasOpened = useOpened(({ opened }) => opened !== null);
  useEffect(() => {
    if (!people || !canBeTill() || wasOpened) return;
    const mayOpen = new Set(people.flatMap(({ userId, hasPin }) => (hasPin ? [userId] : [])));
    // Whoever left, or whose PIN was taken away, opens nothing any more.
    forgetPeople(({ userId }) => !mayOpen.has(userId))
      .then(knownPeople)
      .then(
        (all) => setKnown(all.map(({ userId }) => userId)),
        () => undefined,
      );
  }, [people, wasOpened]);
  const isAsked =
    me && known && !known.includes(me.userId) && people?.some((one) => one.hasPin && one.userId === me.userId);
  if (!isAsked) return null;
  return (
    <p role="note" className="mb-3 flex flex-wrap items-center gap-x-3 rounded-md bg-sunken px-3 py-1.5">
      <span dir="auto">{PREPARE.text(me.fullname)}</span>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        {PREPARE.open}
      </Button>
      {isOpen && (
        <FormDialog<OwnPinHere, void>
          title={PREPARE.title}
          check={{ schema: OwnPinHere, words: { pin: { label: PREPARE.pin, wrong: PREPARE.wrong } } }}
          first={{ pin: '' }}
          save={({ pin }) => prepareFor(shell, pin)}
          onSaved={() => setKnown([...known, me.userId])}
          done={() => PREPARE.done}
          onClose={() => setOpen(false)}
          submitLabel={PREPARE.submit}
          failed={PREPARE.failed}
        >
          <p>{PREPARE.explained}</p>
          <Field
            name="pin"
            as={TextField}
            label={PREPARE.pin}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            autoFocus
            required
          />
        </FormDialog>
      )}
    </p>
  );
}
