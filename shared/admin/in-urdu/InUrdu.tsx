import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { TranslatedField, TranslatedKind } from '../../contracts/http/translations.ts';
import { Skeleton } from '../../ui/notice/Skeleton.tsx';
import { IN_URDU } from './texts.ts';
import { useLineTexts } from './useLineTexts.ts';

const UrduWithForm = lazy(async () => ({ default: (await import('./UrduWithForm.tsx')).UrduWithForm }));
const UrduLine = lazy(async () => ({ default: (await import('./UrduLine.tsx')).UrduLine }));

function Fold({ label, startsOpen, children }: { label: string; startsOpen: boolean; children: ReactNode }) {
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

export interface FieldInUrduProps {
  kind: TranslatedKind;
  /** As `TranslatedText` says, of what is saved; '' of what is new. */
  subject: string;
  field: TranslatedField;
  label: string;
  /** The form's field with the English text, where that can be changed. */
  name?: string;
  /** The one with the Urdu text: null until something is written in it. */
  own: string;
}

/** What a text is in Urdu, below its field and saved with its form: folded until it is wanted, and read only then. */
export function FieldInUrdu(props: FieldInUrduProps) {
  const { field, fieldState } = useController({ name: props.own });
  const isWritten = typeof field.value === 'string';
  return (
    <Fold key={String(fieldState.invalid)} label={props.label} startsOpen={isWritten}>
      <UrduWithForm {...props} />
    </Fold>
  );
}

type TextInUrduProps = Required<Pick<FieldInUrduProps, 'subject' | 'name' | 'own' | 'label'>>;

/** The same of a text of the settings, known by the English words that are saved; not there while there are none. */
export function TextInUrdu(props: TextInUrduProps) {
  const english = String(useWatch({ name: props.name }) ?? '').trim();
  return english === '' ? null : <FieldInUrdu kind="text" field="text" {...props} />;
}

/** The same of a list of the settings with a text a line; its own field holds `TextUr`s. */
export function LinesInUrdu({ name, own, label }: Omit<TextInUrduProps, 'subject'>) {
  const { lines, saved, written, write } = useLineTexts(name, own);
  if (!lines.some(Boolean)) return null;
  return (
    <Fold label={label} startsOpen={written.length > 0}>
      <div className="grid gap-2">
        {lines.map(
          (english, at) =>
            english !== '' && (
              <UrduLine
                key={at}
                english={english}
                isSaved={saved.includes(english)}
                typed={written.find((one) => one.english === english)?.text ?? null}
                onChange={(text) => write(english, text)}
              />
            ),
        )}
      </div>
    </Fold>
  );
}
