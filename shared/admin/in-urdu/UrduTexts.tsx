import { useEffect } from 'react';
import { useQuery } from '@shop/shared/query';
import { loadErrorText } from '../../api-client/loadError.ts';
import { SETTINGS_CHANGED } from '../../contracts/events.ts';
import { LIST_TEXTS } from '../../contracts/http/translations.ts';
import { useShell } from '../../remote/RemoteRoot.tsx';
import { LoadFailed } from '../../ui/notice/LoadFailed.tsx';
import { Skeleton } from '../../ui/notice/Skeleton.tsx';
import { callList } from '../calls/call.ts';
import type { InUrduProps } from './InUrdu.tsx';
import { IN_URDU } from './texts.ts';
import { UrduText } from './UrduText.tsx';

const failure = { refused: IN_URDU.loadFailed, unreachable: IN_URDU.loadFailed };

export function UrduTexts({ subject, ...props }: InUrduProps) {
  const subjects = props.kind === 'text' ? subject.split('\n').map((line) => line.trim()) : [subject];
  return (
    <div className="grid gap-2">
      {[...new Set(subjects)].filter(Boolean).map((one) => (
        <UrduOf key={one} {...props} subject={one} isOneOf={subjects.length > 1} />
      ))}
    </div>
  );
}

function UrduOf({ kind, subject, field, label, english, isOneOf }: InUrduProps & { isOneOf: boolean }) {
  const shell = useShell();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['translations', 'of', kind, subject, field],
    queryFn: async ({ signal }) => {
      const { data: texts } = await callList(shell, LIST_TEXTS, { query: { kind, subject, limit: 10 }, signal });
      return texts.find((text) => text.field === field) ?? null;
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  useEffect(() => {
    if (data !== null) return;
    // Texts of the settings are there once they are saved.
    const again = () => void refetch();
    window.addEventListener(SETTINGS_CHANGED, again);
    return () => window.removeEventListener(SETTINGS_CHANGED, again);
  }, [data, refetch]);
  if (error && data === undefined)
    return <LoadFailed text={loadErrorText(error, failure)} busy={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-12 w-full" />;
  if (data === null) return <p className="text-sm text-ink-soft">{IN_URDU.saveFirst(subject)}</p>;
  return (
    <UrduText
      text={data}
      label={isOneOf ? IN_URDU.of(subject) : IN_URDU.foldOf(label)}
      hideLabel={!isOneOf}
      written={kind === 'text' || kind === 'color' ? undefined : english}
    />
  );
}
