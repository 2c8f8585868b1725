import type { FastifyError, FastifySchemaValidationError } from 'fastify';
import { pathOf } from './fieldPath.ts';

const PLACES: Record<string, string> = { body: 'body', headers: 'headers' };

/** One sentence that names the field: `items[0].quantity in the body must be integer.` */
export function validationText(error: FastifyError): string {
  const faults = error.validation ?? [];
  const fault = summary(faults);
  if (!fault) return 'The request is not valid.';
  const place = PLACES[error.validationContext ?? ''] ?? 'address';
  const missing = fault.params['requiredProperties'];
  const field = pathOf(fault.instancePath, Array.isArray(missing) ? String(missing[0]) : undefined);
  if (Array.isArray(missing)) return `${field} is missing from the ${place}.`;
  return field
    ? `${field} in the ${place} ${fault.message ?? 'is not valid'}.`
    : `The ${place} ${fault.message ?? 'is not valid'}.`;
}

/** A value that fits none of several shapes reports each of them; the shortest true sentence is that it is not valid. */
function summary(faults: FastifySchemaValidationError[]): FastifySchemaValidationError | undefined {
  const union = faults.find((fault) => fault.keyword === 'anyOf');
  const [first] = faults;
  if (!union || !first || !first.schemaPath.includes('/anyOf/')) return first;
  return { ...union, message: 'is not a valid value' };
}
