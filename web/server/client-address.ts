import { isIP, type BlockList } from 'node:net';

/**
 * Whose request this is: the nearest address of the chain that is not one of our own proxies.
 * A client may write anything into X-Forwarded-For, so it is read from our end and only as far as we trust.
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
  const known = plain(address);
  return isIP(known) !== 0 && trusted.check(known, isIP(known) === 6 ? 'ipv6' : 'ipv4');
};

/** A dual-stack socket names an IPv4 peer `::ffff:127.0.0.1`. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
