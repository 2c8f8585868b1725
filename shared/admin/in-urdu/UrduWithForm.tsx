import { useController, useWatch } from 'react-hook-form';
import { loadErrorText } from '../../api-client/loadError.ts';
import { LoadFailed } from '../../ui/notice/LoadFailed.tsx';
import { Skeleton } from '../../ui/notice/Skeleton.tsx';
import type { FieldInUrduProps } from './InUrdu.tsx';
import { IN_URDU } from './texts.ts';
import { EnglishChanged, UrduInput } from './UrduInput.tsx';
import { useUrduOf } from './useUrduOf.ts';

const failure = { refused: IN_URDU.loadFailed, unreachable: IN_URDU.loadFailed };

/** What is written in Urdu, and what the form is to save in its place. */
export function UrduWithForm({ kind, subject, field, label, name, own }: FieldInUrduProps) {
  const { data, error, isFetching, refetch } = useUrduOf({ kind, subject, field }, subject !== '');
  const { field: input, fieldState } = useController({ name: own });
  const english = String(useWatch({ name }) ?? '').trim();
  if (error && data === undefined)
    return <LoadFailed text={loadErrorText(error, failure)} busy={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined && subject !== '') return <Skeleton className="h-12 w-full" />;
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
