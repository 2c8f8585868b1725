import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand/react';
import type { QueryClient } from '@shop/shared/query';
import { useNavigation } from '@shop/shared/router';
import { useOnline } from '@shop/shared/ui/useOnline';
import type { Staleness } from '../staleness.ts';
import { STORE } from './texts.ts';

/** A page or a read that takes longer is worth a word. */
const SLOW_MS = 8000;

/** A failed read may have been an accident; nothing says so for longer. */
const FAILED_SHOWN_MS = 10_000;

/**
 * Says that the connection is slow or gone, or that the shop answers from memory, and stops saying so by itself. It covers
 * nothing one has to press; a bar at the bottom that grows is before it.
 */
export function ConnectionNotice({ queryClient, staleness }: { queryClient: QueryClient; staleness: Staleness }) {
  const isOnline = useOnline();
  const hasFailed = useHasFailed(queryClient);
  const isSlow = useIsSlow(queryClient);
  const { isOld, isKept } = useStore(staleness);
  const isStale = isOld || isKept;
  const texts: [boolean, string][] = [
    [!isOnline && isStale, STORE.offlineStale],
    [!isOnline, STORE.offline],
    [hasFailed, STORE.unreachable],
    [isKept, STORE.kept],
    [isStale, STORE.stale],
    [isSlow, STORE.slow],
  ];
  const text = texts.find(([applies]) => applies)?.[1];
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-3 z-9 flex justify-center px-4 max-md:in-[:has([data-sticks-to-bottom])]:bottom-24 md:bottom-6"
    >
      {text && (
        <p className="animate-fade-in rounded-full bg-ink px-4 py-1.5 text-center text-sm font-bold text-on-ink shadow-md">
          {text}
        </p>
      )}
    </div>
  );
}

/** Whether the network let the last read down. */
function useHasFailed(queryClient: QueryClient): boolean {
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const forget = () => setHasFailed(false);
    // What failed is read anew then.
    addEventListener('online', forget);
    const leave = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      const { action } = event;
      if (action.type === 'success') forget();
      if (action.type !== 'error' || !isNetworkFailure(action.error)) return;
      setHasFailed(true);
      clearTimeout(timer);
      timer = setTimeout(forget, FAILED_SHOWN_MS);
    });
    return () => {
      clearTimeout(timer);
      removeEventListener('online', forget);
      leave();
    };
  }, [queryClient]);
  return hasFailed;
}

/** `fetch` throws a TypeError when there is no answer; remotes word their errors and name it as the cause. */
function isNetworkFailure(error: Error): boolean {
  return error instanceof TypeError || error.cause instanceof TypeError;
}

function useIsSlow(queryClient: QueryClient): boolean {
  const isReading = useSyncExternalStore(
    (listener) => queryClient.getQueryCache().subscribe(listener),
    () => queryClient.isFetching() > 0,
    () => false,
  );
  const isBusy = useNavigation().state !== 'idle' || isReading;
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isBusy]);
  return isSlow;
}
