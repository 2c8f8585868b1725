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
import { TextField } from '@shop/shared/ui/field/TextField';
import { LoadFailed } from '@shop/shared/ui/notice/LoadFailed';
import { CITIES } from './connectionTexts.ts';
import { citiesKey, citiesQuery } from './queries.ts';

const MOST_SUGGESTED = 6;

/** On a phone nobody scrolls through two hundred. */
const FEW = 8;
const MORE = 20;

/** What the courier calls our cities: those it does not know first, a few at a time. */
export function Cities({ courierId }: { courierId: number }) {
  const shell = useShell();
  const { data, isError, isFetching, refetch } = useQuery(citiesQuery(shell, courierId));
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  if (isError) return <LoadFailed text={CITIES.loadFailed} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return null;
  const unknown = data.cities.filter(({ theirs }) => theirs === '');
  const known = data.cities.filter(({ theirs }) => theirs !== '');
  const rowsOf = { courierId, theirs: data.theirs };
  const wanted = folded(typed);
  const found = [...unknown, ...known].filter(({ city, theirs }) => folded(`${city} ${theirs}`).includes(wanted));
  return (
    <FormSection title={CITIES.heading}>
      {data.theirs.length === 0 ? (
        <p className="text-ink-soft">{CITIES.none}</p>
      ) : (
        <>
          <p>{unknown.length === 0 ? CITIES.all : CITIES.unknown(unknown.length)}</p>
          <TextField
            type="search"
            className="mt-3"
            label={CITIES.search}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
          <p role="status" className="mt-2 text-ink-soft">
            {wanted && CITIES.found(found.length)}
          </p>
          {wanted ? (
            <Rows key={wanted} {...rowsOf} cities={found} />
          ) : (
            <>
              <Rows {...rowsOf} cities={unknown} />
              {known.length > 0 && (
                <details className="mt-4" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
                  <summary className="cursor-pointer font-semibold">{CITIES.known(known.length)}</summary>
                  {isOpen && <Rows {...rowsOf} cities={known} />}
                </details>
              )}
            </>
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

function Rows({ courierId, cities, theirs }: RowsProps) {
  const [shown, setShown] = useState(FEW);
  return (
    <>
      <ul className="mt-3 flex flex-col gap-3">
        {cities.slice(0, shown).map((city) => (
          <CityRow key={`${city.city} ${city.theirs}`} {...{ courierId, city, theirs }} />
        ))}
      </ul>
      {cities.length > shown && (
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => setShown(shown + MORE)}>
          {CITIES.more(Math.min(MORE, cities.length - shown), cities.length)}
        </Button>
      )}
    </>
  );
}

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
