import { useEffect, useState } from 'react';
import { Field } from '@shop/shared/admin/form/Field';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { meQuery } from '@shop/shared/admin/page/useRights';
import { OwnPinHere } from '@shop/shared/contracts/http/till/pins';
import type { TillPerson } from '@shop/shared/contracts/http/till/till';
import { APPROVER_DIGITS, normalPin } from '@shop/shared/format/pin';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { canBeTill } from '../devices/device.ts';
import { erasePeople, knownPeople } from '../offline/people.ts';
import { PinField } from './PinField.tsx';
import { PREPARE } from './texts.ts';
import { useOpened } from './whoOpened.ts';

/** Says to who has a PIN that this till does not know it yet, and lets them prepare it; `people` are all who may sell. */
export function PrepareTill({ people }: { people: readonly TillPerson[] | undefined }) {
  const shell = useShell();
  const { data: me } = useQuery(meQuery(shell.api));
  const [isOpen, setOpen] = useState(false);
  const [known, setKnown] = useState<Awaited<ReturnType<typeof knownPeople>>>();
  const wasOpened = useOpened(({ opened }) => opened !== null);
  useEffect(() => {
    if (!people || !canBeTill() || wasOpened) return;
    const marks = new Map(people.flatMap(({ userId, hasPin, pinMark }) => (hasPin ? [[userId, pinMark]] : [])));
    // Whoever left, or whose PIN was taken away or is another by now, opens nothing any more.
    const isAnother = (mark?: string, now?: string) => mark !== undefined && now !== undefined && mark !== now;
    // A server of before has no marks.
    erasePeople(({ userId, mark }) => !marks.has(userId) || isAnother(mark, marks.get(userId)))
      .then(knownPeople)
      .then(setKnown, () => undefined);
  }, [people, wasOpened]);
  const own = people?.find(({ userId, hasPin }) => hasPin && userId === me?.userId);
  if (
    !me ||
    !own ||
    !known ||
    known.some(({ userId, mark }) => userId === me.userId && (!own.pinMark || mark === own.pinMark))
  )
    return null;
  return (
    <p role="note" className="mb-3 flex flex-wrap items-center gap-x-3 rounded-md bg-sunken px-3 py-1.5">
      <span dir="auto">{PREPARE.text(me.fullname)}</span>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        {PREPARE.open}
      </Button>
      {isOpen && (
        <FormDialog<OwnPinHere, string>
          title={PREPARE.title}
          check={{ schema: OwnPinHere, words: { pin: { label: PREPARE.pin, wrong: PREPARE.wrong } } }}
          first={{ pin: '' }}
          save={async ({ pin }) => {
            await (await import('./opened.ts')).prepareFor(shell, pin);
            return pin;
          }}
          onSaved={() => void knownPeople().then(setKnown)}
          done={(pin) => PREPARE.done(own.approves === true && normalPin(pin).length < APPROVER_DIGITS)}
          onClose={() => setOpen(false)}
          submitLabel={PREPARE.submit}
          failed={PREPARE.failed}
        >
          <p>{PREPARE.explained}</p>
          <Field name="pin" as={PinField} label={PREPARE.pin} />
        </FormDialog>
      )}
    </p>
  );
}
