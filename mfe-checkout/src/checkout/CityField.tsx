import { useEffect, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { folded } from '@shop/shared/format/search';
import { ComboboxField } from '@shop/shared/ui/field/ComboboxField';
import { requiredRule } from '../fieldRules.ts';
import { LIMITS, type CheckoutFields } from './fields.ts';
import { checkoutTexts } from './texts.ts';

const MOST = 6;

/** Any text, with suggestions from the cities of Pakistan once their list is there. */
export function CityField() {
  const { control } = useFormContext<CheckoutFields>();
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({
    control,
    name: 'city',
    rules: { validate: requiredRule(checkoutTexts.city) },
  });
  const cities = useCities();
  return (
    <ComboboxField
      name={field.name}
      ref={ref}
      value={field.value}
      onValueChange={field.onChange}
      onBlur={field.onBlur}
      suggestions={matchingCities(cities, field.value)}
      suggestionsLabel={checkoutTexts.citySuggestions}
      label={checkoutTexts.city}
      autoComplete="address-level2"
      maxLength={LIMITS.city}
      required
      error={fieldState.error?.message}
    />
  );
}

function useCities(): readonly string[] {
  const [cities, setCities] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    import('@shop/shared/format/cities').then(
      (module) => isCurrent && setCities(module.CITIES),
      // Without the list the field takes any text, as always.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return cities;
}

/** Cities that begin with the text, then those that hold it ('pindi'), each largest first; without a text the largest. */
export function matchingCities(cities: readonly string[], text: string): string[] {
  const wanted = folded(text);
  const begins = cities.filter((city) => folded(city).startsWith(wanted));
  const holds = cities.filter((city) => !begins.includes(city) && folded(city).includes(wanted));
  return [...begins, ...holds].slice(0, MOST);
}
