import type { Extendable } from './events.ts';

/** What the server sends (`api/src/notices/push/sending.ts`). */
interface Message {
  title: string;
  body: string;
  url: string;
  tag: string;
}

interface Pushed extends Extendable {
  data: { json(): unknown } | null;
}

interface Clicked extends Extendable {
  notification: { close(): void; data: unknown };
}

interface Page {
  url: string;
  focus(): Promise<unknown>;
}

declare const self: {
  registration: ServiceWorkerRegistration;
  clients: { matchAll(options: object): Promise<Page[]>; openWindow(url: string): Promise<unknown> };
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void;
};

/** Shows what the shop tells, and opens the page it is about. */
export function showPushes(): void {
  self.addEventListener('push', (event) => {
    const message = event.data?.json() as Message | undefined;
    if (!message) return;
    const { title, body, url, tag } = message;
    event.waitUntil(self.registration.showNotification(title, { body, tag, renotify: true, data: url } as object));
  });

  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(String(event.notification.data)));
  });
}

/** The page a message is about: in a new tab, so that nothing that is open is lost, unless it is open already. */
async function open(url: string): Promise<void> {
  const address = new URL(url, self.registration.scope).href;
  const pages = await self.clients.matchAll({ type: 'window' });
  const there = pages.find((page) => page.url === address);
  await (there ? there.focus() : self.clients.openWindow(address));
}
