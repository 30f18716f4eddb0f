import { BlockList, isIP, SocketAddress } from 'node:net';
import type { Services } from '../services.ts';

/** Networks that the word `loopback` stands for. */
const loopback = ['127.0.0.0/8', '::1'];

/** Networks in which reverse proxies usually run. */
const near = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', 'fe80::/10'];

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function networksOf(names: readonly string[]): BlockList {
  const networks = new BlockList();
  for (const name of names.flatMap((each) => (each === 'loopback' ? loopback : [each]))) {
    const [address = '', bits] = name.split('/', 2);
    if (bits === undefined) networks.addAddress(address, familyOf(address));
    else networks.addSubnet(address, Number(bits), familyOf(address));
  }
  return networks;
}

/** Returns the one way to write an address, or null for what is none. A port is left out. */
function addressIn(text: string): string | null {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1');
  const address = bare.replace(/%.*$/, '');
  if (isIP(address) === 0) return null;
  const known = new SocketAddress({ address, family: familyOf(address) }).address;
  // A socket of both families writes an IPv4 address as a part of IPv6.
  return known.replace(/^::ffff:(?=[\d.]+$)/, '');
}

/**
 * Returns the network of an address. One customer has a whole /64 of IPv6 addresses: they count as
 * one.
 */
function networkOf(address: string): string {
  if (isIP(address) !== 6 || address.startsWith('::')) return address;
  const [head = '', tail] = address.split('::', 2);
  const groups = head.split(':');
  const end = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(8 - groups.length - end.length).fill('0');
  return `${[...groups, ...zeros, ...end].slice(0, 4).join(':')}::/64`;
}

/**
 * Makes the search for the address of a client: from the connection back through
 * `X-Forwarded-For`, as long as the one who has added an entry is a trusted proxy. All before it
 * can be made up.
 * @param trusted a number of proxies, or their networks (product §11.3)
 * @param onStranger hears once of a machine nearby that is no trusted proxy and names clients
 */
export function createClientAddress(
  trusted: number | readonly string[],
  onStranger: (address: string) => void,
): Services['clientAddress'] {
  const isIn = (networks: BlockList, address: string) =>
    isIP(address) !== 0 && networks.check(address, familyOf(address));
  const named = networksOf(typeof trusted === 'number' ? [] : trusted);
  const neighbours = networksOf(near);
  const isTrusted = (address: string, hop: number) =>
    typeof trusted === 'number' ? hop < trusted : isIn(named, address);
  let isTold = false;
  return (peer = '', forwardedFor = '') => {
    const from = addressIn(peer) ?? 'unknown';
    const entries = forwardedFor.split(',').toReversed();
    let client = from;
    for (const [hop, entry] of entries.entries()) {
      const before = isTrusted(client, hop) ? addressIn(entry.trim()) : null;
      if (before === null) break;
      client = before;
    }
    if (!isTold && forwardedFor !== '' && !isTrusted(from, 0) && isIn(neighbours, from)) {
      isTold = true;
      onStranger(from);
    }
    return networkOf(client);
  };
}
