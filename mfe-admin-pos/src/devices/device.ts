import { get, update } from 'idb-keyval';
import type { Storage, TillDeviceIn } from '@shop/shared/contracts/http/till/devices';

const KEY = 'till-device';
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' };

/** The key this browser is known by; its secret half cannot be read, by us neither. All tabs have the same. */
async function deviceKey(): Promise<CryptoKeyPair> {
  const known = await get<CryptoKeyPair>(KEY);
  if (known) return known;
  const made = await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify']);
  // Another tab may have been quicker.
  await update<CryptoKeyPair>(KEY, (other) => other ?? made);
  return (await get<CryptoKeyPair>(KEY)) ?? made;
}

const VERSION = /\/remotes\/admin-pos\/([^/]+)\//;

/** What this browser says of itself as a till; null where it keeps nothing, or is reached without encryption. */
export async function readDevice(): Promise<TillDeviceIn | null> {
  if (typeof indexedDB === 'undefined' || !globalThis.isSecureContext) return null;
  const { publicKey } = await deviceKey();
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey));
  const { storage } = navigator;
  const { quota, usage = 0 } = await storage.estimate().catch((): StorageEstimate => ({}));
  return {
    key: btoa(String.fromCharCode(...raw))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', ''),
    release: VERSION.exec(import.meta.url)?.[1] ?? 'dev',
    storage: await keptOf(storage),
    freeBytes: quota === undefined ? null : Math.max(0, quota - usage),
    at: Date.now(),
  };
}

/** Asks the browser to keep what the till stores, which it may refuse. */
async function keptOf(storage: StorageManager): Promise<Storage> {
  try {
    return (await storage.persisted()) || (await storage.persist()) ? 'kept' : 'not-kept';
  } catch {
    return 'unknown';
  }
}
