import { isIP } from 'node:net';

export type Seed = { kind: 'demo' } | { kind: 'none' } | { kind: 'scale'; products: number };

/** A Sentry-compatible address: where envelopes go, and what is sent in `X-Sentry-Auth`. */
export interface SentryAddress {
  envelopes: string;
  key: string;
}

export type BotCheckConfig =
  { provider: 'altcha' } | { provider: 'recaptcha'; siteKey: string; secret: string } | { provider: 'off' };

export type Environment = Record<string, string | undefined>;

/** What each variable says, or an error with what it must be. */
export const countUpTo =
  (otherwise: number, least: number, most: number) =>
  (text = String(otherwise)): number => {
    const value = Number(text);
    if (!/^\d{1,6}$/.test(text) || value < least || value > most)
      throw new Error(`must be a number from ${least} to ${most}`);
    return value;
  };

export function port(text = '4000'): number {
  const value = Number(text);
  if (!/^\d{1,5}$/.test(text) || value > 65535) throw new Error('must be a port number from 0 to 65535');
  return value;
}

export function seconds(text = '0'): number {
  if (!/^\d{1,3}$/.test(text) || Number(text) > 120) throw new Error('must be whole seconds, 120 at most');
  return Number(text);
}

export function databaseUrl(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!/^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')) throw new Error('must be a postgres:// address');
  return text;
}

export function adminUsername(text = 'admin'): string {
  const username = text.toLowerCase();
  if (!/^[a-z0-9._@-]{1,100}$/.test(username)) throw new Error('may have letters, digits and . _ @ - only');
  return username;
}

export function adminPassword(text: string | undefined): string | null {
  if (text !== undefined && (text.length < 8 || text.length > 200)) throw new Error('must have 8 to 200 characters');
  return text ?? null;
}

export function seed(text = 'demo'): Seed {
  if (text === 'demo' || text === 'none') return { kind: text };
  const products = Number(/^scale:([1-9]\d{0,6})$/.exec(text)?.[1]);
  if (!products) throw new Error('must be demo, none or scale:N (N products, up to 9999999)');
  return { kind: 'scale', products };
}

export function botCheck(env: Environment, faults: string[]): BotCheckConfig {
  const provider = env['BOTCHECK']?.trim() || 'altcha';
  if (provider === 'altcha' || provider === 'off') return { provider };
  if (provider !== 'recaptcha') faults.push('BOTCHECK must be altcha, recaptcha or off');
  const siteKey = env['RECAPTCHA_SITE_KEY']?.trim() ?? '';
  const secret = env['RECAPTCHA_SECRET']?.trim() ?? '';
  if (provider === 'recaptcha' && !siteKey) faults.push('RECAPTCHA_SITE_KEY is needed when BOTCHECK is recaptcha');
  if (provider === 'recaptcha' && !secret) faults.push('RECAPTCHA_SECRET is needed when BOTCHECK is recaptcha');
  return { provider: 'recaptcha', siteKey, secret };
}

export function onOff(text = 'on'): boolean {
  if (text !== 'on' && text !== 'off') throw new Error('must be on or off');
  return text === 'on';
}

export function token(text: string | undefined): string | null {
  if (text !== undefined && !/^[\x21-\x7e]{16,200}$/.test(text))
    throw new Error('must have 16 to 200 characters without spaces');
  return text ?? null;
}

/** `https://KEY@host/path/PROJECT`, as Sentry calls it a DSN. */
export function sentry(text: string | undefined): SentryAddress | null {
  if (text === undefined) return null;
  const dsn = URL.parse(text);
  const [, path = '', project] = /^(.*)\/(\d+)$/.exec(dsn?.pathname ?? '') ?? [];
  if (!dsn || !isHttp(text) || !dsn.username || !project)
    throw new Error('must be an address such as https://KEY@host/1');
  return { envelopes: `${dsn.origin}${path}/api/${project}/envelope/`, key: dsn.username };
}

export function trustProxy(text = 'loopback'): string[] {
  const proxies = text.split(',').map((proxy) => proxy.trim());
  const wrong = proxies.find((proxy) => !isProxy(proxy));
  if (wrong === undefined) return proxies;
  throw new Error(
    `must be addresses or networks such as 10.0.0.5,10.1.0.0/16, or loopback, linklocal, uniquelocal; not '${wrong}'`,
  );
}

function isProxy(text: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true;
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    prefix === undefined ||
    (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128))
  );
}

export function apiBase(text = '/api'): string {
  const base = text.replace(/\/+$/, '');
  if (!/^(\/[A-Za-z0-9._~-]+)+$/.test(base)) throw new Error('must be a path such as /api');
  return base;
}

export function remoteOrigins(text = ''): string[] {
  return text.split(/[\s,]+/).flatMap((one) => (one === '' ? [] : (origin(one) ?? [])));
}

export function origin(text: string | undefined): string | null {
  if (text === undefined) return null;
  const address = isHttp(text) ? new URL(text) : null;
  if (!address || address.href !== `${address.origin}/`)
    throw new Error('must be an origin such as https://shop.example');
  return address.origin;
}

function isHttp(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '');
}

export function tls(env: Environment, faults: string[]): { cert: string; key: string } | null {
  const cert = env['TLS_CERT']?.trim();
  const key = env['TLS_KEY']?.trim();
  if (cert && key) return { cert, key };
  if (cert) faults.push('TLS_KEY is needed together with TLS_CERT');
  if (key) faults.push('TLS_CERT is needed together with TLS_KEY');
  return null;
}
