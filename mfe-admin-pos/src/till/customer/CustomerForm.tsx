import { useEffect, useState, type SyntheticEvent } from 'react';
import { ReputationOf } from '@shop/shared/admin/reputation/ReputationOf';
import { isOverLimit } from '@shop/shared/cart/creditLimit';
import type { CreditStanding } from '@shop/shared/contracts/http/till/tillCustomers';
import { paisaOf, rupeesOf } from '@shop/shared/format/money';
import { phoneFault, phoneKey } from '@shop/shared/format/phone';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useRights } from '@shop/shared/admin/page/useRights';
import { Button } from '@shop/shared/ui/button/Button';
import { TextAreaField } from '@shop/shared/ui/field/TextAreaField';
import { TextField } from '@shop/shared/ui/field/TextField';
import { useDebounced } from '@shop/shared/ui/useDebounced';
import { isWritten } from '@shop/shared/format/plainText';
import { totalsOf } from '../book/cart.ts';
import { customerFaults, type CustomerFaults, type TillCustomer } from '../book/customer.ts';
import { CUSTOMER } from '../texts.ts';
import { useTillState } from '../useTill.tsx';
import { CreditFacts } from './CreditFacts.tsx';
import { CustomerSearch } from './CustomerSearch.tsx';
import { EarlierSales } from './EarlierSales.tsx';
import { filledFrom, NOTHING_FILLED, withFilled } from './filling.ts';
import { isPhone, knownQuery, TYPING_PAUSE_MS } from './queries.ts';
import { KNOWN } from './texts.ts';

const NOBODY: TillCustomer = { fullName: '', primaryPhone: '', secondaryPhone: '', address: '', city: '' };

const FIELDS = ['fullName', 'primaryPhone', 'secondaryPhone', 'address', 'city'] as const;

const NEEDED = { required: true };
const OPTIONAL = { hint: CUSTOMER.optional };

function faultText({ primaryPhone, ...missing }: CustomerFaults, name: keyof TillCustomer): string | undefined {
  if (name === 'primaryPhone') return primaryPhone && CUSTOMER.phone[primaryPhone];
  return name in missing ? CUSTOMER.missing : undefined;
}

export interface CustomerFormProps {
  submitLabel: string;
  /** What is bought like this needs more of its customer. */
  needsFor?: 'credit' | 'cod' | undefined;
  /** `over`: how the customer stands when this sale goes above the limit, else null. */
  onSubmit(customer: TillCustomer, over: CreditStanding | null): void;
  onCancel(): void;
  /** Something was entered that is not the cart's yet. */
  onDirty(isDirty: boolean): void;
}

/** Who buys: found by phone or name, filled in from earlier sales, with how they stand (admin specification, 5). */
export function CustomerForm({ submitLabel, needsFor, onSubmit, onCancel, onDirty }: CustomerFormProps) {
  const shell = useShell();
  const mayPass = useRights(shell.api)('accounting');
  const cart = useTillState((state) => state.cart);
  const [customer, setCustomer] = useState(cart.customer ?? NOBODY);
  const [filled, setFilled] = useState({ phone: phoneKey(customer.primaryPhone), values: NOTHING_FILLED });
  const first = cart.customer ?? NOBODY;
  const isDirty = FIELDS.some((name) => customer[name]?.trim() !== first[name]?.trim());
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  const asked = useDebounced(customer.primaryPhone, TYPING_PAUSE_MS);
  const lookup = useQuery(knownQuery(shell, asked));
  const key = phoneKey(customer.primaryPhone);
  const known = lookup.data?.phone === key ? lookup.data : undefined;
  if (known && known.phone !== filled.phone) {
    const values = filledFrom(known);
    setFilled({ phone: known.phone, values });
    setCustomer(withFilled(customer, filled.values, values));
  }
  const isComplete = isWritten(customer.fullName) && isWritten(customer.primaryPhone);
  const isCredit = cart.method === 'credit';
  const { total } = totalsOf(cart);
  const left = known?.credit.left ?? null;
  const leftPaisa = left === null ? null : Math.sign(left) * paisaOf(Math.abs(left));
  const isOver = isCredit && isOverLimit(total, leftPaisa);
  const isCut = useTillState((state) => state.isCut);
  // Nobody can ask the shop, or a manager's account, how much more it may be.
  const waits = !isCut || needsFor !== 'credit' ? '' : !known ? KNOWN.unknownOffline : isOver ? KNOWN.overOffline : '';
  const faults = needsFor ? customerFaults(customer, needsFor) : {};
  const [showsFaults, setShowsFaults] = useState(false);
  const isSent = needsFor === 'cod';

  const field = (name: keyof TillCustomer, maxLength: number) => ({
    label: CUSTOMER[name],
    name,
    maxLength,
    value: customer[name] ?? '',
    error: showsFaults ? faultText(faults, name) : undefined,
    onChange: (event: { target: { value: string } }) => setCustomer({ ...customer, [name]: event.target.value }),
  });

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const [wrong] = Object.keys(faults);
    setShowsFaults(true);
    if (wrong !== undefined) {
      const input = event.currentTarget.elements.namedItem(wrong);
      if (input instanceof HTMLElement) input.focus();
    } else if (isComplete && !waits) onSubmit(customer, isOver && known ? known.credit : null);
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-3" noValidate>
      <CustomerSearch onFound={({ name, phone }) => setCustomer({ ...NOBODY, fullName: name, primaryPhone: phone })} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField {...field('fullName', 200)} required autoComplete="off" />
        <TextField {...field('primaryPhone', 40)} required type="tel" autoComplete="off" />
      </div>
      {isPhone(customer.primaryPhone) && (
        <section aria-live="polite" className="flex flex-col gap-2 rounded-md bg-sunken p-3">
          {phoneFault(key) === null && <ReputationOf phone={customer.primaryPhone} readOnly />}
          {!known && !(waits && lookup.error) && (
            <p className="text-sm text-ink-soft">{lookup.error ? KNOWN.failed : KNOWN.searching}</p>
          )}
          {known && <EarlierSales known={known} />}
          {known && (isCredit || known.credit.owed > 0 || known.credit.advance > 0) && (
            <CreditFacts
              credit={known.credit}
              over={isOver ? rupeesOf(total - Math.max(0, leftPaisa ?? 0)) : null}
              mayPass={mayPass && !isCut}
            />
          )}
        </section>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <TextAreaField {...field('address', 500)} {...(isSent ? NEEDED : OPTIONAL)} rows={2} />
        <div className="flex flex-col gap-3">
          <TextField {...field('city', 100)} {...(isSent ? NEEDED : OPTIONAL)} autoComplete="off" />
          <TextField {...field('secondaryPhone', 40)} {...OPTIONAL} type="tel" autoComplete="off" />
        </div>
      </div>
      {waits && isPhone(customer.primaryPhone) && (known || lookup.error) && (
        <p role="alert" className="rounded-md bg-sunken p-3 text-sm font-semibold">
          {waits}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          {CUSTOMER.cancel}
        </Button>
        <Button type="submit" disabled={!isComplete || waits !== ''}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
