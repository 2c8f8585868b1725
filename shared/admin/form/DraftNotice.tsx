import { History } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { FORM } from './texts.ts';
import type { FormDraft } from './useDraft.ts';

const when = new Intl.DateTimeFormat('en-PK', { dateStyle: 'medium', timeStyle: 'short' });

/** Says that a draft was restored, and offers to begin without it. */
export function DraftNotice({ draft, onStartAnew }: { draft: FormDraft; onStartAnew(): void }) {
  if (!draft.restoredFrom) return null;
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-sky-soft px-4 py-2.5 text-sm text-sky"
    >
      <History aria-hidden="true" className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-48 font-semibold">{FORM.restored.text(when.format(draft.restoredFrom))}</p>
      <Button variant="secondary" size="sm" onClick={onStartAnew}>
        {FORM.restored.anew}
      </Button>
    </div>
  );
}
