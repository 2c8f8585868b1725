import { useEffect, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { isRtl } from '@shop/shared/format/direction';
import { LANGUAGE } from '@shop/shared/format/language/texts';
import { ComboboxField } from '@shop/shared/ui/field/ComboboxField';
import { requiredRule } from '../fieldRules.ts';
import { LIMITS, type CheckoutFields } from './fields.ts';
import { matchingCities, type Cities } from './matchingCities.ts';
import { checkoutTexts } from './texts.ts';

/** Any text, with suggestions from the cities of Pakistan once their list is there: in Urdu for what is typed in Urdu. */
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
  const typed = field.value.trim();
  const cities = useCities(typed === '' ? LANGUAGE === 'ur' : isRtl(typed));
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

function useCities(isInUrdu: boolean): Cities {
  const [cities, setCities] = useState<Cities>([]);
  useEffect(() => {
    let isCurrent = true;
    const names = isInUrdu
      ? import('@shop/shared/format/citiesInUrdu').then((module) => module.CITIES_IN_URDU.map(([, ...names]) => names))
      : import('@shop/shared/format/cities').then((module) => module.CITIES.map((city) => [city]));
    names.then(
      (found) => isCurrent && setCities(found),
      // Without the list the field takes any text, as always.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isInUrdu]);
  return cities;
}
