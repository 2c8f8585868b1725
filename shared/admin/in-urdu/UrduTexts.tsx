import { useEffect, useState } from 'react';
import { SETTINGS_CHANGED } from '../../contracts/events.ts';
import type { InUrduProps } from './InUrdu.tsx';
import { IN_URDU } from './texts.ts';
import { UrduInput } from './UrduInput.tsx';
import { UrduText } from './UrduText.tsx';
import { UrduUnread } from './UrduUnread.tsx';
import { useUrduOf } from './useUrduOf.ts';

export function UrduTexts({ subject, ...props }: InUrduProps) {
  const subjects = props.kind === 'text' ? subject.split('\n').map((line) => line.trim()) : [subject];
  return (
    <div className="grid gap-2">
      {[...new Set(subjects)].filter(Boolean).map((one) => (
        // Of one text alone what is typed stays while its English is.
        <UrduOf key={subjects.length > 1 ? one : 'one'} {...props} subject={one} isOneOf={subjects.length > 1} />
      ))}
    </div>
  );
}

function UrduOf({ kind, subject, field, label, isOneOf }: InUrduProps & { isOneOf: boolean }) {
  const read = useUrduOf({ kind, subject, field });
  const { data, refetch } = read;
  const [begun, setBegun] = useState<string | null>(null);
  const labels = { label: isOneOf ? IN_URDU.of(subject) : IN_URDU.foldOf(label), hideLabel: !isOneOf };
  useEffect(() => {
    if (data !== null) return;
    // A text of the settings is there once it is saved, and takes what is written with it.
    const again = () => void refetch();
    window.addEventListener(SETTINGS_CHANGED, again);
    return () => window.removeEventListener(SETTINGS_CHANGED, again);
  }, [data, refetch]);
  if (data === undefined) return <UrduUnread {...read} />;
  if (data === null)
    return <UrduInput of={{ kind, field }} {...labels} value={begun ?? ''} hint={IN_URDU.waits} onChange={setBegun} />;
  return <UrduText key={subject} text={data} begun={begun} onBegun={() => setBegun(null)} {...labels} />;
}
