import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApiClient } from '@shop/shared/api-client';
import { QueryClient, QueryClientProvider } from '@shop/shared/query';
import { ShellContext } from '@shop/shared/remote/RemoteRoot';
import { createStandInShell } from '@shop/shared/testing/stand-in-shell';
import { TellPhone } from './TellPhone.tsx';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/dXq3hR8kQy0:APA91bE';
const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
const OFFER = { publicKey: 'BPublic', kinds: ['confirm', 'dispatch', 'returned', 'low', 'backup'] };

let subscribed: object | null = null;
let permission: NotificationPermission = 'default';
const unsubscribe = vi.fn(async () => ((subscribed = null), true));
const subscribe = vi.fn(
  async (_options: object) =>
    (subscribed = { endpoint: ENDPOINT, toJSON: () => ({ endpoint: ENDPOINT, keys }), unsubscribe }),
);

beforeEach(() => {
  [subscribed, permission] = [null, 'default'];
  vi.clearAllMocks();
  const registration = { pushManager: { subscribe, getSubscription: async () => subscribed } };
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: async () => (permission = permission === 'default' ? 'granted' : permission),
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** What the server keeps of this browser. */
let kept: string[] = [];

function show(before: string[] = []) {
  kept = before;
  if (before.length > 0) void subscribe({});
  const sent: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (_input, init) => {
    const answer = (data: object) => new Response(JSON.stringify({ status: true, data }));
    if (init?.method !== 'POST') return answer(OFFER);
    const body = JSON.parse(String(init.body)) as { kinds?: string[] };
    sent.push(body);
    if (body.kinds) kept = body.kinds;
    return answer({ kinds: kept });
  };
  const api = createApiClient({ base: '/api', tokens: () => ({ userToken: 'u', authToken: 'a', apiKey: 'k' }), fetch });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ShellContext value={{ ...createStandInShell(), api }}>
        <TellPhone api={api} />
      </ShellContext>
    </QueryClientProvider>,
  );
  return sent;
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

it('has a phone be told of what is rare, of more where it is ticked, and no more when it is switched off', async () => {
  const sent = show();
  await userEvent.click(await box('Tell this phone'));
  await box('Low stock');
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BPublic' });
  expect(sent).toEqual([{ endpoint: ENDPOINT, keys, kinds: ['confirm', 'returned', 'backup'] }]);
  expect((await box('New orders to confirm')).checked).toBe(true);
  await userEvent.click(await box('Low stock'));
  expect(sent[1]).toMatchObject({ kinds: ['confirm', 'returned', 'low', 'backup'] });
  await userEvent.click(await box('Tell this phone'));
  expect(sent[2]).toMatchObject({ kinds: [] });
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('checkbox', { name: 'Low stock' })).toBeNull();
});

it('goes on where it was told before, and ends in a browser that is somebody else’s by now', async () => {
  show(['backup']);
  expect((await box('A backup that failed')).checked).toBe(true);
  cleanup();
  show(['backup']);
  kept = [];
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1));
});

it('says what to do in a browser that refused, and on an iPhone', async () => {
  permission = 'denied';
  show();
  await screen.findByText(/allow notifications there/);
  cleanup();
  vi.stubGlobal('PushManager', undefined);
  Reflect.deleteProperty(window, 'PushManager');
  vi.stubGlobal('isSecureContext', true);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1',
  );
  show();
  await screen.findByText(/Add to Home Screen/);
});
