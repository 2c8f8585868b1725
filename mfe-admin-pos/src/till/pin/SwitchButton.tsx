import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { call } from '@shop/shared/admin/calls/call';
import { FormDialog } from '@shop/shared/admin/form/FormDialog';
import { meQuery } from '@shop/shared/admin/page/useRights';
import { PersonAtTill, SWITCH_PERSON, type TillPerson, type TillSwitch } from '@shop/shared/contracts/http/till/till';
import { useQuery, useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { PATIENCE_MS, patiently } from '../../patiently.ts';
import { ToolButton } from '../../ToolButton.tsx';
import { salespeopleQuery } from '../seller/queries.ts';
import { useSalesperson } from '../seller/useSalesperson.ts';
import { isOnItsWay } from '../book/tillStore.ts';
import { useTill, useTillState } from '../useTill.tsx';
import { askShop } from './askShop.ts';
import { PinFields } from './PinFields.tsx';
import { PIN, SWITCH } from './texts.ts';

/** Who is at the till; another takes over by PIN, without signing out. Nothing where nobody else has one. */
export function SwitchButton() {
  const shell = useShell();
  const { data: me } = useQuery(meQuery(shell.api));
  const { data: people = [] } = useQuery(salespeopleQuery(shell));
  const isWaiting = useTillState(isOnItsWay);
  const [open, setOpen] = useState(false);
  /** Who was here before: mostly two take turns. */
  const [before, setBefore] = useState<number>();
  const others = people.filter(({ userId, hasPin }) => hasPin && userId !== me?.userId);
  others.sort((a, b) => Number(b.userId === before) - Number(a.userId === before));
  if (!me || others.length === 0) return null;
  return (
    <>
      <ToolButton
        label={SWITCH.open(me.fullname)}
        icon={<UserRound aria-hidden="true" />}
        data-till="person"
        // A sale without an answer is sent again by whoever sent it.
        disabled={isWaiting}
        onClick={() => setOpen(true)}
      >
        {me.fullname}
      </ToolButton>
      {open && (
        <SwitchDialog
          others={others}
          onSwitched={() => {
            setBefore(me.userId);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface SwitchDialogProps {
  others: readonly TillPerson[];
  onSwitched(): void;
  onClose(): void;
}

function SwitchDialog({ others, onSwitched, onClose }: SwitchDialogProps) {
  const shell = useShell();
  const client = useQueryClient();
  const { focusSearch, store } = useTill();
  const [, chooseSalesperson] = useSalesperson();
  return (
    <FormDialog<{ userId: string; pin: string }, TillSwitch>
      title={SWITCH.title}
      check={{
        schema: PersonAtTill,
        words: { userId: { label: SWITCH.person }, pin: { label: PIN.label, wrong: PIN.wrong } },
      }}
      first={{ userId: String(others[0]?.userId), pin: '' }}
      save={async (body) => {
        const opened = import('../../opening/opened.ts');
        const { queryKey } = meQuery(shell.api);
        const userId = Number(body.userId);
        const ask = async (signal: AbortSignal) => {
          const answer = await call(shell, SWITCH_PERSON, { body, signal });
          // The rights of the one before show nothing of the other, and nothing is sold in their name.
          await client.refetchQueries({ queryKey });
          if (client.getQueryData(queryKey)?.userId !== userId) throw new TypeError('not told who is here');
          return answer;
        };
        const answer = await askShop(store.getState().isCut, ask);
        if (!answer)
          return (await patiently(PATIENCE_MS, () => opened)).switchHere(client, shell, {
            userId,
            pin: body.pin,
          });
        // Then their PIN opens it without the server, too.
        void opened.then(({ prepareFor }) => prepareFor(shell, body.pin)).catch(() => undefined);
        return answer.data;
      }}
      onSaved={() => {
        chooseSalesperson(null);
        onSwitched();
        focusSearch();
      }}
      invalidates={[['till']]}
      done={({ name }) => SWITCH.done(name)}
      onClose={onClose}
      submitLabel={SWITCH.submit}
      failed={SWITCH.failed}
    >
      <PinFields label={SWITCH.person} people={others} />
    </FormDialog>
  );
}
