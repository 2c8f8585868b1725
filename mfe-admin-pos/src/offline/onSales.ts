const CHANNEL = 'till-sales';
const listeners = new Set<(news: SalesNews) => void>();

/** `why`: only why one still waits, which is no reason to send it sooner. */
export type SalesNews = 'sales' | 'why';

/** Tells this tab and the others that something about the sales of this browser has changed. */
export function tellOfSales(news: SalesNews = 'sales'): void {
  for (const listener of listeners) listener(news);
  const channel = new BroadcastChannel(CHANNEL);
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- It is no window.
  channel.postMessage(news);
  channel.close();
}

/** Calls the listener whenever they change, in whichever tab, until what it answers is called. */
export function onSales(listener: (news: SalesNews) => void): () => void {
  listeners.add(listener);
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => listener(data === 'why' ? 'why' : 'sales');
  return () => {
    listeners.delete(listener);
    channel.close();
  };
}
