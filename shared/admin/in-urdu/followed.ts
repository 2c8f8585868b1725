import type { TextUr } from '../../contracts/http/settings.ts';

/** What was written, with the lines as they are now: a line that says something else keeps it, one that is gone does not. */
export function followed(written: readonly TextUr[], before: readonly string[], after: readonly string[]): TextUr[] {
  return written.flatMap((one) => {
    if (after.includes(one.english)) return one;
    const english = before.length === after.length ? after[before.indexOf(one.english)] : undefined;
    return english === undefined ? [] : { ...one, english };
  });
}
