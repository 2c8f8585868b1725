import { Type, type TSchema } from 'typebox';
import { expect, it } from 'vitest';
import { AmountIn, IdIn, RequiredText } from '@shop/shared/contracts/http/values';
import { fieldTexts } from './fieldTexts.ts';
import { validatorCompiler } from './validation.ts';

const textsOf = (schema: TSchema, value: unknown) => {
  const result = validatorCompiler({ schema, method: 'POST', url: '', httpPart: 'body' })(value);
  if (typeof result !== 'object' || !('error' in result) || !Array.isArray(result.error))
    throw new Error('It is valid');
  return fieldTexts(result.error);
};

it('tells of every field, in words of a form', () => {
  const schema = Type.Object({
    name: Type.String({ minLength: 1, maxLength: 5, pattern: String.raw`\S` }),
    title: Type.String({ minLength: 1, maxLength: 5 }),
    city: RequiredText(9),
    code: Type.String({ pattern: '^#' }),
    company: Type.String({ maxLength: 3 }),
    pieces: Type.Integer({ minimum: 0, maximum: 9 }),
    most: Type.Integer({ minimum: 0, maximum: 9 }),
    percentage: Type.Number({ exclusiveMinimum: 0, exclusiveMaximum: 100 }),
    flag: Type.Union([Type.Literal('0'), Type.Literal('1')]),
    text: Type.String(),
    list: Type.Array(Type.String(), { minItems: 1 }),
    missing: Type.String(),
    absent: Type.String(),
  });
  const value = {
    name: '  ',
    title: '',
    city: '—',
    code: 'x',
    company: 'four',
    pieces: -1,
    most: 10,
    percentage: 100,
    flag: '2',
    text: 5,
    list: [],
  };
  expect(textsOf(schema, value)).toEqual({
    name: 'This is needed.',
    title: 'This is needed.',
    city: 'This is needed.',
    code: 'This is not a valid value.',
    company: 'This must not have more than 3 characters.',
    pieces: 'This must be at least 0.',
    most: 'This must not be more than 9.',
    percentage: 'This must be less than 100.',
    flag: 'This is not a valid value.',
    text: 'This must be text.',
    list: 'This is needed.',
    missing: 'This is needed.',
    absent: 'This is needed.',
  });
});

it('names fields in lists by their place', () => {
  const variation = Type.Object({ size: IdIn, price: AmountIn });
  const schema = Type.Object({ product: Type.Object({ images: Type.Array(variation) }) });
  const images = [{ size: 1, price: '1.00' }, { size: 'x', price: '1.001' }, { price: 2 }];
  expect(textsOf(schema, { product: { images } })).toEqual({
    'product.images[1].size': 'This is not a valid value.',
    'product.images[1].price': 'This is not a valid value.',
    'product.images[2].size': 'This is needed.',
  });
});
