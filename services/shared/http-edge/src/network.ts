import { isIPv4, isIPv6 } from 'node:net';

/** The unit of rate limits: an IPv4 address, or the /64 of an IPv6 address, which one subscriber owns. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (isIPv4(mapped ?? address)) return mapped ?? address;
  if (isIPv6(address)) return `${groupsOf(address).slice(0, 4).join(':')}::/64`;
  return 'unknown';
}

/** The unit of limits on paid messages: a /24 or /48, which one customer may own. */
export function neighbourhoodOf(address: string): string {
  const network = networkOf(address);
  if (isIPv4(network)) return network.split('.').slice(0, 3).join('.');
  return network.split(':').slice(0, 3).join(':');
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(zeros).fill('0'), ...right].map((group) =>
    group.toLowerCase().replace(/^0+(?=.)/, ''),
  );
}
