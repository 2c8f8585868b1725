import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { TranslatedField, TranslatedKind } from '../../contracts/http/translations.ts';
import { Skeleton } from '../../ui/notice/Skeleton.tsx';
import { useDebounced } from '../../ui/useDebounced.ts';
import { IN_URDU } from './texts.ts';

/** Between two keystrokes. */
const PAUSE_MS = 250;

const UrduTexts = lazy(async () => ({ default: (await import('./UrduTexts.tsx')).UrduTexts }));
const UrduWithForm = lazy(async () => ({ default: (await import('./UrduWithForm.tsx')).UrduWithForm }));

export interface InUrduProps {
  kind: TranslatedKind;
  /** Of a text of the settings its English words, each line one; of the others what `TranslatedText` says. */
  subject: string;
  field: TranslatedField;
  label: string;
}

/** What a text is in Urdu, below its field: folded until it is wanted, and read only then. It is saved when one leaves it. */
export function InUrdu(props: InUrduProps) {
  if (props.subject.trim() === '') return null;
  return (
    <Fold label={props.label}>
      <UrduTexts {...props} />
    </Fold>
  );
}

function Fold({ label, startsOpen = false, children }: { label: string; startsOpen?: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <details className="mt-1" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-1 text-sm font-bold text-ink-soft">
        <span>{IN_URDU.fold}</span>
        <span className="sr-only">{IN_URDU.what(label)}</span>
      </summary>
      {isOpen && <Suspense fallback={<Skeleton className="h-12 w-full" />}>{children}</Suspense>}
    </details>
  );
}

/** The same below a field of the settings, whose text is known by its English words. */
export function TextInUrdu({ name, label }: { name: string; label: string }) {
  const english = useDebounced(String(useWatch({ name }) ?? ''), PAUSE_MS);
  return <InUrdu kind="text" subject={english} field="text" label={label} />;
}

export interface FieldInUrduProps extends InUrduProps {
  /** The form's field with the English text, and the one with the Urdu text: null until something is written in it. */
  name: string;
  own: string;
}

/** The same as a field of the form, saved with it; `subject` is '' of what is new. */
export function FieldInUrdu(props: FieldInUrduProps) {
  const { field, fieldState } = useController({ name: props.own });
  const isWritten = typeof field.value === 'string';
  return (
    <Fold key={String(fieldState.invalid)} label={props.label} startsOpen={isWritten}>
      <UrduWithForm {...props} />
    </Fold>
  );
}
