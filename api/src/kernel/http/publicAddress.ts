import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import type { Config } from '../config/config.ts';

/** Networks that are nobody's of the internet: of this machine, of companies and homes, of clouds' own services. */
const CLOSED = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  CLOSED.addSubnet(network, bits, 'ipv4');
// Carry addresses of IPv4 inside.
for (const [network, bits] of [
  ['2001::', 23],
  ['2002::', 16],
] as const)
  CLOSED.addSubnet(network, bits, 'ipv6');

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** The part of IPv6 that the internet uses. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');

const kindOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

function mayReach(address: string, isLoopbackOpen: boolean): boolean {
  const kind = kindOf(address);
  if (LOOPBACK.check(address, kind)) return isLoopbackOpen;
  return !CLOSED.check(address, kind) && (kind === 'ipv4' || GLOBAL.check(address, kind));
}

/** What is wrong with an address that the shop is to send to; null where it may. Loopback is open to shops that stand there themselves. */
export function addressFault(text: string, isLoopbackOpen: boolean): string | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol))
    return 'It must be a whole address, such as https://chat.example/hooks/7.';
  if (url.username || url.password) return 'It must not hold a name and password.';
  const host = hostOf(url);
  const isLocal = isLoopbackOpen && (host === 'localhost' || (isIP(host) > 0 && LOOPBACK.check(host, kindOf(host))));
  if (url.protocol !== 'https:' && !isLocal) return 'It must begin with https://.';
  if (isIP(host) > 0 && !mayReach(host, isLoopbackOpen)) return 'It must be an address of the internet.';
  return null;
}

export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Looks a name up when a connection is made, and refuses what it stands for there and then: a name may change what it stands for. */
export function guardedLookup(isLoopbackOpen: boolean): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = error ? [] : found;
      const closed = error ? undefined : found.find(({ address }) => !mayReach(address, isLoopbackOpen));
      if (error || closed || !first) {
        const reason =
          error ?? Object.assign(new Error(`${hostname} is no address of the internet`), { code: 'EACCES' });
        done(reason, '', 0);
      } else if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });
  };
}

/** A shop that says it stands at a loopback name is somebody's own machine: nothing there is out of their reach. */
export const isLoopbackOpen = ({ origin }: Pick<Config, 'origin'>): boolean =>
  origin !== null && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(origin).hostname);
