import { SETTINGS_READ } from '@shop/shared/contracts/events';
import type { Services } from '../services.ts';

/**
 * A page of an earlier visit says so while it shows something that has not been read anew. That is read when there is a
 * network and, part by part, when it is hydrated; what fails again when the shop is heard of.
 */
export function readAnew({ shell, staleness }: Pick<Services, 'shell' | 'staleness'>): void {
  if (!document.querySelector('[data-kept]')) return;
  const cache = shell.queryClient.getQueryCache();
  const unread = new Set(cache.getAll());
  const shownUnread = () => cache.findAll({ type: 'active', predicate: (query) => unread.has(query) });
  staleness.setState({ isKept: true });
  const read = () => {
    if (!navigator.onLine) return;
    const shown = shownUnread();
    void shell.queryClient.refetchQueries({ predicate: (query) => shown.includes(query) });
  };
  for (const sign of ['online', SETTINGS_READ]) addEventListener(sign, read);
  let isMore = false;
  let timer: ReturnType<typeof setTimeout>;
  cache.subscribe((event) => {
    if (!unread.has(event.query)) return;
    if (event.type === 'updated' && event.action.type === 'success') unread.delete(event.query);
    isMore ||= event.type === 'observerAdded';
    clearTimeout(timer);
    timer = setTimeout(() => {
      staleness.setState({ isKept: shownUnread().length > 0 });
      if (isMore) read();
      isMore = false;
    });
  });
  read();
}
