import { lazy } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { TranslatedField, TranslatedKind } from '../../contracts/http/translations.ts';
import { UrduFold } from './UrduFold.tsx';

const UrduWithForm = lazy(async () => ({ default: (await import('./UrduWithForm.tsx')).UrduWithForm }));

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
    <UrduFold key={String(fieldState.invalid)} label={props.label} startsOpen={isWritten}>
      <UrduWithForm {...props} />
    </UrduFold>
  );
}

export type TextInUrduProps = Required<Pick<FieldInUrduProps, 'subject' | 'name' | 'own' | 'label'>>;

/** The same of a text of the settings, known by the English words that are saved; not there while there are none. */
export function TextInUrdu(props: TextInUrduProps) {
  const english = String(useWatch({ name: props.name }) ?? '').trim();
  return english === '' ? null : <FieldInUrdu kind="text" field="text" {...props} />;
}
