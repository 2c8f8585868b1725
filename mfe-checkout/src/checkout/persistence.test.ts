import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@shop/shared/api-client';
import { persist } from './persistence.ts';

beforeEach(() => void vi.useFakeTimers());

const lost = () => new TypeError('Failed to fetch');

function start(call: (signal: AbortSignal) => Promise<string>) {
  const stopping = new AbortController();
  const onRetry = vi.fn<() => void>();
  const outcome = persist(call, { signal: stopping.signal, onRetry }).catch((error: unknown) => error);
  return { stopping, onRetry, outcome };
}

describe('a call whose answer was lost', () => {
  it('is repeated after growing pauses', async () => {
    const call = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost());
    call.mockResolvedValueOnce('placed');
    const { onRetry, outcome } = start(call);
    await vi.advanceTimersByTimeAsync(999);
    expect(call).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(call).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2999);
    expect(call).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toBe('placed');
    expect(onRetry).toHaveBeenCalledTimes(2);
  });

  it('is given up after four tries', async () => {
    const call = vi.fn<() => Promise<string>>().mockImplementation(() => Promise.reject(lost()));
    const { outcome } = start(call);
    await vi.runAllTimersAsync();
    expect(await outcome).toBeInstanceOf(TypeError);
    expect(call).toHaveBeenCalledTimes(4);
  });

  it('is not repeated once somebody stopped it', async () => {
    const call = vi.fn<() => Promise<string>>().mockImplementation(() => Promise.reject(lost()));
    const { stopping, outcome } = start(call);
    await vi.advanceTimersByTimeAsync(500);
    stopping.abort();
    expect(await outcome).toBeInstanceOf(TypeError);
    await vi.runAllTimersAsync();
    expect(call).toHaveBeenCalledTimes(1);
  });
});

it('a call that gets no answer is cut off and repeated', async () => {
  const call = vi.fn<(signal: AbortSignal) => Promise<string>>().mockImplementationOnce(
    (signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
  call.mockResolvedValueOnce('placed');
  const { outcome } = start(call);
  await vi.advanceTimersByTimeAsync(21_000);
  expect(await outcome).toBe('placed');
});

it.each([502, 503, 504])('the answer %i is not the shop’s, so the call is repeated', async (status) => {
  const call = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new ApiError(status, 'Bad', ''));
  call.mockResolvedValueOnce('placed');
  const { outcome } = start(call);
  await vi.runAllTimersAsync();
  expect(await outcome).toBe('placed');
});

it.each([400, 409, 422, 429, 500])('the answer %i stands', async (status) => {
  const call = vi
    .fn<() => Promise<string>>()
    .mockImplementation(() => Promise.reject(new ApiError(status, 'Refused', '')));
  const { outcome } = start(call);
  expect(await outcome).toBeInstanceOf(ApiError);
  expect(call).toHaveBeenCalledTimes(1);
});
