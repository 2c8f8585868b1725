import { expect, it, vi } from 'vitest';
import { ApiError } from './apiError.ts';

it('is recognised by every bundle that has its own copy of the class', async () => {
  vi.resetModules();
  const other = await import('./apiError.ts');
  expect(other.ApiError).not.toBe(ApiError);
  expect(new other.ApiError(404, 'Not Found', '')).toBeInstanceOf(ApiError);
  expect(new ApiError(404, 'Not Found', '')).toBeInstanceOf(other.ApiError);
});

it.each([new Error('404: Not Found'), null, undefined, 'ApiError', { status: 404 }])('is not %j', (value) => {
  expect(value instanceof ApiError).toBe(false);
});

it('carries status, code, sentence and data of a refusal', () => {
  const body = JSON.stringify({ status: false, code: 'PRICE_CHANGED', note: 'A price has changed.', data: [1] });
  const error = new ApiError(409, 'Conflict', body);
  expect(error).toMatchObject({ status: 409, code: 'PRICE_CHANGED', note: 'A price has changed.', data: [1] });
  expect(error.message).toBe(`409: ${body}`);
  expect(new ApiError(500, 'Internal Server Error', '')).toMatchObject({
    message: '500: Internal Server Error',
    code: 'UNKNOWN',
    note: undefined,
  });
});
