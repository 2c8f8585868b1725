import { deviceKeys, deviceName, renewDevice, base64url } from '../devices/device.ts';
import { tillDatabase, type TillDatabase } from '../offline/store.ts';
import { tellOfSales, type SalesNews } from '../offline/onSales.ts';
import { copiesOf, type Copies } from './copies.ts';

/** What selling without the server needs of a browser. */
export interface Tools {
  database(): Promise<TillDatabase>;
  /** The device's public key, as the server knows it. */
  device(): Promise<string>;
  /** Its signature of these words, as `SignedSale` has it. */
  sign(payload: string): Promise<string>;
  /** Makes this device another one, with a key of its own. */
  renew(): Promise<void>;
  copies: Copies;
  /** Milliseconds since 1970, by the device's own clock. */
  now(): number;
  /** Tells this tab and the others that something about the sales has changed. */
  tell(news?: SalesNews): void;
}

const ECDSA = { name: 'ECDSA', hash: 'SHA-256' };

export const TOOLS: Tools = {
  database: tillDatabase,
  device: deviceName,
  async sign(payload) {
    const { privateKey } = await deviceKeys();
    return base64url(await crypto.subtle.sign(ECDSA, privateKey, new TextEncoder().encode(payload)));
  },
  renew: renewDevice,
  copies: copiesOf(() => navigator.storage.getDirectory()),
  now: () => Date.now(),
  tell: tellOfSales,
};
