import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('./texts.ts');
  vi.resetModules();
});

/** What stands beside the texts of a build in this language. */
async function inBuild(language: 'en' | 'ur') {
  vi.resetModules();
  vi.doMock('./texts.ts', () => ({ LANGUAGE: language }));
  const [scripts, { ONWARD }, { ApiError }] = await Promise.all([
    import('./scripts.ts'),
    import('./onward.ts'),
    import('../../api-client/apiError.ts'),
  ]);
  return {
    ...scripts,
    ONWARD,
    noteOf: (msg: string) => new ApiError(400, 'Bad Request', JSON.stringify({ msg })).note,
    fieldsOf: (fields: object) => new ApiError(422, '', JSON.stringify({ data: { fields } })).fields,
  };
}

it('leaves English pages as they are', async () => {
  const { langOf, apart, ONWARD, noteOf, fieldsOf } = await inBuild('en');
  expect([langOf('Red frock'), langOf('لال فراک'), apart('2-3 Years'), ONWARD]).toEqual([
    undefined,
    undefined,
    '2-3 Years',
    1,
  ]);
  expect([noteOf('Sold out'), fieldsOf({ phone: 'Too short' })]).toEqual(['Sold out', { phone: 'Too short' }]);
});

it('marks English on pages in Urdu, and says nothing that the server says in English alone', async () => {
  const { langOf, apart, ONWARD, noteOf, fieldsOf } = await inBuild('ur');
  expect(['Red frock', 'لال فراک', 'فراک Frock', '104', ''].map(langOf)).toEqual(['en', ...Array<undefined>(4)]);
  expect([apart('2-3 Years'), ONWARD]).toEqual(['\u20682-3 Years\u2069', -1]);
  expect([noteOf('Sold out'), noteOf('ختم ہو گیا')]).toEqual([undefined, 'ختم ہو گیا']);
  expect(fieldsOf({ phone: 'Too short', city: 'شہر چنیں' })).toEqual({ city: 'شہر چنیں' });
});
