import type { PushSubscriptionIn } from '@shop/shared/contracts/http/push';
import type { Static } from 'typebox';

/** Where the web server gives the worker of the release that is current. */
const WORKER = '/service-worker.js';

/** A worker that is wanted is there by then. */
const LIMIT_MS = 20_000;

export type Obstacle = 'home' | 'none' | 'refused';

/** Why this browser shows no messages: only from a home screen, not at all, or not for this shop. Null where it may. */
export function obstacle(): Obstacle | null {
  const isApple =
    /iPhone|iPad/.test(navigator.userAgent) || (navigator.userAgent.includes('Mac') && navigator.maxTouchPoints > 1);
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isApple && window.isSecureContext ? 'home' : 'none';
  return Notification.permission === 'denied' ? 'refused' : null;
}

/** What this browser has subscribed to; undefined where it has not. */
export async function currentSubscription(): Promise<PushSubscription | undefined> {
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/** Asks whoever is there, and subscribes; null where they say no. Rejects where the browser cannot. */
export async function subscribe(publicKey: string): Promise<Static<typeof PushSubscriptionIn> | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(WORKER);
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no worker')), LIMIT_MS));
  const { pushManager } = await Promise.race([navigator.serviceWorker.ready, late]);
  // One that was made for another key is of no use.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON();
  return { endpoint, keys: { p256dh, auth }, kinds: [] };
}
