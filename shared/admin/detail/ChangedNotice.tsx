import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { LiveKind } from '../../contracts/http/events.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useLive } from '../live/useLive.tsx';
import { CHANGED } from '../texts.ts';

export interface ChangedNoticeProps {
  kind: LiveKind;
  id: number;
  busy: boolean;
  onRead(): Promise<unknown>;
}

/** Says that somebody else has changed what is shown, and reads it anew only when asked: nothing typed is lost. */
export function ChangedNotice({ kind, id, busy, onRead }: ChangedNoticeProps) {
  const [changed, setChanged] = useState(false);
  useLive(kind, (event) => {
    if (event.subject === id && !event.own) setChanged(true);
  });
  return (
    <div role="status">
      {changed && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line-strong bg-sunny-soft px-4 py-3">
          <p className="font-semibold text-sunny-deep">{CHANGED.meanwhile}</p>
          <Button variant="secondary" size="sm" busy={busy} onClick={() => void onRead().then(() => setChanged(false))}>
            <RefreshCw aria-hidden="true" className="size-4" />
            {CHANGED.show}
          </Button>
        </div>
      )}
    </div>
  );
}
