import { base64url, deviceKeys, deviceName, keyName, renewDevice } from '../devices/device.ts';
import { tillDatabase, type TillDatabase } from '../offline/store.ts';
import { tellOfSales, type SalesNews } from '../offline/onSales.ts';
import { copiesOf, type Copies } from './copies.ts';
import { painted } from '../painted.ts';

/** What selling without the server needs of a browser. */
export interface Tools {
  database(): Promise<TillDatabase>;
  /** The device's public key, as the server knows it; of the till with this letter it is read once. */
  device(letter?: string): Promise<string>;
  /** Its signature of these words, as `SignedSale` has it. */
  sign(payload: string, letter?: string): Promise<string>;
  /** Makes this device another one, with a key of its own. */
  renew(): Promise<void>;
  copies: Copies;
  /** Milliseconds since 1970, by the device's own clock. */
  now(): number;
  /** Tells this tab and the others that something about the sales has changed. */
  tell(news?: SalesNews): void;
  /** Until what was sold is shown. */
  shown(): Promise<void>;
}

const ECDSA = { name: 'ECDSA', hash: 'SHA-256' };

let known: { letter: string; keys: Promise<CryptoKeyPair>; name: Promise<string> } | undefined;

/** Another key never has the same letter. */
function knownAs(letter: string): NonNullable<typeof known> {
  if (known?.letter === letter) return known;
  const keys = deviceKeys();
  known = { letter, keys, name: keys.then(keyName) };
  known.name.catch(() => (known = undefined));
  return known;
}

export const TOOLS: Tools = {
  database: tillDatabase,
  device: (letter) => (letter === undefined ? deviceName() : knownAs(letter).name),
  async sign(payload, letter) {
    const { privateKey } = await (letter === undefined ? deviceKeys() : knownAs(letter).keys);
    return base64url(await crypto.subtle.sign(ECDSA, privateKey, new TextEncoder().encode(payload)));
  },
  renew: renewDevice,
  copies: copiesOf(() => navigator.storage.getDirectory()),
  now: () => Date.now(),
  tell: tellOfSales,
  shown: painted,
};
