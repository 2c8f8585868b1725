import { useEffect, useRef, useState } from 'react';
import { get, useController, useFormContext, useWatch } from 'react-hook-form';
import { oneLine } from '../../format/plainText.ts';
import type { TextUr } from '../../contracts/http/settings.ts';

const linesOf = (typed: unknown): string[] => (typeof typed === 'string' ? typed.split('\n').map(oneLine) : []);

/** Each line with the saved words it began as: by them is found what it is in Urdu, also while it says something else. */
function useBeginnings(typed: unknown, saved: unknown): TextUr[] {
  const begin = () => ({ typed: saved, saved, lines: linesOf(saved).map((english) => ({ english, text: english })) });
  const [last, setLast] = useState(begin);
  if (last.typed === typed && last.saved === saved) return last.lines;
  const from = last.saved === saved ? last : begin();
  const lines = followed(from.lines, linesOf(from.typed), linesOf(typed));
  setLast({ typed, saved, lines });
  return lines;
}

/** A list's lines as they are typed, and what is written of them in Urdu, which follows them. */
export function useLineTexts(name: string, own: string) {
  const { formState, getValues, setValue } = useFormContext();
  const { field } = useController({ name: own });
  const typed: unknown = useWatch({ name });
  const lines = linesOf(typed);
  const saved: unknown = get(formState.defaultValues, name);
  const savedLines = linesOf(saved);
  const begun = useBeginnings(typed, saved);
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
    /** The saved words a line is known by; '' of a new one. */
    subjectOf: (english: string) =>
      savedLines.includes(english) ? english : (begun.find((one) => one.english === english)?.text ?? ''),
    written,
    write: (english: string, text: string) =>
      field.onChange([...written.filter((one) => one.english !== english), { english, text }]),
  };
}

/** What was written, with the lines as they are now: a line that says something else keeps it, one that is gone does not. */
function followed(written: readonly TextUr[], before: readonly string[], after: readonly string[]): TextUr[] {
  return written.flatMap((one) => {
    if (after.includes(one.english)) return one;
    const english = before.length === after.length ? after[before.indexOf(one.english)] : undefined;
    return english === undefined ? [] : { ...one, english };
  });
}
