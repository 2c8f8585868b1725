import { useState } from 'react';
import type { FoundCustomer } from '@shop/shared/contracts/http/till/tillCustomers';
import { phoneFault, phoneKey } from '@shop/shared/format/phone';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { ComboboxField } from '@shop/shared/ui/field/ComboboxField';
import { useDebounced } from '@shop/shared/ui/useDebounced';
import { foundQuery, TYPING_PAUSE_MS } from './queries.ts';
import { KNOWN } from './texts.ts';

export interface CustomerSearchProps {
  onFound(customer: Pick<FoundCustomer, 'name' | 'phone'>): void;
}

const textOf = ({ name, phone }: FoundCustomer) => KNOWN.choice(name, phone);

/** Finds who bought before; a whole number and Enter is a customer's, whether they did or not. */
export function CustomerSearch({ onFound }: CustomerSearchProps) {
  const [typed, setTyped] = useState('');
  const asked = useDebounced(typed, TYPING_PAUSE_MS);
  const { data: found = [] } = useQuery(foundQuery(useShell(), asked));
  const shown = typed.trim().length < 2 ? [] : found;
  const take = (customer: Pick<FoundCustomer, 'name' | 'phone'>) => {
    setTyped('');
    onFound(customer);
  };
  return (
    <ComboboxField
      label={KNOWN.find}
      hint={KNOWN.findHint}
      autoFocus
      autoComplete="off"
      maxLength={100}
      value={typed}
      suggestions={shown.map(textOf)}
      suggestionsLabel={KNOWN.found}
      onValueChange={(value) => {
        const chosen = shown.find((customer) => textOf(customer) === value);
        if (chosen) take(chosen);
        else setTyped(value);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || typed.trim() === '') return;
        // It is no answer to the form yet.
        event.preventDefault();
        const phone = phoneKey(typed);
        if (phoneFault(phone) === null) take(found.find((one) => one.phone === phone) ?? { name: '', phone });
      }}
    />
  );
}
