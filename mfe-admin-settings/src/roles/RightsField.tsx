import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { Field } from '@shop/shared/admin/form/Field';
import { WholeNumberField } from '@shop/shared/admin/form/WholeNumberField';
import type { Right } from '@shop/shared/contracts/rights';
import { hasLimit, rightLabel, ticked, type RoleValues } from './roleForm.ts';
import { AREAS, RIGHT_HINTS, ROLE_FORM } from './texts.ts';

interface RightsFieldProps {
  /** What whoever asks may do: nobody gives more. */
  own: readonly string[];
  name?: string | undefined;
  value: Right[];
  onChange(value: Right[]): void;
  error?: string | undefined;
}

/** Rights to tick, by what they are about, each with what it lets one do. */
export function RightsField({ own, name, value, onChange, error }: RightsFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-4" role="group" aria-label={ROLE_FORM.rights} aria-describedby={error ? id : undefined}>
      <div role="alert" className="contents">
        {error && (
          <p id={id} className="text-sm font-semibold text-danger">
            {error}
          </p>
        )}
      </div>
      {AREAS.map(([area, rights]) => (
        <fieldset key={area} className="grid gap-x-6 gap-y-3 border-t border-line pt-3 sm:grid-cols-2">
          <legend className="float-left text-sm font-bold sm:col-span-2">{area}</legend>
          {rights.map((right) => (
            <Tick
              key={right}
              right={right}
              name={name}
              isOwn={own.includes(right)}
              isOn={value.includes(right)}
              onTick={(isOn) => onChange(ticked(value, right, isOn))}
            />
          ))}
          {area === AREAS[0]?.[0] && <Limit />}
        </fieldset>
      ))}
    </div>
  );
}

interface TickProps {
  right: Right;
  name: string | undefined;
  isOwn: boolean;
  isOn: boolean;
  onTick(isOn: boolean): void;
}

function Tick({ right, name, isOwn, isOn, onTick }: TickProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-9 w-fit cursor-pointer items-center gap-2.5 font-semibold">
        <input
          type="checkbox"
          name={name}
          checked={isOn}
          disabled={!isOwn}
          onChange={(event) => onTick(event.target.checked)}
          aria-describedby={id}
          className="size-5 shrink-0 accent-coral"
        />
        <span>{rightLabel(right)}</span>
      </label>
      <p id={id} className="pl-7.5 text-sm text-ink-soft">
        {isOwn ? RIGHT_HINTS[right] : `${RIGHT_HINTS[right]} ${ROLE_FORM.notOwn}`}
      </p>
    </div>
  );
}

function Limit() {
  const rights = useWatch<RoleValues, 'rights'>({ name: 'rights' });
  if (!hasLimit(rights)) return null;
  return (
    <Field
      name="discountPercent"
      as={WholeNumberField}
      label={ROLE_FORM.limit}
      hint={ROLE_FORM.limitHint}
      max={100}
      className="sm:col-span-2 sm:max-w-80"
    />
  );
}
