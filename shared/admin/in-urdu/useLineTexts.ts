import { useEffect, useRef } from 'react';
import { get, useController, useFormContext, useWatch } from 'react-hook-form';
import { oneLine } from '../../format/plainText.ts';
import type { TextUr } from '../../contracts/http/settings.ts';
import { followed } from './followed.ts';

const linesOf = (typed: unknown): string[] => (typeof typed === 'string' ? typed.split('\n').map(oneLine) : []);

/** A list's lines as they are typed and as they are saved, and what is written of them in Urdu, which follows them. */
export function useLineTexts(name: string, own: string) {
  const { formState, getValues, setValue } = useFormContext();
  const { field } = useController({ name: own });
  const typed: unknown = useWatch({ name });
  const lines = linesOf(typed);
  const last = useRef(lines);
  useEffect(() => {
    const before = last.current;
    last.current = linesOf(typed);
    const written = getValues(own) as TextUr[];
    const next = followed(written, before, last.current);
    if (next.some(({ english }, at) => english !== written[at]?.english) || next.length < written.length)
      setValue(own, next, { shouldDirty: true });
  }, [typed, own, getValues, setValue]);
  const written = field.value as TextUr[];
  return {
    lines,
    saved: linesOf(get(formState.defaultValues, name)),
    written,
    write: (english: string, text: string) =>
      field.onChange([...written.filter((one) => one.english !== english), { english, text }]),
  };
}
