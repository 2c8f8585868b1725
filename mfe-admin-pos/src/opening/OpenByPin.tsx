import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { meQuery } from '@shop/shared/admin/page/useRights';
import { useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { LoadFailed } from '@shop/shared/ui/notice/LoadFailed';
import { Skeleton } from '@shop/shared/ui/notice/Skeleton';
import { knownPeople } from '../offline/people.ts';
import { LONGEST_MS, patiently } from '../patiently.ts';
import { PinRefused } from '../offline/pins.ts';
import { openAs } from './opened.ts';
import { PinField } from './PinField.tsx';
import { OPENING } from './texts.ts';

type People = Awaited<ReturnType<typeof knownPeople>>;

/** In place of the till while nobody can say who is signed in: whoever has prepared it opens it by PIN. */
export function OpenByPin() {
  const { api } = useShell();
  const client = useQueryClient();
  const [people, setPeople] = useState<People>();
  const [isTrying, setTrying] = useState(false);
  useEffect(() => void knownPeople().then(setPeople, () => setPeople([])), []);
  const retry = async () => {
    setTrying(true);
    await patiently(LONGEST_MS, () => client.refetchQueries({ queryKey: meQuery(api).queryKey })).catch(
      () => undefined,
    );
    setTrying(false);
  };
  if (!people) return <Skeleton className="h-96 w-full" />;
  if (people.length === 0) return <LoadFailed text={OPENING.nobody} busy={isTrying} onRetry={() => void retry()} />;
  return (
    <section className="mx-auto mt-6 max-w-sm rounded-xl border border-line bg-card p-6 shadow-md">
      <h1 className="text-2xl">{OPENING.heading}</h1>
      <p className="mt-1 text-ink-soft">{OPENING.text}</p>
      <PinForm people={people} onForgotten={() => void knownPeople().then(setPeople)} />
      <Button variant="ghost" size="sm" className="-mx-3.5 mt-2" busy={isTrying} onClick={() => void retry()}>
        {OPENING.retry}
      </Button>
    </section>
  );
}

function PinForm({ people, onForgotten }: { people: People; onForgotten(): void }) {
  const shell = useShell();
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  useEffect(() => {
    if (error) field.current?.select();
  }, [error]);

  async function open(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    try {
      await openAs(client, shell, { userId: Number(form.get('userId')), pin: String(form.get('pin')) });
    } catch (refused) {
      if (!(refused instanceof PinRefused)) return setError(OPENING.failed);
      setError(OPENING[refused.why](refused.count));
      if (refused.why === 'forgotten') onForgotten();
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className="mt-5 flex flex-col gap-4" onSubmit={(event) => void open(event)}>
      <SelectField
        label={OPENING.person}
        name="userId"
        options={people.map(({ userId, name }) => ({ value: String(userId), label: name }))}
        onChange={() => setError('')}
      />
      <PinField label={OPENING.pin} ref={field} name="pin" error={error} />
      <Button type="submit" busy={isBusy} className="w-full">
        {OPENING.submit}
      </Button>
    </form>
  );
}
