import { useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../api-client/apiError.ts';
import type { UploadProgress } from '../calls/upload.ts';
import { conflictOf, type Compared, type Conflict } from './differences.ts';
import { orderOf } from './fieldTexts.ts';
import { takeSaved } from './followSaved.ts';
import { FormKey } from './formKey.ts';
import { resolverOf, type FormCheck } from './resolver.ts';
import { FORM } from './texts.ts';
import { typedSince } from './typedSince.ts';
import { useDraft, type FormDraft } from './useDraft.ts';

export interface SaveRun {
  /** Aborted when the person cancels. */
  signal: AbortSignal;
  /** For the `idempotencyKey` of a call that creates: sent again after a lost answer, it creates nothing twice. */
  formKey: string;
  /** Bytes that have left, and the files in the order they leave in. */
  onProgress(progress: UploadProgress, files: readonly File[]): void;
}

export interface EntityFormOptions<Values extends FieldValues, Entity, Saved> extends FormCheck<Values> {
  /** What is edited, as the server gave it; null for a new one. */
  entity: Entity | null;
  /** The form's values of it; of null, those of an empty form. */
  load(entity: Entity | null): Values;
  /** Sends them. Throws ApiError or TypeError, as `call` and `upload` do. */
  save(values: Values, run: SaveRun): Promise<Saved>;
  /**
   * Afterwards; here a page goes somewhere else, unless it `stays`. What was `typed` after it was sent is not saved: who
   * leaves by the router is asked.
   */
  saved(answer: Saved, more: { typed: boolean }): void;
  /** For a page that stays open: the values of what was saved, to be edited on. */
  stays?: ((answer: Saved) => Values) | undefined;
  /** Said when it could not be saved, e.g. 'Failed to update product. Please try again.', or what to say of an error. */
  failed: string | ((error: unknown) => Failure);
  /** In sentences: 'this product'. */
  subject: string;
  /** Under this name what is entered for a new one outlives a reload. */
  draft?: string | undefined;
  /** How two states of it are set against each other when somebody else was quicker. */
  compare?: Compared<Values> | undefined;
}

export interface Failure {
  text: string;
  /** The server's own sentence, when it says more. */
  note?: string | undefined;
}

export interface SendingProgress extends UploadProgress {
  files: readonly File[];
}

export interface EntityForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  subject: string;
  isNew: boolean;
  isDirty: boolean;
  saving: boolean;
  progress: SendingProgress | null;
  /** The last try was cancelled by the person. */
  stopped: boolean;
  failure: Failure | null;
  conflict: Conflict<Values> | null;
  draft: FormDraft;
  /** How often all values were replaced: hooks that compare values with earlier ones start again when it changes. */
  resets: number;
  /** How often saving was refused because of fields; the summary takes the focus each time. */
  refusals: number;
  /** Puts fields in the order of the page. */
  orderOf(field: string): number;
  /** False while a save that succeeded goes on to another page. */
  asksBeforeLeaving(): boolean;
  submit(): void;
  cancel(): void;
  /** Saves on what somebody else has saved; `theirs` are the keys of what is taken over from them. */
  resolve(theirs: ReadonlySet<string>): void;
  dropConflict(): void;
  /** Sets what is entered against what stands now, before a save is refused for it. */
  compareWith(theirs: Values): void;
  startAnew(): void;
}

/**
 * A form of the back office: checked by the contract's schema, saved once at a time, and losing nothing when that fails
 * (back office patterns: form). Render it with `EntityFormFrame`.
 */
export function useEntityForm<Values extends FieldValues, Entity, Saved>(
  options: EntityFormOptions<Values, Entity, Saved>,
): EntityForm<Values> {
  const { entity, load, save, saved, failed, subject, compare } = options;
  const [first] = useState(() => load(entity));
  const form = useForm<Values>({
    defaultValues: first as DefaultValues<Values>,
    resolver: resolverOf(options),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;
  const [progress, setProgress] = useState<SendingProgress | null>(null);
  const [saving, setSaving] = useState(false);
  const [stopped, setStopped] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [resets, setResets] = useState(0);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  const [formKey] = useState(() => new FormKey());
  const draft = useDraft(form, entity === null ? options.draft : undefined, isDirty, formKey);
  const running = useRef<AbortController>(null);
  const leaves = useRef(false);

  async function send(values: Values): Promise<void> {
    if (running.current) return;
    const run = new AbortController();
    running.current = run;
    setSaving(true);
    setStopped(false);
    setFailure(null);
    try {
      const answer = await save(values, {
        signal: run.signal,
        formKey: formKey.value,
        onProgress: (sent, files) => setProgress({ ...sent, files }),
      });
      const { stays } = options;
      await draft.clear();
      const typed = typedSince(values, form.getValues());
      // One that stays open begins anew; another that is sent again, after more was typed, has been saved before.
      if (stays) formKey.renew();
      leaves.current = !stays && typed.length === 0;
      takeSaved(form, stays?.(answer) ?? values, typed);
      saved(answer, { typed: typed.length > 0 });
    } catch (error) {
      leaves.current = false;
      if (run.signal.aborted) setStopped(true);
      else refuse(error);
    } finally {
      running.current = null;
      setSaving(false);
      setProgress(null);
    }
  }

  function refuse(error: unknown): void {
    const failing = (note: string | undefined) => (typeof failed === 'string' ? { text: failed, note } : failed(error));
    if (!(error instanceof ApiError)) {
      // What the network says is nobody's to read; what our own code throws must not vanish.
      setFailure(failing(error instanceof TypeError ? FORM.unreachable : undefined));
      if (!(error instanceof TypeError)) reportError(error);
    } else if (error.code === 'IDEMPOTENCY_KEY_REUSED') {
      setFailure({ text: FORM.reused(subject) });
      formKey.renew();
    } else if (error.code === 'CHANGED_MEANWHILE' && compare && isEntity<Entity>(error.data)) {
      compareWith(load(error.data));
      return;
    } else {
      setFailure(failing(error.status === 401 ? FORM.signedOut : error.note));
      const { fieldOf = (path) => path } = options;
      for (const [path, message] of Object.entries(error.fields)) {
        // The server counts rows in brackets: `articles[3].price`.
        const field = fieldOf(path.replaceAll(/\[(\d+)\]/g, '.$1')) as FieldPath<Values>;
        form.setError(field, { type: 'server', message });
      }
    }
    setRefusals((count) => count + 1);
  }

  function compareWith(theirs: Values): void {
    const seen = form.formState.defaultValues as Values;
    if (compare) setConflict(conflictOf(compare, { seen, mine: form.getValues(), theirs }));
  }

  const submit = () => {
    if (running.current) return;
    void form.handleSubmit(send, () => {
      setFailure(null);
      setRefusals((count) => count + 1);
    })();
  };

  return {
    form,
    subject,
    isNew: entity === null,
    isDirty,
    saving,
    progress,
    stopped,
    failure,
    conflict,
    draft,
    resets,
    refusals,
    orderOf: (field) => orderOf(options.words, field),
    asksBeforeLeaving: () => isDirty && !leaves.current,
    submit,
    cancel: () => running.current?.abort(new DOMException('Cancelled', 'AbortError')),
    resolve(theirs) {
      if (!conflict || !compare) return;
      const merged = compare.merge(form.getValues(), conflict.theirs, theirs);
      setConflict(null);
      form.reset(conflict.theirs);
      form.reset(merged, { keepDefaultValues: true });
      setResets((count) => count + 1);
      submit();
    },
    dropConflict: () => setConflict(null),
    compareWith,
    startAnew() {
      form.reset(first);
      formKey.renew();
      setResets((count) => count + 1);
      setFailure(null);
      setStopped(false);
      void draft.clear();
    },
  };
}

function isEntity<Entity>(data: unknown): data is Entity {
  return typeof data === 'object' && data !== null;
}
