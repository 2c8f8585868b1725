import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from './refusal.ts';

export interface Shop {
  /** E.g. `https://shop.example`. */
  origin: string;
  /** A deploy token of this remote. */
  token: string;
}

/** Hosts to which a token may go without encryption: this machine. */
const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Where the shop is and what opens its registry, of the environment. Throws a Refusal. */
export function shopOf({ SHOP_URL = '', SHOP_RELEASE_TOKEN = '' }: NodeJS.ProcessEnv): Shop {
  if (!SHOP_URL) throw new Refusal('SHOP_URL is not set: say where the shop is, e.g. SHOP_URL=https://shop.example');
  const address = URL.canParse(SHOP_URL) ? new URL(SHOP_URL) : null;
  if (!address || !/^https?:$/.test(address.protocol)) {
    throw new Refusal(`SHOP_URL is '${SHOP_URL}': write it like https://shop.example`);
  }
  if (address.protocol === 'http:' && !LOCAL.test(address.hostname)) {
    throw new Refusal('SHOP_URL must begin with https://, or the token could be read on its way');
  }
  if (!SHOP_RELEASE_TOKEN) {
    throw new Refusal(
      'SHOP_RELEASE_TOKEN is not set: an administrator of the shop makes a token for this remote in the back office, Settings, Developer keys',
    );
  }
  if (!/^[\x21-\x7e]+$/.test(SHOP_RELEASE_TOKEN)) {
    throw new Refusal('SHOP_RELEASE_TOKEN holds a space or a line break: copy the token again');
  }
  return { origin: address.origin, token: SHOP_RELEASE_TOKEN };
}

export interface RemoteFolder {
  /** In the registry. */
  name: string;
  folder: string;
}

/**
 * The remote of a folder: its name in the registry is that of its `package.json`, without a scope and without `mfe-`.
 * Throws a Refusal.
 */
export function remoteOf(folder: string): RemoteFolder {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) {
    throw new Refusal(`there is no package.json in ${folder}: run this in the folder of your remote`);
  }
  const name = packageName(file)
    .replace(/^@[^/]*\//, '')
    .replace(/^mfe-/, '');
  if (/^[a-z][a-z0-9-]{0,39}$/.test(name)) return { name, folder };
  throw new Refusal(
    `${file} names no remote: its 'name' is 'mfe-' and the remote's name in small letters, e.g. mfe-help`,
  );
}

function packageName(file: string): string {
  try {
    return String((JSON.parse(readFileSync(file, 'utf8')) as { name?: unknown }).name ?? '');
  } catch {
    throw new Refusal(`${file} is no JSON: repair it and try again`);
  }
}
