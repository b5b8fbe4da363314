import { isIP, type BlockList } from 'node:net';

/**
 * Whose request this is: the nearest address of the chain that is not one of our own proxies.
 * A client may write anything into X-Forwarded-For, so it is read from our end and only as far as we trust.
 */
export function clientAddress(
  peer: string,
  forwardedFor: string | undefined,
  trustedProxies: BlockList,
): string {
  const claimed = (forwardedFor ?? '').split(',').map((part) => part.trim());
  let nearest = plain(peer);
  while (isTrusted(nearest, trustedProxies)) {
    const next = plain(claimed.pop() ?? '');
    if (isIP(next) === 0) return nearest;
    nearest = next;
  }
  return nearest;
}

const isTrusted = (address: string, proxies: BlockList) =>
  proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** A dual-stack socket names an IPv4 peer `::ffff:127.0.0.1`. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');
