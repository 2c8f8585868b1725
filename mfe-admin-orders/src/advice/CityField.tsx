import { useEffect, useState } from 'react';
import { folded } from '@shop/shared/format/search';
import { ComboboxField, type ComboboxFieldProps } from '@shop/shared/ui/field/ComboboxField';
import { ADVICE } from './texts.ts';

const MOST_SUGGESTED = 6;

type CityFieldProps = Omit<
  ComboboxFieldProps,
  'onValueChange' | 'suggestions' | 'suggestionsLabel' | 'onChange' | 'name' | 'onBlur'
> & {
  name?: string;
  onChange(city: string): void;
  onBlur?: () => void;
};

/** Any city, with suggestions once their list is there. */
export function CityField({ onChange, ...rest }: CityFieldProps) {
  const [cities, setCities] = useState<readonly string[]>([]);
  useEffect(() => {
    // Without the list the field takes any text, as always.
    void import('@shop/shared/format/cities').then(
      (module) => setCities(module.CITIES),
      () => undefined,
    );
  }, []);
  const wanted = folded(rest.value);
  return (
    <ComboboxField
      {...rest}
      onValueChange={onChange}
      suggestions={cities.filter((city) => folded(city).includes(wanted)).slice(0, MOST_SUGGESTED)}
      suggestionsLabel={ADVICE.cities}
      autoComplete="off"
    />
  );
}
