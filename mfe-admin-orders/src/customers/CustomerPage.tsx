import { useState, type ReactNode } from 'react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { DetailPage } from '@shop/shared/admin/detail/DetailPage';
import { useLive } from '@shop/shared/admin/live/useLive';
import { useRights } from '@shop/shared/admin/page/useRights';
import { ReputationOf } from '@shop/shared/admin/reputation/ReputationOf';
import { SEPARATE_PHONE, type Customer } from '@shop/shared/contracts/http/orders/customers';
import { formatShortDate } from '@shop/shared/format/dates';
import { formatStaffAmount } from '@shop/shared/format/money';
import { useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useParams } from '@shop/shared/router';
import { Button } from '@shop/shared/ui/button/Button';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { ContactButtons } from '../ContactButtons.tsx';
import { Panel } from '../Panel.tsx';
import { CUSTOMERS_ADDRESS } from './addresses.ts';
import { CustomerOrders } from './CustomerOrders.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { customerQuery, customersKey } from './queries.ts';
import { Writing } from './Writing.tsx';
import { Tags } from './Tags.tsx';
import { CUSTOMER } from './texts.ts';

/** `/admin/customers/{phone}`: all that is known of somebody who ordered. */
export function CustomerPage() {
  const shell = useShell();
  const client = useQueryClient();
  const phone = useParams()['phone'] ?? '';
  const query = customerQuery(shell, phone);
  const readAnew = () => void client.invalidateQueries({ queryKey: query.queryKey });
  useLive('desk', readAnew);
  useLive('orders', readAnew);
  return (
    <DetailPage
      query={phone === '' ? null : query}
      back={{ to: CUSTOMERS_ADDRESS, label: CUSTOMER.back }}
      texts={{ failed: CUSTOMER.loadFailed, missing: CUSTOMER.missing }}
    >
      {(customer) => (
        <div className="grid items-start gap-4 xl:grid-cols-[22rem_1fr]">
          <div className="flex min-w-0 flex-col gap-4">
            <Contact customer={customer} />
            <Figures customer={customer} />
            <Writing customer={customer} />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <Notes customer={customer} />
            <CustomerOrders customer={customer} />
          </div>
        </div>
      )}
    </DetailPage>
  );
}

function Contact({ customer }: { customer: Customer }) {
  const shell = useShell();
  const mayWrite = useRights(shell.api)('orders.write');
  const [merging, setMerging] = useState(false);
  const separate = useAction({
    call: (phone: string) => call(shell, SEPARATE_PHONE, { body: { phone } }),
    confirm: (phone) => ({
      title: CUSTOMER.partOf(phone),
      question: CUSTOMER.separate.question,
      button: CUSTOMER.part,
    }),
    invalidates: [customersKey],
    done: (phone) => CUSTOMER.separate.done(phone),
    failed: CUSTOMER.separate.failed,
  });
  const { phones, secondaryPhones, addresses, city } = customer;
  const others = secondaryPhones.filter((phone) => !phones.includes(phone));
  return (
    <Panel title={customer.name || customer.phone}>
      <ul className="flex flex-col gap-2">
        {[...phones, ...others].map((phone, at) => (
          <li key={phone} className="flex flex-wrap items-center gap-2">
            <ContactButtons phone={phone} />
            {mayWrite && at > 0 && at < phones.length && (
              <Button
                variant="ghost"
                size="sm"
                aria-label={CUSTOMER.partOf(phone)}
                onClick={() => separate.start(phone)}
              >
                {CUSTOMER.part}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {[...addresses, city].filter(Boolean).length > 0 && (
        <>
          <h3 className="mt-4 mb-1 text-sm">{CUSTOMER.addresses}</h3>
          <ul className="text-sm">
            {addresses.map((address) => (
              <li key={address} className="whitespace-pre-line">
                {address}
              </li>
            ))}
            {city && <li className="font-semibold">{city}</li>}
          </ul>
        </>
      )}
      <div className="mt-4">
        <ReputationOf phone={customer.phone} secondaryPhone={phones[1]} />
      </div>
      {mayWrite && (
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => setMerging(true)}>
          {CUSTOMER.merge.open}
        </Button>
      )}
      {separate.dialog}
      {merging && <MergeDialog customer={customer} onClose={() => setMerging(false)} />}
    </Panel>
  );
}

function Figures({ customer }: { customer: Customer }) {
  const may = useRights(useShell().api);
  const { orders, spent, returned, lastDate, credit, accounts = [], phones } = customer;
  const facts: [string, ReactNode][] = [
    [CUSTOMER.orders, orders],
    [CUSTOMER.spent, formatStaffAmount(spent)],
    [CUSTOMER.returned, returned],
    [CUSTOMER.last, formatShortDate(lastDate)],
    [CUSTOMER.owed, formatStaffAmount(credit.owed)],
    ...(credit.advance > 0 ? [[CUSTOMER.advance, formatStaffAmount(credit.advance)] as [string, ReactNode]] : []),
    ...(credit.limit !== null && phones.length === 1
      ? [[CUSTOMER.limit, formatStaffAmount(credit.limit)] as [string, ReactNode]]
      : []),
  ];
  return (
    <Panel title={CUSTOMER.figures}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-right font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {may('accounting') && (
        <ul className="mt-3 flex flex-col gap-2">
          {accounts.map(({ phone, owed, advance, limit }) => (
            <li key={phone} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <ButtonLink variant="secondary" size="sm" to={`/admin/credit/${encodeURIComponent(phone)}`}>
                {phones.length > 1 ? CUSTOMER.creditOf(phone) : CUSTOMER.credit}
              </ButtonLink>
              {phones.length > 1 && (
                <span className="text-ink-soft">
                  {[standing(owed, advance), limit !== null && CUSTOMER.upTo(formatStaffAmount(limit))]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** What staff say of them, for who may change orders. */
function Notes({ customer }: { customer: Customer }) {
  const mayWrite = useRights(useShell().api)('orders.write');
  const [editing, setEditing] = useState(false);
  if (!mayWrite) return null;
  const { tags, note } = customer;
  return (
    <Panel title={CUSTOMER.said}>
      <Tags tags={tags} />
      {note && <p className="mt-2 text-sm whitespace-pre-line">{note}</p>}
      {tags.length === 0 && note === '' && <p className="text-sm text-ink-soft">{CUSTOMER.none}</p>}
      <Button variant="secondary" size="sm" className="mt-3" onClick={() => setEditing(true)}>
        {CUSTOMER.edit}
      </Button>
      {editing && <NoteDialog customer={customer} onClose={() => setEditing(false)} />}
    </Panel>
  );
}

function standing(owed: number, advance: number): string {
  if (owed > 0) return CUSTOMER.owesIt(formatStaffAmount(owed));
  return advance > 0 ? CUSTOMER.hasIt(formatStaffAmount(advance)) : CUSTOMER.even;
}
