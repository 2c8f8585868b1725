import type { Services } from '../services.ts';

/** A page of an earlier visit says so until everything it shows has been read anew, which begins when there is a network. */
export function readAnew({ shell, staleness }: Pick<Services, 'shell' | 'staleness'>): void {
  if (!document.querySelector('[data-kept]')) return;
  const isRead = staleness.hold();
  const done = new AbortController();
  const read = () =>
    void shell.queryClient.refetchQueries({ type: 'active' }, { throwOnError: true }).then(
      () => {
        isRead();
        done.abort();
      },
      () => undefined,
    );
  addEventListener('online', read, { signal: done.signal });
  if (navigator.onLine) read();
}
