import { useState } from 'react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { FormSection } from '@shop/shared/admin/form/FormSection';
import { MAP_CITY, type CourierCity } from '@shop/shared/contracts/http/orders/courierConnection';
import { folded } from '@shop/shared/format/search';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { ComboboxField } from '@shop/shared/ui/field/ComboboxField';
import { LoadFailed } from '@shop/shared/ui/notice/LoadFailed';
import { CITIES } from './connectionTexts.ts';
import { citiesKey, citiesQuery } from './queries.ts';

const MOST_SUGGESTED = 6;

/** What the courier calls our cities: those it does not know first. */
export function Cities({ courierId }: { courierId: number }) {
  const shell = useShell();
  const { data, isError, isFetching, refetch } = useQuery(citiesQuery(shell, courierId));
  const [isOpen, setOpen] = useState(false);
  if (isError) return <LoadFailed text={CITIES.loadFailed} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return null;
  const unknown = data.cities.filter(({ theirs }) => theirs === '');
  const known = data.cities.filter(({ theirs }) => theirs !== '');
  const rowsOf = { courierId, theirs: data.theirs };
  return (
    <FormSection title={CITIES.heading}>
      {data.theirs.length === 0 ? (
        <p className="text-ink-soft">{CITIES.none}</p>
      ) : (
        <>
          <p>{unknown.length === 0 ? CITIES.all : CITIES.unknown(unknown.length)}</p>
          <Rows {...rowsOf} cities={unknown} />
          {known.length > 0 && (
            <details className="mt-4" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
              <summary className="cursor-pointer font-semibold">{CITIES.known(known.length)}</summary>
              {isOpen && <Rows {...rowsOf} cities={known} />}
            </details>
          )}
        </>
      )}
    </FormSection>
  );
}

interface RowsProps {
  courierId: number;
  cities: CourierCity[];
  theirs: string[];
}

const Rows = ({ courierId, cities, theirs }: RowsProps) => (
  <ul className="mt-3 flex flex-col gap-3">
    {cities.map((city) => (
      <CityRow key={`${city.city} ${city.theirs}`} {...{ courierId, city, theirs }} />
    ))}
  </ul>
);

function CityRow({ courierId, city, theirs }: { courierId: number; city: CourierCity; theirs: string[] }) {
  const shell = useShell();
  const [typed, setTyped] = useState(city.theirs || city.proposal);
  const save = useAction({
    call: (name: string) => call(shell, MAP_CITY, { body: { id: courierId, city: city.city, theirs: name } }),
    invalidates: [citiesKey],
    done: () => CITIES.saved(city.city),
    failed: CITIES.failed,
  });
  const wanted = folded(typed);
  const suggestions = theirs.filter((name) => folded(name).includes(wanted)).slice(0, MOST_SUGGESTED);
  const orders = CITIES.orders(city.orders);
  return (
    <li>
      <form
        className="flex items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          save.start(typed.trim());
        }}
      >
        <ComboboxField
          className="min-w-0 flex-1"
          label={CITIES.field(city.city)}
          value={typed}
          onValueChange={setTyped}
          suggestions={suggestions}
          suggestionsLabel={CITIES.list}
          maxLength={100}
          autoComplete="off"
          {...(orders && { hint: orders })}
        />
        <Button type="submit" variant="secondary" busy={save.busy} disabled={typed.trim() === city.theirs}>
          {CITIES.save}
        </Button>
      </form>
    </li>
  );
}
