import { Validator } from '@cfworker/json-schema';
import { get } from 'react-hook-form';
import type { TSchema } from 'typebox';

/** Where a value is not what its schema says: the fields' paths, `product.name`, `articles.0.price`. */
export function schemaErrors(schema: TSchema, value: unknown): string[] {
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
