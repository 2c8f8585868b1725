import { createElement } from 'react';
import { cleanup, render, screen } from '@testing-library/react';
import { SETTINGS_READ } from '@shop/shared/contracts/events';
import { QueryClient, QueryClientProvider, useQuery } from '@shop/shared/query';
import { afterEach, expect, it, vi } from 'vitest';
import { noteStaleness } from '../staleness.ts';
import { readAnew } from './readAnew.ts';

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
});

/** What is kept of a price, and how it is read anew. */
function openKept() {
  document.head.innerHTML = '<script type="application/json" data-kept></script>';
  const answer = vi.fn<() => Promise<string>>().mockResolvedValue('2000 rupees');
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  queryClient.setQueryData(['price'], '1500 rupees');
  const Price = () => useQuery({ queryKey: ['price'], queryFn: answer, staleTime: Infinity }).data;
  const show = () => render(createElement(QueryClientProvider, { client: queryClient }, createElement(Price)));
  const staleness = noteStaleness(async () => new Response());
  const begin = () => readAnew({ shell: { queryClient } as never, staleness });
  const isStale = () => Object.values(staleness.getState()).includes(true);
  return { answer, show, staleness, isStale, begin };
}

it('calls a kept page stale until all that it shows was read anew, whatever else the api answers', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { answer, show, staleness, isStale, begin } = openKept();
  show();
  begin();
  await staleness.fetch('/api/settings');
  expect([isStale(), answer.mock.calls.length]).toEqual([true, 0]);

  onLine.mockReturnValue(true);
  answer.mockRejectedValueOnce(new TypeError('still no network'));
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => answer).toHaveBeenCalledTimes(1);
  expect(isStale()).toBe(true);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => isStale()).toBe(false);
  expect(await screen.findByText('2000 rupees')).toBeDefined();
});

it('reads what is hydrated only later, and does not call it fresh before', async () => {
  const { answer, show, isStale, begin } = openKept();
  begin();
  await new Promise((resolve) => setTimeout(resolve));
  expect(isStale()).toBe(true);

  show();
  expect(await screen.findByText('2000 rupees')).toBeDefined();
  await expect.poll(() => isStale()).toBe(false);
  expect(answer).toHaveBeenCalledTimes(1);
});

it('reads what failed again once the shop is heard of', async () => {
  const { answer, show, isStale, begin } = openKept();
  answer.mockRejectedValueOnce(new Error('503'));
  show();
  begin();
  await expect.poll(() => answer).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event(SETTINGS_READ));
  expect(await screen.findByText('2000 rupees')).toBeDefined();
  await expect.poll(() => isStale()).toBe(false);
});

it('calls a page that shows nothing of it fresh, and the kept one stale again', async () => {
  const { answer, show, isStale, begin } = openKept();
  answer.mockRejectedValue(new Error('503'));
  const { unmount } = show();
  begin();
  await expect.poll(() => answer).toHaveBeenCalledTimes(1);
  unmount();
  await expect.poll(() => isStale()).toBe(false);
  show();
  await expect.poll(() => isStale()).toBe(true);
});
