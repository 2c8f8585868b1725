import { visible } from '@shop/shared/format/plainText';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Settings } from 'typebox/system';
import { oncePer } from '../oncePer.ts';

/**
 * A form is told of all that is wrong with it, up to a size nobody fills in. Alternatives of a body are told apart by what they
 * are, so that none has to be tried before another: to sort them takes longer than all else of a check.
 */
Settings.Set({ maxErrors: 200, unionPrioritySort: false });

const compiledFor = oncePer((schema: TSchema) => Compile(schema));

/**
 * Checks requests with TypeBox. Texts lose what nobody can see in them, bodies the fields their schema does not name: nothing
 * that was not looked at reaches a row. In an address every value is text, so whole numbers and numbers are read where the
 * schema asks for them. Nothing else is converted: `1.5` is no integer, `true` no number.
 * A schema is compiled when its first request comes: most of them never do between two starts. All apps of a process share it.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const types = propertyTypes(schema);
  return (value: unknown) => {
    const compiled = compiledFor(schema);
    const isAddress = httpPart === 'querystring' || httpPart === 'params';
    const seen = isAddress || httpPart === 'body' ? readable(value) : value;
    const read = isAddress ? readNumbers(seen, types) : seen;
    if (!compiled.Check(read)) return { error: compiled.Errors(read) };
    return { value: httpPart === 'body' ? compiled.Clean(read) : read };
  };
};

/** A value with its texts as people see them: no marks of no width anywhere, but in passwords, which nobody reads, and in what is signed. */
export function readable(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return /password|payload/i.test(name) ? value : visible(value);
  if (Array.isArray(value)) return value.map((one) => readable(one, name));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, readable(one, key)]));
}

/** Not a stream or a buffer. */
function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function propertyTypes(schema: TSchema): Map<string, unknown> {
  const properties: unknown = 'properties' in schema ? schema.properties : undefined;
  if (typeof properties !== 'object' || properties === null) return new Map();
  const typeOf = (property: unknown): unknown =>
    typeof property === 'object' && property !== null && 'type' in property ? property.type : undefined;
  return new Map(Object.entries(properties).map(([name, property]) => [name, typeOf(property)]));
}

function readNumbers(value: unknown, types: ReadonlyMap<string, unknown>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const read = Object.entries(value).map(([name, text]: [string, unknown]) => [
    name,
    readNumber(text, types.get(name)),
  ]);
  return Object.fromEntries(read);
}

function readNumber(text: unknown, type: unknown): unknown {
  if (typeof text !== 'string') return text;
  const pattern = type === 'integer' ? /^-?\d{1,15}$/ : type === 'number' ? /^-?\d{1,15}(\.\d{1,15})?$/ : undefined;
  return pattern?.test(text) ? Number(text) : text;
}
