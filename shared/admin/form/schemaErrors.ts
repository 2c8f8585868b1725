import { Errors } from 'typebox/schema';
import { Settings } from 'typebox/system';
import type { TSchema } from 'typebox';

// Never by code made at run time, which the content security policy forbids; and all of a long form's errors, not 8.
Settings.Set({ useAcceleration: false, maxErrors: 1000 });

/** Where a value is not what its schema says: the fields' paths, `product.name`, `articles.0.price`. */
export function schemaErrors(schema: TSchema, value: unknown): string[] {
  const [fits, errors] = Errors(schema, value);
  if (fits) return [];
  const paths = errors.flatMap((error) => {
    const at = error.instancePath.split('/').slice(1).map(unescape);
    return error.keyword === 'required'
      ? error.params.requiredProperties.map((property) => [...at, property].join('.'))
      : [at.join('.')];
  });
  // A form says what is wrong with its fields, not with the objects that hold them.
  const fields = [...new Set(paths)].filter(Boolean);
  return fields.filter((path) => !fields.some((other) => other.startsWith(`${path}.`)));
}

function unescape(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}
