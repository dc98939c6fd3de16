import dns, { type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP } from 'node:net';

const refused = new BlockList();
for (const [net, prefix] of [
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
  refused.addSubnet(net, prefix);
// for IPv6 only routed networks, without those that contain IPv4 addresses, and examples
const routed = new BlockList();
routed.addSubnet('2000::', 3, 'ipv6');
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  refused.addSubnet(net, prefix, 'ipv6');

/** Whether an IP address is on the public internet: not this machine, a local network, link-local, or multicast. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !refused.check(address, 'ipv4');
  return family === 6 && routed.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}

/** The host of a URL in the form of an address: without the brackets of IPv6, and without a trailing dot. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/** Whether a URL may belong to a push service: https, no credentials, and a host that isn't obviously in this network. */
export function mayBePublic(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const host = hostOf(url);
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  if (isIP(host)) return isPublicAddress(host);
  return host.includes('.') && !/\.(localhost|local|internal|lan|home\.arpa)$/.test(host);
}

/** The error of a connection to an address that isn't public. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddress';
  constructor() {
    super('the host of the push service has no public address');
  }
}

type LookupCallback = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** `dns.lookup` for connections: fails with PrivateAddressError when any address of the host isn't public. */
export function lookupPublic(host: string, options: LookupOptions, callback: LookupCallback): void {
  dns.lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    if (addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address)))
      return callback(new PrivateAddressError(), '');
    if (options.all) return callback(null, addresses);
    callback(null, addresses[0]!.address, addresses[0]!.family);
  });
}
