import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type { TSchema } from 'typebox';
import { Validator } from '@cfworker/json-schema';
import { refusedText, type FieldWordsByPath } from './fieldTexts.ts';

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
  const wrong = schemaErrors(schema, sent);
  // Refused also where nothing is typed: it is needed.
  const emptied = new Set(wrong.length === 0 ? [] : schemaErrors(schema, withEmpty(sent, wrong)));
  const refused = wrong.map((path) => {
    const field = fieldOf(path);
    return [field, refusedText(words, field, { value: get(sent, path), isNeeded: emptied.has(path) })] as const;
  });
  return { ...Object.fromEntries(refused), ...rules?.(values) };
}

/** The same with nothing in these fields. */
function withEmpty(sent: unknown, paths: readonly string[]): unknown {
  const copy = structuredClone(sent) as object;
  for (const path of paths) set(copy, path, '');
  return copy;
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

/** Where a value is not what its schema says: the fields' paths, `product.name`, `articles.0.price`. */
function schemaErrors(schema: TSchema, value: unknown): string[] {
  // What is undefined is not sent.
  const sent: unknown = JSON.parse(JSON.stringify(value));
  // TypeBox's own brings expressions that Safari before 16.4 cannot read, and the script that holds them then never runs.
  const { valid, errors } = new Validator(schema, '2020-12', false).validate(sent);
  if (valid) return [];
  const paths = errors.flatMap(({ keyword, keywordLocation, instanceLocation }) => {
    const at = partsOf(instanceLocation);
    if (keyword !== 'required') return [at.join('.')];
    const has = (property: string) =>
      Object.hasOwn((at.length > 0 ? get(sent, at.join('.')) : sent) as object, property);
    const required = get(schema, partsOf(keywordLocation).join('.')) as string[];
    return required.filter((property) => !has(property)).map((property) => [...at, property].join('.'));
  });
  // A form says what is wrong with its fields, not with the objects that hold them.
  const fields = [...new Set(paths)].filter(Boolean);
  return fields.filter((path) => !fields.some((other) => other.startsWith(`${path}.`)));
}

/** Of a pointer such as `#/articles/0/price`. */
function partsOf(pointer: string): string[] {
  const parts = pointer.split('/').slice(1);
  return parts.map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));
}
