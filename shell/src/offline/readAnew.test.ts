import { createElement } from 'react';
import { cleanup, render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider, useQuery } from '@shop/shared/query';
import { afterEach, expect, it, vi } from 'vitest';
import { noteStaleness } from '../staleness.ts';
import { readAnew } from './readAnew.ts';

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
  vi.restoreAllMocks();
});

it('calls a kept page stale until all that it shows was read anew, whatever else the api answers', async () => {
  document.head.innerHTML = '<script type="application/json" data-kept></script>';
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const answer = vi.fn<() => Promise<string>>().mockResolvedValue('2000 rupees');
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  queryClient.setQueryData(['price'], '1500 rupees');
  const Price = () => useQuery({ queryKey: ['price'], queryFn: answer, staleTime: Infinity }).data;
  render(createElement(QueryClientProvider, { client: queryClient }, createElement(Price)));
  const staleness = noteStaleness(async () => new Response());
  readAnew({ shell: { queryClient } as never, staleness });
  await staleness.fetch('/api/settings');
  expect([staleness.isStale(), answer.mock.calls.length]).toEqual([true, 0]);

  onLine.mockReturnValue(true);
  answer.mockRejectedValueOnce(new TypeError('still no network'));
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
  expect(staleness.isStale()).toBe(true);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(staleness.isStale()).toBe(false));
  expect(await screen.findByText('2000 rupees')).toBeDefined();
});

it('reads what is hydrated only later, and does not call it fresh before', async () => {
  document.head.innerHTML = '<script type="application/json" data-kept></script>';
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const answer = vi.fn<() => Promise<string>>().mockResolvedValue('2000 rupees');
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  queryClient.setQueryData(['price'], '1500 rupees');
  const Price = () => useQuery({ queryKey: ['price'], queryFn: answer, staleTime: Infinity }).data;
  const staleness = noteStaleness(fetch);
  readAnew({ shell: { queryClient } as never, staleness });
  await new Promise((resolve) => setTimeout(resolve));
  expect(staleness.isStale()).toBe(true);

  render(createElement(QueryClientProvider, { client: queryClient }, createElement(Price)));
  expect(await screen.findByText('2000 rupees')).toBeDefined();
  await vi.waitFor(() => expect(staleness.isStale()).toBe(false));
  expect(answer).toHaveBeenCalledTimes(1);
});
