import { useState } from 'react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { callList } from '@shop/shared/admin/calls/call';
import { FormSection } from '@shop/shared/admin/form/FormSection';
import { SAY_WORD, type CourierWord, type SayWord } from '@shop/shared/contracts/http/orders/parcelTracking';
import { PARCEL_STATES, PARCEL_WORDS } from '@shop/shared/contracts/parcelStates';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { LoadFailed } from '@shop/shared/ui/notice/LoadFailed';
import { WORDS } from './connectionTexts.ts';
import { wordsKey, wordsQuery } from './queries.ts';

/** What the courier says of parcels that the shop does not know; nothing while it says nothing else. */
export function Words({ courierId }: { courierId: number }) {
  const shell = useShell();
  const { data, isError, isFetching, refetch } = useQuery(wordsQuery(shell, courierId));
  if (isError) return <LoadFailed text={WORDS.loadFailed} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  const unknown = data.filter(({ state }) => state === '');
  const known = data.filter(({ state }) => state !== '');
  return (
    <FormSection title={WORDS.heading}>
      <p>{unknown.length === 0 ? WORDS.all : WORDS.unknown}</p>
      <List {...{ courierId, words: unknown }} />
      {known.length > 0 && (
        <details className="mt-4">
          <summary className="cursor-pointer font-semibold">{WORDS.known(known.length)}</summary>
          <List {...{ courierId, words: known }} />
        </details>
      )}
    </FormSection>
  );
}

const List = ({ courierId, words }: { courierId: number; words: CourierWord[] }) => (
  <ul className="mt-3 flex flex-col gap-3">
    {words.map((word) => (
      <WordRow key={`${word.word} ${word.state}`} {...{ courierId, word }} />
    ))}
  </ul>
);

const OPTIONS = [
  { value: '', label: WORDS.choose },
  ...PARCEL_STATES.map((state) => ({ value: state, label: PARCEL_WORDS[state] })),
  { value: 'nothing', label: WORDS.nothing },
];

function WordRow({ courierId, word: { word, parcels, state } }: { courierId: number; word: CourierWord }) {
  const shell = useShell();
  const [chosen, setChosen] = useState(state);
  const save = useAction({
    call: (meaning: string) =>
      callList(shell, SAY_WORD, { body: { id: courierId, word, state: meaning as SayWord['state'] } }),
    ...(chosen === 'delivered' && {
      confirm: () => ({
        title: WORDS.deliveredTitle,
        question: WORDS.delivered(word, parcels),
        button: WORDS.deliveredButton,
      }),
    }),
    invalidates: [wordsKey],
    done: () => WORDS.saved(word),
    failed: WORDS.failed,
  });
  return (
    <li>
      <form
        className="flex items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          save.start(chosen);
        }}
      >
        <SelectField
          className="min-w-0 flex-1"
          label={WORDS.field(word, parcels)}
          options={OPTIONS}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        />
        <Button type="submit" variant="secondary" busy={save.busy} disabled={chosen === '' || chosen === state}>
          {WORDS.save}
        </Button>
      </form>
      {save.dialog}
    </li>
  );
}
