const CHANNEL = 'till-sales';
const listeners = new Set<() => void>();

/** Tells this tab and the others that something about the sales of this browser has changed. */
export function tellOfSales(): void {
  for (const listener of listeners) listener();
  const channel = new BroadcastChannel(CHANNEL);
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- It is no window.
  channel.postMessage(null);
  channel.close();
}

/** Calls the listener whenever they change, in whichever tab, until what it answers is called. */
export function onSales(listener: () => void): () => void {
  listeners.add(listener);
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = listener;
  return () => {
    listeners.delete(listener);
    channel.close();
  };
}
