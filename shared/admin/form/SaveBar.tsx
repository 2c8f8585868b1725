import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../../ui/button/Button.tsx';
import { FORM } from './texts.ts';
import type { EntityForm } from './useEntityForm.tsx';

export interface SaveBarProps<Values extends FieldValues> {
  form: EntityForm<Values>;
  /** Of the button that saves. */
  label: string;
  /** Says more than the label where that is ambiguous. */
  description?: string | undefined;
  /** Before the button that saves, while nothing is being saved. */
  beside?: ReactNode;
}

/** At the bottom of the window while the form is in sight: how things stand, and the button that saves. */
export function SaveBar<Values extends FieldValues>({ form, label, description, beside }: SaveBarProps<Values>) {
  const describedBy = useId();
  const { text, tone } = stateOf(form);
  const { progress, saving } = form;
  const percent = progress && progress.files.length > 0 ? Math.floor((progress.sent / progress.total) * 100) : null;
  return (
    <div
      data-sticks-to-bottom=""
      className="sticky bottom-14 z-10 -mx-4 mt-4 border-t border-line bg-card px-4 pt-2.5 pb-4 shadow-md lg:bottom-0 lg:-mx-6 lg:px-6 lg:pb-2.5"
    >
      {saving && progress && (
        <div
          aria-hidden="true"
          className="absolute inset-x-0 -top-px h-0.5 origin-left bg-coral transition-transform"
          style={{ transform: `scaleX(${progress.sent / Math.max(1, progress.total)})` }}
        />
      )}
      {/* Where several buttons leave no room for how things stand, that has a line of its own. */}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 sm:gap-x-4">
        <div className={clsx('flex-[1_1_7.5rem] text-sm leading-tight font-semibold tabular-nums', tone)}>
          <p role="status" className={percent === null ? undefined : 'sr-only'}>
            {text}
          </p>
          {percent !== null && <p>{FORM.save.sending(percent)}</p>}
        </div>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2 sm:gap-x-4">
          <span className="hidden text-xs text-ink-soft md:inline">{FORM.save.keys}</span>
          {!saving && beside}
          {saving && (
            <Button variant="secondary" size="sm" onClick={form.cancel}>
              {FORM.save.cancel}
            </Button>
          )}
          <Button
            type="submit"
            busy={saving}
            className="shrink-0"
            aria-describedby={description ? describedBy : undefined}
          >
            {label}
          </Button>
          {description && (
            <span id={describedBy} className="sr-only">
              {description}
            </span>
          )}
        </div>
      </div>
    </div>
  );
}

function stateOf<Values extends FieldValues>(form: EntityForm<Values>): { text: string; tone: string } {
  const { save } = FORM;
  if (form.saving) return { text: save.saving, tone: 'text-ink' };
  if (form.stopped) return { text: save.stopped, tone: 'text-ink' };
  if (form.failure) return { text: save.failed, tone: 'text-danger' };
  if (form.isDirty) return { text: form.draft.kept ? save.draft : save.changed, tone: 'text-sunny-deep' };
  return form.isNew ? { text: save.untouched, tone: 'text-ink-soft' } : { text: save.saved, tone: 'text-leaf' };
}
