import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FormProvider, get, useForm, type DefaultValues, type FieldPath, type FieldValues } from 'react-hook-form';
import { useQueryClient, type QueryKey } from '@shop/shared/query';
import { ApiError } from '../../api-client/apiError.ts';
import type { Toast } from '../../contracts/remote.ts';
import { useShell } from '../../remote/RemoteRoot.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { CANCEL } from '../../ui/texts.ts';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { conflictOf, type Compared, type Conflict } from './differences.ts';
import { FormKey } from './formKey.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { resolverOf, type FormCheck } from './resolver.ts';
import { FORM } from './texts.ts';

export interface FormDialogProps<Values extends FieldValues, Saved> {
  title: string;
  check: FormCheck<Values>;
  first: Values;
  /** `formKey` is for the `idempotencyKey` of a call that creates. */
  save(values: Values, run: { formKey: string }): Promise<Saved>;
  /** Roots of what is read anew once it is saved. */
  invalidates?: readonly QueryKey[] | undefined;
  /** What a toast says once it is saved; the dialog closes with it. */
  done?: ((answer: Saved) => string | Omit<Toast, 'tone'>) | undefined;
  /** For what else is to happen then. */
  onSaved?: ((answer: Saved) => void) | undefined;
  onClose(): void;
  /** Null while nothing can be sent, which the fields' place says. */
  submitLabel: string | null;
  /** 'danger' for what cannot be taken back. */
  tone?: 'neutral' | 'danger' | undefined;
  /** For what has a version: the values of it as somebody else saved it meanwhile, and how they are set against mine. */
  meanwhile?: { load(current: unknown): Values; compare: Compared<Values> } | undefined;
  /** Width of the dialog. */
  size?: 'sm' | 'lg' | undefined;
  /** Said when it could not be saved; the server's own sentence follows. */
  failed: string;
  /** `Field`s. */
  children: ReactNode;
}

/**
 * A small form in a dialog, open while it is rendered; Enter saves. What it is on top of is not touched. Escape and a click
 * beside it ask first when something was entered; 'Cancel' says what is meant.
 */
export function FormDialog<Values extends FieldValues, Saved>(props: FormDialogProps<Values, Saved>) {
  const {
    title,
    check,
    first,
    save,
    invalidates = [],
    done,
    onSaved,
    onClose,
    submitLabel,
    failed,
    children,
    size = 'sm',
    tone,
    meanwhile,
  } = props;
  const form = useForm<Values>({ defaultValues: first as DefaultValues<Values>, resolver: resolverOf(check) });
  const { notify } = useShell();
  const client = useQueryClient();
  const [error, setError] = useState<string>();
  const [formKey] = useState(() => new FormKey());
  const { isSubmitting, isDirty, submitCount } = form.formState;
  const [isLeaving, setLeaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  const isSaved = useRef(false);
  const below = useRef<HTMLDivElement>(null);
  // What is wrong may stand above what is seen of a long form.
  useEffect(() => {
    const shown = submitCount > 0 ? below.current?.closest('form') : null;
    shown?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [submitCount]);

  async function send(values: Values) {
    setError(undefined);
    try {
      const answer = await save(values, { formKey: formKey.value });
      isSaved.current = true;
      for (const queryKey of invalidates) void client.invalidateQueries({ queryKey });
      onSaved?.(answer);
      if (!done) return;
      const said = done(answer);
      notify({ ...(typeof said === 'string' ? { title: said } : said), tone: 'success' });
      onClose();
    } catch (reason) {
      if (reason instanceof ApiError && reason.code === 'IDEMPOTENCY_KEY_REUSED') {
        formKey.renew();
        return setError(FORM.reused(FORM.this));
      }
      if (reason instanceof ApiError && reason.code === 'CHANGED_MEANWHILE' && meanwhile) {
        const seen = form.formState.defaultValues as Values;
        const theirs = meanwhile.load(reason.data);
        return setConflict(conflictOf(meanwhile.compare, { seen, mine: form.getValues(), theirs }));
      }
      const { fieldOf = (path) => path } = check;
      const refused = reason instanceof ApiError ? Object.entries(reason.fields) : [];
      const fields = refused.map(([path, message]) => [fieldOf(path), message] as const);
      const isKnown = (field: string) => field in first || get(first, field) !== undefined;
      const [known, others] = [fields.filter(([field]) => isKnown(field)), fields.filter(([field]) => !isKnown(field))];
      for (const [field, message] of known) form.setError(field as FieldPath<Values>, { type: 'server', message });
      const note = others.map(([, message]) => message).join(' ') || noteOf(reason);
      if (known.length === 0 || others.length > 0) setError(note ? `${failed} ${note}` : failed);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isSubmitting && (isDirty ? setLeaving(true) : onClose())}
      title={title}
      size={size}
    >
      <FormProvider {...form}>
        <form
          noValidate
          ref={focusFirst}
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            // A dialog's events also reach the form it was opened from.
            event.stopPropagation();
            void form.handleSubmit(send)(event);
          }}
          onKeyDown={(event) => event.stopPropagation()}
        >
          {children}
          <div role="alert" ref={below} className="contents">
            {error && <p className="rounded-md bg-danger-soft p-3 text-sm font-semibold text-danger-deep">{error}</p>}
          </div>
          <div className="mt-1 flex flex-wrap justify-end gap-3">
            <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
              {CANCEL}
            </Button>
            {submitLabel && (
              <Button type="submit" variant={tone === 'danger' ? 'danger' : 'primary'} busy={isSubmitting}>
                {submitLabel}
              </Button>
            )}
          </div>
        </form>
      </FormProvider>
      {(isDirty || isSubmitting) && <LeaveGuard subject={`“${title}”`} asks={() => !isSaved.current} />}
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title={FORM.leave.title}
        description={FORM.leave.description(`“${title}”`)}
        confirmLabel={FORM.leave.confirm}
        cancelLabel={FORM.leave.cancel}
        tone="danger"
        onConfirm={onClose}
      />
      {conflict && meanwhile && (
        <ChangedMeanwhile
          conflict={conflict}
          onChoose={(theirs) => {
            const merged = meanwhile.compare.merge(form.getValues(), conflict.theirs, theirs);
            setConflict(null);
            form.reset(conflict.theirs);
            form.reset(merged, { keepDefaultValues: true });
            void form.handleSubmit(send)();
          }}
          onCancel={() => setConflict(null)}
        />
      )}
    </Dialog>
  );
}

function noteOf(reason: unknown): string | undefined {
  if (!(reason instanceof ApiError)) return undefined;
  return reason.status === 401 ? FORM.signedOut : reason.note;
}

/** A dialog gives the focus to its first button, 'Close'; here one wants to type, in the field that asks for it or the first. */
function focusFirst(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    if (form?.contains(document.activeElement)) return;
    form?.querySelector<HTMLInputElement>('input, select, textarea')?.focus();
  });
}
