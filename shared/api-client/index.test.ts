import { describe, expect, it } from 'vitest';
import { ApiError, createApiClient } from './index.ts';

const clientAnswering = (response: Response) =>
  createApiClient({ base: '/api', tokens: () => null, fetch: async () => response });

describe('ApiError', () => {
  it('tells status and body, and reads the code and sentence of the contract', async () => {
    const body = JSON.stringify({ status: false, msg: 'Gone', note: 'Gone', code: 'UNKNOWN_PRODUCT' });
    const api = clientAnswering(new Response(body, { status: 404 }));
    const error = await api.get('/ProductsController/product/9').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: `404: ${body}`, status: 404, code: 'UNKNOWN_PRODUCT', note: 'Gone' });
  });

  it('falls back to the status text when the body is empty', async () => {
    const api = clientAnswering(new Response('', { status: 502, statusText: 'Bad Gateway' }));
    await expect(api.get('/x')).rejects.toThrow('502: Bad Gateway');
  });

  it('is recognised when another bundle made it, and nothing else is', () => {
    const foreign = Object.assign(new Error('404: '), { name: 'ApiError', status: 404 });
    expect(foreign instanceof ApiError).toBe(true);
    expect(new TypeError('offline') instanceof ApiError).toBe(false);
    expect({ name: 'ApiError' } instanceof ApiError).toBe(false);
  });
});
