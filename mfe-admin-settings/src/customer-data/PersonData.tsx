import { Download, Eraser } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { saveFile } from '@shop/shared/admin/calls/saveFile';
import { type ErasedPerson, type Person, EXPORT_PERSON } from '@shop/shared/contracts/http/people/privacy';
import { formatStaffAmount } from '@shop/shared/format/money';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Link } from '@shop/shared/router';
import { Button } from '@shop/shared/ui/button/Button';
import { ErasePerson } from './ErasePerson.tsx';
import { isAddress } from './isAddress.ts';
import { CUSTOMER_DATA } from './texts.ts';

const { facts: TEXTS, address: ADDRESS, export: EXPORT, erase: ERASE } = CUSTOMER_DATA;

/** What the shop knows of somebody, and what can be done about it. */
export function PersonData({ person, onErased }: { person: Person; onErased(answer: ErasedPerson): void }) {
  const shell = useShell();
  const [asking, setAsking] = useState(false);
  const file = useAction({
    call: ({ phone }: Person) => call(shell, EXPORT_PERSON, { body: { phone } }),
    done: () => EXPORT.done,
    failed: EXPORT.failed,
    onDone: ({ phone }, { data }) =>
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), EXPORT.file(phone)),
  });
  const mayErase = person.openOrders.length === 0 && person.owed === 0;
  return (
    <section aria-labelledby="customer-data" className="rounded-lg border border-line bg-card px-5 py-4">
      <h2 id="customer-data" className="text-lg">
        {TEXTS.heading(person.phone)}
      </h2>
      <PersonFacts person={person} />
      <div className="mt-5 grid gap-5 border-t border-line pt-5 md:grid-cols-2">
        <Choice hint={isAddress(person.phone) ? ADDRESS.exportHint : EXPORT.hint}>
          <Button variant="secondary" busy={file.busy} onClick={() => file.start(person)}>
            <Download aria-hidden="true" className="size-4" />
            {EXPORT.label}
          </Button>
        </Choice>
        <Choice hint={isAddress(person.phone) ? ADDRESS.eraseHint : ERASE.hint}>
          {mayErase ? (
            <Button variant="danger" onClick={() => setAsking(true)}>
              <Eraser aria-hidden="true" className="size-4" />
              {ERASE.label}
            </Button>
          ) : (
            <Reasons person={person} />
          )}
        </Choice>
      </div>
      {asking && <ErasePerson person={person} onErased={onErased} onClose={() => setAsking(false)} />}
    </section>
  );
}

function Choice({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-3">
      {children}
      <p className="text-sm text-ink-soft">{hint}</p>
    </div>
  );
}

/** What is to be done before somebody can be forgotten. */
function Reasons({ person: { phone, openOrders, owed } }: { person: Person }) {
  return (
    <ul className="grid w-full gap-2 rounded-md bg-sunny-soft p-3 text-sm font-semibold text-sunny-deep">
      {openOrders.length > 0 && (
        <li>
          <span>{`${ERASE.openOrders} `}</span>
          {openOrders.map((invoice, at) => (
            <span key={invoice}>
              {at > 0 && <span>, </span>}
              <Link className="underline" to={`/admin/orders?q=${encodeURIComponent(invoice)}`}>
                {invoice}
              </Link>
            </span>
          ))}
        </li>
      )}
      {owed !== 0 && (
        <li>
          {ERASE.account}{' '}
          <Link className="underline" to={`/admin/credit/${phone}`}>
            {accountText(owed)}
          </Link>
        </li>
      )}
    </ul>
  );
}

type Fact = [label: string, value: string | number];

/** How much there is of a person; whose it is can be told by the names. */
function PersonFacts({ person }: { person: Person }) {
  const { names, orders, namedIn, payments, heldCarts, isBlocked, owed, messages = 0 } = person;
  const ofAddress: Fact[] = [
    [ADDRESS.orders, namedIn],
    [ADDRESS.messages, messages],
  ];
  const ofPerson: Fact[] = [
    [TEXTS.names, names.join(', ') || TEXTS.noName],
    [TEXTS.orders, orders],
    [TEXTS.namedIn, namedIn],
    [TEXTS.payments, payments],
    [TEXTS.heldCarts, heldCarts],
    [TEXTS.account, accountText(owed)],
    [TEXTS.blocked, isBlocked ? TEXTS.isBlocked : TEXTS.no],
  ];
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">
      {(isAddress(person.phone) ? ofAddress : ofPerson).map(([label, value]) => (
        <div key={label} className="sm:contents">
          <dt className="text-sm font-bold text-ink-soft sm:pt-0.5">{label}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function accountText(owed: number): string {
  if (owed === 0) return TEXTS.even;
  const amount = formatStaffAmount(Math.abs(owed));
  return owed > 0 ? TEXTS.owes(amount) : TEXTS.has(amount);
}
