import type { Services } from '../services.ts';

/**
 * A page of an earlier visit says so until everything it shows has been read anew, which begins when there is a network
 * and, part by part, when it is hydrated.
 */
export function readAnew({ shell, staleness }: Pick<Services, 'shell' | 'staleness'>): void {
  if (!document.querySelector('[data-kept]')) return;
  const cache = shell.queryClient.getQueryCache();
  const unread = new Set(cache.getAll());
  const shownUnread = () => cache.findAll({ type: 'active', predicate: (query) => unread.has(query) });
  staleness.hold();
  const read = () => {
    const queries = shownUnread();
    if (queries.length === 0 || !navigator.onLine) return;
    const isRead = staleness.hold();
    const predicate = (query: (typeof queries)[number]) => queries.includes(query);
    void shell.queryClient.refetchQueries({ predicate }, { throwOnError: true }).then(
      () => {
        for (const query of queries) unread.delete(query);
        if (shownUnread().length === 0) isRead();
      },
      () => undefined,
    );
  };
  addEventListener('online', read);
  let timer: ReturnType<typeof setTimeout>;
  cache.subscribe(({ type, query }) => {
    if (type !== 'observerAdded' || !unread.has(query)) return;
    clearTimeout(timer);
    timer = setTimeout(read);
  });
  read();
}
