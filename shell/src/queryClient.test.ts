import { describe, expect, it, vi } from 'vitest';
import { createApiClient } from '@shop/shared/api-client';
import { createQueryClient } from './queryClient.ts';

function clientOf(...answers: Response[]) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    const next = answers.shift();
    if (!next) throw new TypeError('Failed to fetch');
    return next;
  });
  const tokens = () => ({ userToken: 'u', authToken: 'a', apiKey: 'k' });
  return { fetch, client: createQueryClient(createApiClient({ base: 'https://shop.example/api', tokens, fetch })) };
}

const queryKey = ['/StockController/stocks?groupPrds=1', 'whatever else'];

describe('the default reader (storefront specification, 7)', () => {
  it('is a GET to the first element of the query key, with credentials and without staff headers', async () => {
    const { client, fetch } = clientOf(Response.json({ status: true, data: [] }));
    expect(await client.fetchQuery({ queryKey })).toEqual({ status: true, data: [] });
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect(address).toBe('https://shop.example/api/StockController/stocks?groupPrds=1');
    expect([init?.method ?? 'GET', init?.credentials, init?.headers]).toEqual(['GET', 'include', {}]);
  });

  it.each([
    [new Response('{"msg":"gone"}', { status: 404, statusText: 'Not Found' }), '404: {"msg":"gone"}'],
    [new Response('', { status: 503, statusText: 'Service Unavailable' }), '503: Service Unavailable'],
    [new Response('no', { status: 401, statusText: 'Unauthorized' }), '401: no'],
  ])('throws {status}: {body or status text}', async (response, text) => {
    const { client } = clientOf(response);
    await expect(client.fetchQuery({ queryKey })).rejects.toThrow(text);
  });

  it('reads a 401 as null where a query asks for it, and nothing but a 401', async () => {
    const { client } = clientOf(new Response('', { status: 401 }), new Response('', { status: 403 }));
    const meta = { on401: 'null' };
    expect(await client.fetchQuery({ queryKey: ['/PublicController/me'], meta })).toBeNull();
    await expect(client.fetchQuery({ queryKey: ['/other'], meta })).rejects.toThrow('403');
  });
});

describe('data-fetching defaults (storefront specification, 9)', () => {
  it('never retry, never go stale, never refetch on focus, never poll', () => {
    const { queries, mutations } = clientOf().client.getDefaultOptions();
    expect(queries).toMatchObject({ retry: false, staleTime: Infinity, refetchOnWindowFocus: false });
    expect(queries?.refetchInterval).toBeUndefined();
    expect(mutations).toMatchObject({ retry: false });
  });

  it('fail at once, and once, without a network', async () => {
    const { client, fetch } = clientOf();
    await expect(client.fetchQuery({ queryKey })).rejects.toThrow('Failed to fetch');
    expect(fetch).toHaveBeenCalledOnce();
  });
});
