import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createNotifications } from './notifications.ts';

beforeEach(() => void vi.useFakeTimers());

describe('notifications (storefront specification, 9)', () => {
  it('keep one toast: a new one takes the place of the last', () => {
    const notifications = createNotifications();
    notifications.notify({ title: 'Stock limit reached' });
    notifications.notify({ title: 'Size not selected' });
    expect(notifications.getState()).toMatchObject({ title: 'Size not selected', open: true });
  });

  it('take the same words said again for a new toast', () => {
    const notifications = createNotifications();
    notifications.notify({ title: 'Error' });
    const first = notifications.getState();
    notifications.notify({ title: 'Error' });
    expect(notifications.getState()?.id).not.toBe(first?.id);
  });

  it('remove a toast 1,000,000 ms after it was dismissed', () => {
    const notifications = createNotifications();
    const heard = vi.fn();
    notifications.subscribe(heard);
    notifications.notify({ title: 'Error' });
    notifications.close();
    expect(notifications.getState()).toMatchObject({ title: 'Error', open: false });
    vi.advanceTimersByTime(999_999);
    expect(notifications.getState()).toMatchObject({ open: false });
    vi.advanceTimersByTime(1);
    expect(notifications.getState()).toBeNull();
    expect(heard).toHaveBeenCalledTimes(3);
  });

  it('take away the toast of whoever showed it, and no later one', () => {
    const notifications = createNotifications();
    const takeAway = notifications.notify({ title: 'Failed to place order' });
    notifications.notify({ title: 'Size not selected' });
    takeAway();
    expect(notifications.getState()).toMatchObject({ title: 'Size not selected', open: true });
    notifications.notify({ title: 'Failed to place order' })();
    expect(notifications.getState()).toMatchObject({ title: 'Failed to place order', open: false });
  });

  it('do not remove a toast that came after the dismissed one', () => {
    const notifications = createNotifications();
    notifications.notify({ title: 'First' });
    notifications.close();
    notifications.notify({ title: 'Second' });
    vi.advanceTimersByTime(2_000_000);
    expect(notifications.getState()).toMatchObject({ title: 'Second', open: true });
  });
});
