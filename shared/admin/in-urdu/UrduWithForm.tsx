import { useController, useWatch } from 'react-hook-form';
import type { FieldInUrduProps } from './InUrdu.tsx';
import { IN_URDU } from './texts.ts';
import { EnglishChanged, UrduInput } from './UrduInput.tsx';
import { UrduUnread } from './UrduUnread.tsx';
import { useUrduOf } from './useUrduOf.ts';

/** What is written in Urdu, and what the form is to save in its place. */
export function UrduWithForm({ kind, subject, field, label, name, own }: FieldInUrduProps) {
  const read = useUrduOf({ kind, subject, field }, subject !== '');
  const { field: input, fieldState } = useController({ name: own });
  const english = String(useWatch({ name }) ?? '').trim();
  const { data } = read;
  if (data === undefined && subject !== '') return <UrduUnread {...read} />;
  const saved = data?.text ?? '';
  const typed = typeof input.value === 'string' ? input.value : null;
  const isStale = typed === null && saved !== '' && (data?.changed === true || english !== data?.english);
  return (
    <div className="min-w-0">
      <UrduInput
        of={{ kind, field }}
        label={IN_URDU.foldOf(label)}
        hideLabel
        name={own}
        value={typed ?? saved}
        error={fieldState.error?.message}
        onChange={input.onChange}
        onBlur={input.onBlur}
      />
      {isStale && <EnglishChanged onStill={() => input.onChange(saved)} />}
    </div>
  );
}
