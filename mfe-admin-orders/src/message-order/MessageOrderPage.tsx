import { useEffect, useRef, useState, type FormEvent } from 'react';
import { FORM } from '@shop/shared/admin/form/texts';
import { call } from '@shop/shared/admin/calls/call';
import { failureText } from '@shop/shared/admin/action/useAction';
import { BackLink } from '@shop/shared/admin/page/BackLink';
import { ReputationOf } from '@shop/shared/admin/reputation/ReputationOf';
import { type MessageProposal, READ_MESSAGE } from '@shop/shared/contracts/http/orders/messages';
import { isWritten } from '@shop/shared/format/plainText';
import { useMutation, useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { PageHeader } from '@shop/shared/ui/page/PageHeader';
import { TextAreaField } from '@shop/shared/ui/field/TextAreaField';
import { TextField } from '@shop/shared/ui/field/TextField';
import { keepDraft, keptDraft } from './keptDraft.ts';
import { itemsOf, newLine, personWith, withProposed, type DraftLine, type Person } from './draft.ts';
import { DraftLines } from './DraftLines.tsx';
import { ItemPicker } from './ItemPicker.tsx';
import { Sums } from './Sums.tsx';
import { quoteQuery } from './queries.ts';
import { MESSAGE_ORDER } from './texts.ts';
import { placingFault, usePlacing } from './usePlacing.ts';

const FIELDS: { name: keyof Person; label: string; required?: boolean; limit: number }[] = [
  { name: 'fullname', label: MESSAGE_ORDER.fullname, required: true, limit: 200 },
  { name: 'primaryPhone', label: MESSAGE_ORDER.phone, required: true, limit: 40 },
  { name: 'secondaryPhone', label: MESSAGE_ORDER.secondaryPhone, limit: 40 },
  { name: 'address', label: MESSAGE_ORDER.address, required: true, limit: 500 },
  { name: 'city', label: MESSAGE_ORDER.city, required: true, limit: 100 },
];
const card = 'rounded-lg border border-line bg-card p-4';
const MOST_LETTERS = 5000;

/** `/admin/message-order`: an order written down from a WhatsApp message; whatever was found can be corrected. */
export function MessageOrderPage() {
  const shell = useShell();
  const [kept] = useState(keptDraft);
  const [message, setMessage] = useState(kept.message);
  const [proposal, setProposal] = useState<MessageProposal | null>(null);
  const [lines, setLines] = useState<DraftLine[]>(kept.lines);
  const [person, setPerson] = useState<Person>(kept.person);
  const [code, setCode] = useState(kept.code);
  const isPlaced = useRef(false);
  useEffect(() => {
    if (!isPlaced.current) keepDraft({ message, lines, person, code });
  }, [message, lines, person, code]);

  const read = useMutation({
    mutationFn: async () => (await call(shell, READ_MESSAGE, { body: { text: message } })).data,
    onSuccess: (found) => {
      setProposal(found);
      setLines((last) =>
        withProposed(
          last.filter(({ source }) => source === ''),
          found,
        ),
      );
      setPerson((last) => personWith(last, found));
    },
  });

  const items = itemsOf(lines);
  const asked = { items, ...(code.trim() && { promotionCode: code.trim() }) };
  const quote = useQuery(quoteQuery(shell, asked));
  const place = usePlacing(() => {
    isPlaced.current = true;
    keepDraft(null);
  });
  const fault = placingFault(place.error);
  const [isTried, setTried] = useState(false);
  const needed = FIELDS.filter(({ name, required }) => required && !isWritten(person[name]));
  const missing: Partial<Record<keyof Person, string>> = isTried
    ? Object.fromEntries(needed.map(({ name, label }) => [name, FORM.required(label)]))
    : {};
  const isUndecided = lines.some(({ item }) => !item);
  const sums = items.length > 0 && !quote.error ? quote.data : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!sums || quote.isPlaceholderData || isUndecided || place.isPending) return;
    setTried(true);
    if (needed.length > 0) return;
    const { secondaryPhone, ...user } = person;
    place.mutate({
      user: { ...user, ...(secondaryPhone.trim() && { secondaryPhone }) },
      ...asked,
      total: sums.total,
      ...(message.trim() && { message: message.trim() }),
    });
  }
  const isUnsure = (name: keyof Person) => {
    if (!proposal || name === 'secondaryPhone') return false;
    const { value, isSure } = proposal[name];
    return value !== '' && !isSure && person[name] === value;
  };

  return (
    <>
      <PageHeader actions={<BackLink to="/admin/orders" label={MESSAGE_ORDER.back} />} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <section className={card}>
            <TextAreaField
              label={MESSAGE_ORDER.message}
              hint={MESSAGE_ORDER.messageHint}
              dir="auto"
              rows={proposal ? 5 : 10}
              maxLength={MOST_LETTERS}
              value={message}
              onChange={(event) => setMessage(event.target.value)}
            />
            <div className="mt-3 flex flex-wrap items-center gap-3">
              <Button size="sm" busy={read.isPending} disabled={!message.trim()} onClick={() => read.mutate()}>
                {proposal ? MESSAGE_ORDER.readAgain : MESSAGE_ORDER.read}
              </Button>
              <p role="status" className="text-sm text-ink-soft">
                {proposal && proposal.lines.length === 0 && MESSAGE_ORDER.nothing}
              </p>
              <div role="alert" className="contents">
                {read.error && (
                  <p className="text-sm font-semibold text-danger-deep">
                    {failureText(MESSAGE_ORDER.readFailed, read.error)}
                  </p>
                )}
              </div>
            </div>
            {proposal && proposal.unread.length > 0 && (
              <div className="mt-3 rounded-md bg-sunken p-3 text-sm">
                <h2 className="text-sm">{MESSAGE_ORDER.unread}</h2>
                <ul dir="auto">
                  {proposal.unread.map((line, at) => (
                    // eslint-disable-next-line react/no-array-index-key
                    <li key={at}>{line}</li>
                  ))}
                </ul>
              </div>
            )}
          </section>
          <section aria-labelledby="message-items" className={card}>
            <h2 id="message-items" className="text-lg">
              {MESSAGE_ORDER.items}
            </h2>
            <DraftLines
              lines={lines}
              quote={sums}
              onChange={(line) =>
                setLines((last) =>
                  line.quantity > 0
                    ? last.map((one) => (one.key === line.key ? line : one))
                    : last.filter(({ key }) => key !== line.key),
                )
              }
              onRemove={(line) => setLines((last) => last.filter(({ key }) => key !== line.key))}
            />
            <ItemPicker onPick={(item) => setLines((last) => [...last, newLine(item)])} />
          </section>
        </div>
        <form noValidate onSubmit={submit} className={`${card} flex flex-col gap-4`}>
          <h2 className="text-lg">{MESSAGE_ORDER.customer}</h2>
          {FIELDS.map(({ name, label, required, limit }) => {
            const field = {
              label,
              required,
              maxLength: limit,
              autoComplete: 'off',
              dir: 'auto',
              value: person[name],
              error: missing[name] ?? fault.fields[`user.${name}`],
              hint: isUnsure(name) ? MESSAGE_ORDER.unsure : undefined,
              onChange: (event: { target: { value: string } }) =>
                setPerson((last) => ({ ...last, [name]: event.target.value })),
            };
            return name === 'address' ? (
              <TextAreaField key={name} rows={3} {...field} />
            ) : (
              <TextField key={name} inputMode={name.endsWith('Phone') ? 'tel' : undefined} {...field} />
            );
          })}
          {person.primaryPhone.trim() && <ReputationOf phone={person.primaryPhone} />}
          <TextField
            label={MESSAGE_ORDER.code}
            autoComplete="off"
            maxLength={60}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
          <Sums quote={sums} error={items.length > 0 ? quote.error : null} onRetry={() => void quote.refetch()} />
          <div role="alert" className="contents">
            {fault.text && (
              <p className="rounded-md bg-danger-soft p-3 text-sm font-semibold text-danger-deep">{fault.text}</p>
            )}
          </div>
          {isUndecided && <p className="text-sm font-semibold text-sunny-deep">{MESSAGE_ORDER.undecided}</p>}
          <Button type="submit" busy={place.isPending} disabled={!sums || isUndecided || quote.isPlaceholderData}>
            {MESSAGE_ORDER.place}
          </Button>
        </form>
      </div>
    </>
  );
}
