import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { History } from 'lucide-react';
import { Skeleton } from '../../ui/notice/Skeleton.tsx';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { Sending } from './Sending.ts';
import type { EntityForm } from './useEntityForm.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { FORM } from './texts.ts';
import type { FormDraft } from './useDraft.ts';

const when = new Intl.DateTimeFormat('en-PK', { dateStyle: 'medium', timeStyle: 'short' });

/** Says that a draft was restored, and offers to begin without it. */
function DraftNotice({ draft, onStartAnew }: { draft: FormDraft; onStartAnew(): void }) {
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

export interface EntityFormFrameProps<Values extends FieldValues> {
  form: EntityForm<Values>;
  /** Name of the form, for screen readers. */
  label: string;
  /** Prefix of an error in the summary, for fields whose labels stand in several rows: `articles.2.price` → 'Article 3: '. */
  rowOf?: ((field: string) => string) | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** The form itself with all that every form owes: summary, guard, draft, keys and the question who was quicker. */
export function EntityFormFrame<Values extends FieldValues>(props: EntityFormFrameProps<Values>) {
  const { form, label, rowOf, className, children } = props;
  const element = useRef<HTMLFormElement>(null);
  useSaveKey(form.submit);
  if (form.draft.reading) return <Skeleton className="h-96" />;
  return (
    <FormProvider {...form.form}>
      <Sending value={form.progress}>
        <form
          ref={element}
          noValidate
          aria-label={label}
          onSubmit={(event) => {
            event.preventDefault();
            form.submit();
          }}
          onKeyDown={keepEnterInside}
          className={className}
        >
          <DraftNotice draft={form.draft} onStartAnew={form.startAnew} />
          <ErrorSummary element={element} form={form} rowOf={rowOf} />
          {children}
        </form>
      </Sending>
      {(form.isDirty || form.saving) && (
        <LeaveGuard
          subject={form.subject}
          asks={form.asksBeforeLeaving}
          onLeave={() => {
            form.cancel();
            void form.draft.clear();
          }}
        />
      )}
      {form.conflict && (
        <ChangedMeanwhile conflict={form.conflict} onChoose={form.resolve} onCancel={form.dropConflict} />
      )}
    </FormProvider>
  );
}

/** Enter in a field of a long form is a slip, or a scanner's; the button and Ctrl+S save. */
function keepEnterInside(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event;
  if (event.key === 'Enter' && target instanceof HTMLInputElement && !['submit', 'button'].includes(target.type))
    event.preventDefault();
}

function useSaveKey(submit: () => void): void {
  const latest = useRef(submit);
  useLayoutEffect(() => {
    latest.current = submit;
  });
  useLayoutEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (!document.querySelector('[role=dialog], [role=alertdialog]')) latest.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
