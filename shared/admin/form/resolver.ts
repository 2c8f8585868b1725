import { get, set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import type { TSchema } from 'typebox';
import { refusedText, type FieldWordsByPath } from './fieldTexts.ts';
import { schemaErrors } from './schemaErrors.ts';

/** What a form checks before anything is sent. */
export interface FormCheck<Values> {
  /** The contract's own schema of what is sent. */
  schema: TSchema;
  words: FieldWordsByPath;
  /** What is sent of these values, without files; the values themselves when left out. */
  body?: (values: Values) => unknown;
  /** The form's name of a field of the body, where they differ. */
  fieldOf?: (path: string) => string;
  /** What no schema can say: field → text. Wins over the schema's word. */
  rules?: (values: Values) => Record<string, string>;
}

/** All that is wrong with the values: field → text. */
export function problemsOf<Values>(check: FormCheck<Values>, values: Values): Record<string, string> {
  const { schema, words, body = (same) => same, fieldOf = (path) => path, rules } = check;
  const sent = body(values);
  const refused = schemaErrors(schema, sent).map((path) => {
    const field = fieldOf(path);
    return [field, refusedText(words, field, get(sent, path))] as const;
  });
  return { ...Object.fromEntries(refused), ...rules?.(values) };
}

/** The check as react-hook-form takes it. @hookform/resolvers' own for TypeBox brings its compiler along: 35 kB and `eval`. */
export function resolverOf<Values extends FieldValues>(check: FormCheck<Values>): Resolver<Values> {
  return (values) => {
    const problems = Object.entries(problemsOf(check, values));
    if (problems.length === 0) return { values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const [field, message] of problems) set(errors, field, { type: 'check', message });
    return { values: {}, errors };
  };
}
