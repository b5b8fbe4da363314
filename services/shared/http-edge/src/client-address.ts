import { BlockList, isIP } from 'node:net';

/**
 * The nearest address in the chain that is not one of our proxies. Clients can forge X-Forwarded-For, so it is
 * read from the right, only as far as proxies are trusted.
 */
export function clientAddress(peer: string, forwardedFor: string | undefined, trusted: BlockList): string {
  const claimed = (forwardedFor ?? '').split(',');
  let nearest = plain(peer);
  while (isTrusted(nearest, trusted)) {
    const next = plain((claimed.pop() ?? '').trim());
    if (isIP(next) === 0) return nearest;
    nearest = next;
  }
  return nearest;
}

export const isTrusted = (address: string, trusted: BlockList): boolean => {
  const plainAddress = plain(address);
  return isIP(plainAddress) !== 0 && trusted.check(plainAddress, isIP(plainAddress) === 6 ? 'ipv6' : 'ipv4');
};

/** Comma-separated addresses and networks: `127.0.0.1, 10.0.0.0/8, ::1`. */
export function readProxies(text: string): BlockList {
  const proxies = new BlockList();
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const [address = '', prefix, ...more] = entry.split('/');
    const version = isIP(address);
    const length = prefix === undefined ? undefined : Number(prefix);
    const isNetwork =
      length === undefined ||
      (prefix !== '' && Number.isInteger(length) && length >= 0 && length <= (version === 6 ? 128 : 32));
    if (version === 0 || !isNetwork || more.length > 0)
      throw new Error('TRUSTED_PROXIES must be addresses or networks, separated by commas.');
    const family = version === 6 ? 'ipv6' : 'ipv4';
    if (length === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, length, family);
  }
  return proxies;
}

/** Dual-stack sockets report an IPv4 peer as `::ffff:127.0.0.1`. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
