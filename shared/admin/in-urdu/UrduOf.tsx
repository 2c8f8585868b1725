import { useState } from 'react';
import { loadErrorText } from '../../api-client/loadError.ts';
import type { TranslatedText } from '../../contracts/http/translations.ts';
import { LoadFailed } from '../../ui/notice/LoadFailed.tsx';
import { Skeleton } from '../../ui/notice/Skeleton.tsx';
import { IN_URDU } from './texts.ts';
import { EnglishChanged, UrduInput, type UrduInputProps } from './UrduInput.tsx';
import { useUrduOf } from './useUrduOf.ts';

interface UrduOfProps extends Omit<UrduInputProps, 'of' | 'value'> {
  /** `subject` is '' of what is new. */
  of: Pick<TranslatedText, 'kind' | 'subject' | 'field'>;
  /** As the form has it now; left out where it cannot be changed. */
  english?: string | undefined;
  /** Null until something is written. */
  typed: string | null;
}

/** What is written in Urdu, and what a form is to save in its place. */
export function UrduOf({ of, english, typed, onChange, ...input }: UrduOfProps) {
  const read = useUrduOf(of, of.subject !== '');
  const { data, isFetching } = read;
  const [last, setLast] = useState(typed);
  if (typed !== null && typed !== last) setLast(typed);
  if (data === undefined && of.subject !== '') return <UrduUnread {...read} />;
  const saved = data?.text ?? '';
  // What was saved just now is shown until it has come back.
  const shown = typed ?? (isFetching && last !== null ? last : saved);
  const isAnother = english !== undefined && english !== data?.english;
  const isStale = typed === null && saved !== '' && (data?.changed === true || isAnother);
  return (
    <div className="min-w-0">
      <UrduInput {...input} of={of} value={shown} onChange={onChange} />
      {isStale && <EnglishChanged onStill={() => onChange(saved)} />}
    </div>
  );
}

/** What stands in place of a text in Urdu as long as it is not there. */
function UrduUnread({ error, isFetching, refetch }: ReturnType<typeof useUrduOf>) {
  if (!error) return <Skeleton className="h-12 w-full" />;
  return (
    <LoadFailed text={loadErrorText(error, IN_URDU.loadFailed)} busy={isFetching} onRetry={() => void refetch()} />
  );
}
