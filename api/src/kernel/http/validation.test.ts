import { Type, type TSchema } from 'typebox';
import { expect, it } from 'vitest';
import { Dictionary, FilePart } from '@shop/shared/contracts/http/values';
import { validatorCompiler } from './validation.ts';

const checked = (schema: TSchema, value: unknown, httpPart = 'body') =>
  validatorCompiler({ schema, method: 'POST', url: '', httpPart })(value);

const Piece = Type.Object({ id: Type.Integer() });

it.each<[string, TSchema, unknown, unknown]>([
  ['an object', Piece, { id: 1, more: 2 }, { id: 1 }],
  ['an object in a list', Type.Array(Piece), [{ id: 1, more: 2 }], [{ id: 1 }]],
  [
    'an object in an optional field',
    Type.Object({ of: Type.Optional(Piece) }),
    { of: { id: 1, more: 2 } },
    { of: { id: 1 } },
  ],
  ['one of two', Type.Union([Piece, Type.Null()]), { id: 1, more: 2 }, { id: 1 }],
  [
    'alternatives told apart by what they are',
    Type.Union([Type.Object({ as: Type.Literal('a') }), Type.Object({ as: Type.Literal('b'), b: Type.Integer() })]),
    { as: 'b', b: 1, a: 1 },
    { as: 'b', b: 1 },
  ],
  [
    'both of two',
    Type.Intersect([Piece, Type.Object({ b: Type.Integer() })]),
    { id: 1, b: 2, more: 3 },
    { id: 1, b: 2 },
  ],
  ['names of JavaScript', Piece, JSON.parse('{"id": 1, "__proto__": {"id": 2}, "constructor": {"id": 2}}'), { id: 1 }],
  ['an object without any', Type.Object({}), { more: 1 }, {}],
  ['a form with a file', Type.Object({ name: Type.String(), file: FilePart }), { name: 'a', more: 1 }, { name: 'a' }],
])('takes of a body what its schema names: %s', (_what, schema, body, taken) => {
  expect(checked(schema, body)).toEqual({ value: taken });
});

it.each([{ ']L': 'text' }, { ']L': {} }, { 'a\n': {} }, { a: {} }, JSON.parse('{"__proto__": "text"}')])(
  'refuses names and values that a dictionary has no room for: %j',
  (texts) => {
    const schema = Type.Object({ texts: Dictionary('^[a-z]$', Type.String(), 20) });
    expect(checked(schema, { texts })).toEqual({ error: expect.any(Array) });
    expect(checked(schema, { texts: { a: 'text' } })).toEqual({ value: { texts: { a: 'text' } } });
  },
);
