import type { Storage, TillDeviceIn } from '@shop/shared/contracts/http/till/devices';
import { OWN } from './ownTill.ts';
import { ownKey } from '../offline/ownKey.ts';
import { askAnew } from '../offline/people.ts';
import { earlierDevice, notTaken, tillDatabase } from '../offline/store.ts';

const KEYS = 'keys';
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' };

const newKeys = () => crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify']);

/** The key this browser is known by. */
export const deviceKeys = (): Promise<CryptoKeyPair> => ownKey(KEYS, async () => (await earlierDevice()) ?? newKeys());

/** Makes this browser another till: its key was on two devices, one restored from a copy of the other. */
export async function renewDevice(): Promise<void> {
  const made = await newKeys();
  const { store, done } = (await tillDatabase()).transaction('device', 'readwrite', { durability: 'strict' });
  await Promise.all([store.put(made, KEYS), store.delete(OWN)]);
  await done;
  // What managers agree to is good at the till that it was agreed at.
  await askAnew();
}

/** As the server knows this browser: its public key. */
export const deviceName = async (): Promise<string> => keyName(await deviceKeys());

export const keyName = async ({ publicKey }: CryptoKeyPair): Promise<string> =>
  base64url(await crypto.subtle.exportKey('raw', publicKey));

/** Bytes as text of a URL. */
export const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Whether this browser can be a till by itself: it keeps things, and is reached by https. */
export const canBeTill = (): boolean => typeof indexedDB !== 'undefined' && globalThis.isSecureContext;

const VERSION = /\/remotes\/admin-pos\/([^/]+)\//;

/** What this browser says of itself as a till; null where it keeps nothing, or is reached without encryption. */
export async function readDevice(): Promise<TillDeviceIn | null> {
  if (!canBeTill()) return null;
  const { storage } = navigator;
  const database = await tillDatabase();
  const sales = await database.getAll('sales');
  const { quota, usage = 0 } = await storage.estimate().catch((): StorageEstimate => ({}));
  return {
    key: await deviceName(),
    release: VERSION.exec(import.meta.url)?.[1] ?? 'dev',
    storage: await keptOf(storage),
    freeBytes: quota === undefined ? null : Math.max(0, quota - usage),
    at: Date.now(),
    waiting: notTaken(sales).length,
  };
}

let answered: Promise<boolean> | undefined;

/** Asks the browser, once, to keep what the till stores, which it may refuse; a person may still allow it later. */
async function keptOf(storage: StorageManager): Promise<Storage> {
  try {
    if (await storage.persisted()) return 'kept';
    answered ??= storage.persist();
    return (await answered) ? 'kept' : 'not-kept';
  } catch {
    return 'unknown';
  }
}
