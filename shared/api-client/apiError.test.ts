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
