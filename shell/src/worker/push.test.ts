import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { showPushes } from './push.ts';

const showNotification = vi.fn<(title: string, options: object) => Promise<void>>().mockResolvedValue();
const openWindow = vi.fn<(url: string) => Promise<void>>().mockResolvedValue();
const focus = vi.fn<() => Promise<void>>().mockResolvedValue();
let pages: { url: string; focus: typeof focus }[] = [];

beforeAll(showPushes);
beforeEach(() => {
  vi.stubGlobal('registration', { scope: 'https://shop.example/', showNotification });
  vi.stubGlobal('clients', { matchAll: () => Promise.resolve(pages), openWindow });
});

/** What the worker does about it, once it is done. */
async function dispatch(type: string, more: object): Promise<void> {
  const work: Promise<unknown>[] = [];
  self.dispatchEvent(
    Object.assign(new Event(type), { waitUntil: (one: Promise<unknown>) => void work.push(one), ...more }),
  );
  await Promise.all(work);
}

const message = {
  title: '1 order to confirm',
  body: 'INV-1024, ₨ 2,450.00',
  url: '/admin/confirm-orders',
  tag: 'confirm',
};

it('shows what the shop tells, a newer one in the place of an older', async () => {
  await dispatch('push', { data: { json: () => message } });
  const options = { body: message.body, tag: 'confirm', renotify: true, data: '/admin/confirm-orders' };
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('1 order to confirm', options);
});

it('opens the page it is about, or goes to it where it is open', async () => {
  const close = vi.fn();
  const click = () => dispatch('notificationclick', { notification: { close, data: '/admin/confirm-orders' } });
  pages = [{ url: 'https://shop.example/admin/edit-order?id=7', focus }];
  await click();
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('https://shop.example/admin/confirm-orders');
  expect(focus).not.toHaveBeenCalled();
  pages.push({ url: 'https://shop.example/admin/confirm-orders', focus });
  await click();
  expect(focus).toHaveBeenCalledTimes(1);
  expect(openWindow).toHaveBeenCalledTimes(1);
  expect(close).toHaveBeenCalledTimes(2);
});
