import type { FastifySchemaValidationError } from 'fastify';
import { WRITTEN } from '@shop/shared/contracts/http/values';
import { pathOf } from './fieldPath.ts';
import type { FieldFaults } from './apiError.ts';

const NEEDED = 'This is needed.';
const NOT_VALID = 'This is not a valid value.';

/** Patterns that a text without anything to read does not match. */
const SEEN = [String.raw`\S`, WRITTEN];

const TYPES: Record<string, string> = {
  integer: 'This must be a whole number.',
  number: 'This must be a number.',
  string: 'This must be text.',
  array: 'This must be a list.',
};

/** What a schema finds wrong with each field, in a sentence to stand beside it; the first fault of a field is told. */
export function fieldTexts(faults: readonly FastifySchemaValidationError[]): FieldFaults {
  const unions = faults.filter((fault) => fault.keyword === 'anyOf').map((fault) => fault.instancePath);
  const texts = new Map<string, string>();
  for (const fault of faults) {
    // Each shape a value does not fit reports it; that it fits none is all there is to say.
    if (fault.schemaPath.includes('/anyOf/') && unions.some((path) => fault.instancePath.startsWith(path))) continue;
    const missing = fault.params['requiredProperties'];
    const names = Array.isArray(missing) ? missing.map(String) : [undefined];
    for (const name of names) {
      const field = pathOf(fault.instancePath, name);
      if (field && !texts.has(field)) texts.set(field, name === undefined ? textOf(fault) : NEEDED);
    }
  }
  return Object.fromEntries(texts);
}

function textOf({ keyword, params }: FastifySchemaValidationError): string {
  const limit = Number(params['limit'] ?? params['comparison'] ?? Number.NaN);
  if (keyword === 'type') return TYPES[String(params['type'])] ?? NOT_VALID;
  if (keyword === 'pattern') return SEEN.includes(String(params['pattern'])) ? NEEDED : NOT_VALID;
  if (Number.isNaN(limit)) return NOT_VALID;
  if (keyword === 'minLength') return limit === 1 ? NEEDED : `This must have at least ${limit} characters.`;
  if (keyword === 'maxLength') return `This must not have more than ${limit} characters.`;
  if (keyword === 'minimum') return `This must be at least ${limit}.`;
  if (keyword === 'maximum') return `This must not be more than ${limit}.`;
  if (keyword === 'exclusiveMinimum') return `This must be more than ${limit}.`;
  if (keyword === 'exclusiveMaximum') return `This must be less than ${limit}.`;
  if (keyword === 'minItems') return limit === 1 ? NEEDED : `There must be at least ${limit}.`;
  if (keyword === 'maxItems') return `There must not be more than ${limit}.`;
  return NOT_VALID;
}
