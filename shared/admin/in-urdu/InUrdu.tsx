import { lazy, Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { TranslatedField, TranslatedKind } from '../../contracts/http/translations.ts';
import { Skeleton } from '../../ui/notice/Skeleton.tsx';
import { IN_URDU } from './texts.ts';

const UrduTexts = lazy(async () => ({ default: (await import('./UrduTexts.tsx')).UrduTexts }));

export interface InUrduProps {
  kind: TranslatedKind;
  /** Of a text of the settings its English words, each line one; of the others what `TranslatedText` says. */
  subject: string;
  field: TranslatedField;
  label: string;
  /** What the form says in English. */
  english: string;
}

/** What a text is in Urdu, below its field: folded until it is wanted, and read only then. */
export function InUrdu(props: InUrduProps) {
  const [isOpen, setOpen] = useState(false);
  if (props.subject.trim() === '') return null;
  return (
    <details className="mt-1" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-1 text-sm font-bold text-ink-soft">
        <span>{IN_URDU.fold}</span>
        <span className="sr-only">{IN_URDU.what(props.label)}</span>
      </summary>
      {isOpen && (
        <Suspense fallback={<Skeleton className="h-12 w-full" />}>
          <UrduTexts {...props} />
        </Suspense>
      )}
    </details>
  );
}

interface FieldInUrduProps extends Omit<InUrduProps, 'english' | 'subject'> {
  /** The form's field with the English text. */
  name: string;
  /** Left out of a text of the settings, which is known by its words. */
  subject?: string | undefined;
}

/** The same below a field of a form. */
export function FieldInUrdu({ name, subject, ...props }: FieldInUrduProps) {
  const english = String(useWatch({ name }) ?? '');
  return <InUrdu {...props} english={english} subject={props.kind === 'text' ? english : (subject ?? '')} />;
}
