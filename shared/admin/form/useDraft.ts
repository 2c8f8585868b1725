import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useQuery } from '@shop/shared/query';
import { useShell } from '../../remote/RemoteRoot.tsx';
import { meQuery } from '../page/useRights.tsx';
import { DraftKeeper, draftStore } from './drafts.ts';
import type { FormKey } from './formKey.ts';

/** Between two keystrokes of somebody who types slowly. */
const PAUSE_MS = 400;

export interface FormDraft {
  /** The draft is being looked for: nothing should be typed yet. */
  reading: boolean;
  /** When what was restored was kept; null when nothing was. */
  restoredFrom: Date | null;
  /** What is entered now is kept. */
  kept: boolean;
  /** Deletes it; from now on nothing is kept until the form changes again. */
  clear(): Promise<void>;
}

/** Keeps what is entered into a form for a new thing, so that it outlives a reload; per person and form. */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: string | undefined,
  isDirty: boolean,
  formKey: FormKey,
): FormDraft {
  const { api } = useShell();
  const me = useQuery({ ...meQuery(api), enabled: name !== undefined });
  const place = name !== undefined && me.data ? `${me.data.userId}/${name}` : null;
  const [store] = useState(draftStore);
  const [keeper, setKeeper] = useState<DraftKeeper<Values> | null>(null);
  const [restoredFrom, setRestoredFrom] = useState<Date | null>(null);
  const [kept, setKept] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const dirty = useRef(isDirty);
  useEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);

  useEffect(() => {
    if (!place || !store) return;
    const opened = new DraftKeeper<Values>(store, place);
    let isCurrent = true;
    opened
      .read()
      .catch(() => null)
      .then((draft) => {
        if (!isCurrent) return;
        if (draft) {
          // An older form may have kept it, which knew less.
          form.reset({ ...form.getValues(), ...draft.values }, { keepDefaultValues: true });
          if (draft.formKey) formKey.value = draft.formKey;
          setRestoredFrom(draft.savedAt);
          setKept(true);
        }
        setKeeper(opened);
      });
    return () => {
      isCurrent = false;
    };
  }, [place, store, form, formKey]);

  useEffect(() => {
    if (!keeper) return;
    const keep = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      // A full or forbidden store loses the draft, never the form.
      const done = dirty.current ? keeper.write(form.getValues(), formKey.value) : keeper.clear();
      done.then(
        () => setKept(dirty.current),
        () => setKept(false),
      );
    };
    const leave = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(keep, PAUSE_MS);
      },
    });
    const flush = () => timer.current !== undefined && keep();
    // Whichever comes first; a phone that puts the page away may never tell it more than that it is hidden.
    const ends = [
      [window, 'beforeunload'],
      [window, 'pagehide'],
      [document, 'visibilitychange'],
    ] as const;
    for (const [target, event] of ends) target.addEventListener(event, flush);
    return () => {
      leave();
      clearTimeout(timer.current);
      for (const [target, event] of ends) target.removeEventListener(event, flush);
    };
  }, [keeper, form, formKey]);

  return {
    reading: name !== undefined && (me.isPending || (place !== null && store !== null && !keeper)),
    restoredFrom,
    kept,
    clear: async () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      setRestoredFrom(null);
      setKept(false);
      await keeper?.clear().catch(() => undefined);
    },
  };
}
