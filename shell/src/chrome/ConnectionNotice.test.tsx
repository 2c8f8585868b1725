import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { QueryClient } from '@shop/shared/query';
import { createMemoryRouter } from '@shop/shared/router/server';
import { RouterProvider } from '@shop/shared/router';
import { noteStaleness } from '../staleness.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';

const setOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
beforeEach(() => {
  setOnline(true);
  vi.useFakeTimers();
});

let answer = new Response();
const staleness = noteStaleness(async () => answer);

function start(): QueryClient {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const element = <ConnectionNotice queryClient={queryClient} staleness={staleness} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return queryClient;
}

const said = () => screen.getByRole('status').textContent;

/** One read that ends as `answer` does. */
function read(queryClient: QueryClient, key: string, answer: () => Promise<string>): Promise<void> {
  return act(async () => {
    await queryClient.fetchQuery({ queryKey: [key], queryFn: answer }).catch(() => undefined);
  });
}

it('says that the browser is offline, until it is not', () => {
  start();
  expect(said()).toBe('');
  setOnline(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(said()).toBe('You are offline. Your cart is safe.');
  setOnline(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(said()).toBe('');
});

it('says that prices may be old while the shop answers from memory', async () => {
  start();
  answer = new Response('{}', { headers: { warning: '110 - "Response is Stale"' } });
  await act(() => staleness.fetch('/api/listing'));
  expect(said()).toBe('Prices and stock may be a few minutes old. You can order again in a moment.');
  answer = new Response('{}');
  await act(() => staleness.fetch('/api/listing'));
  expect(said()).toBe('');
});

it('says that what is shown is of an earlier visit', () => {
  start();
  act(() => staleness.setState({ isKept: true }));
  expect(said()).toBe('Waiting for the shop. Prices and stock are those of your last visit.');
  act(() => staleness.setState({ isKept: false }));
  expect(said()).toBe('');
});

it.each([new TypeError('Failed to fetch'), new Error('Failed to fetch products', { cause: new TypeError('x') })])(
  'says that the shop cannot be reached when a read got no answer, until one does: %s',
  async (failure) => {
    const queryClient = start();
    await read(queryClient, 'a', () => Promise.reject(failure));
    expect(said()).toBe('We can’t reach the shop right now. Your cart is safe.');
    await read(queryClient, 'b', async () => 'data');
    expect(said()).toBe('');
  },
);

it('does not say so of what failed before the browser was online again', async () => {
  setOnline(false);
  const queryClient = start();
  await read(queryClient, 'a', () => Promise.reject(new TypeError('Failed to fetch')));
  setOnline(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(said()).toBe('');
});

it('stops saying so by itself, and says nothing of an answer that is a refusal', async () => {
  const queryClient = start();
  await read(queryClient, 'a', () => Promise.reject(new Error('404: gone')));
  expect(said()).toBe('');
  await read(queryClient, 'b', () => Promise.reject(new TypeError('Failed to fetch')));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(said()).toBe('');
});

it('says that it is slow when a read takes long', async () => {
  const queryClient = start();
  let answer = (_data: string) => {};
  const queryFn = () => new Promise<string>((resolve) => (answer = resolve));
  act(() => void queryClient.fetchQuery({ queryKey: ['slow'], queryFn }));
  await act(() => vi.advanceTimersByTimeAsync(7000));
  expect(said()).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(said()).toBe('The connection is slow. Still loading…');
  await act(async () => answer('data'));
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(said()).toBe('');
});
