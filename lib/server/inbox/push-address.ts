/**
 * Checks where a push may be sent. The address comes from a browser, so it may be made up: it must never make the
 * server call its own network.
 */
import 'server-only';
import dns from 'node:dns';
import net, { type LookupFunction } from 'node:net';
import { env } from '@/lib/server/platform/env';

const blocked = new net.BlockList();
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  blocked.addSubnet(address, prefix, 'ipv4');
// An IPv4 address written as an IPv6 one is checked by the rules above.
for (const [address, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  // Teredo and 6to4 carry IPv4 addresses.
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  blocked.addSubnet(address, prefix, 'ipv6');

export const isOpenAddress = (address: string, family: number): boolean =>
  !blocked.check(address, family === 6 ? 'ipv6' : 'ipv4');

/** A test's own push service, and only under test. */
const isTestService = ({ protocol, hostname }: URL): boolean =>
  env.NODE_ENV === 'test' && protocol === 'http:' && hostname === '127.0.0.1';

/** A push service: https, by name, at the default port. */
export function isPushAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return false;
  if (isTestService(url)) return true;
  const { hostname } = url;
  const isNumber = hostname.startsWith('[') || net.isIP(hostname) !== 0;
  const isNear =
    !/\.[a-z][a-z0-9-]*$/.test(hostname) || /\.(local|localhost|internal|lan|arpa)$/.test(hostname);
  return url.protocol === 'https:' && url.port === '' && !isNumber && !isNear;
}

/**
 * Resolves and checks a name at the moment of the request, so that it cannot lead elsewhere than when it was checked.
 */
export const openLookup: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '', 0);
    const open = found.filter(({ address, family }) => isOpenAddress(address, family));
    const [first] = open;
    if (!first) return callback(new Error(`${hostname} is no address of the open network`), '', 0);
    if (options.all) callback(null, open);
    else callback(null, first.address, first.family);
  });
};
