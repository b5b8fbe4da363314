const youtubeHosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com']);
const NO_COOKIES = 'www.youtube-nocookie.com';
const videoId = /^[\w-]{6,20}$/;

/** The embed URL of a YouTube or Vimeo video, from any of their URLs. */
export function videoAddress(given: string): string | undefined {
  const url = URL.parse(given.trim(), 'https://own.invalid');
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined;
  return youtubeAddress(url) ?? vimeoAddress(url);
}

export const videoSiteOf = (address: string): 'YouTube' | 'Vimeo' =>
  URL.parse(address)?.hostname.includes('vimeo') ? 'Vimeo' : 'YouTube';

function youtubeAddress({ hostname, pathname, searchParams }: URL): string | undefined {
  const [, first = '', second = ''] = pathname.split('/');
  const isSite = youtubeHosts.has(hostname) || hostname === NO_COOKIES;
  const named = ['embed', 'shorts', 'live', 'v'].includes(first) ? second : searchParams.get('v');
  const id = hostname === 'youtu.be' ? first : isSite ? named : undefined;
  if (!id || !videoId.test(id)) return undefined;
  const seconds = Number.parseInt(searchParams.get('start') ?? searchParams.get('t') ?? '', 10);
  const host = hostname === NO_COOKIES ? NO_COOKIES : 'www.youtube.com';
  return `https://${host}/embed/${id}${seconds > 0 ? `?start=${seconds}` : ''}`;
}

function vimeoAddress({ hostname, pathname, searchParams }: URL): string | undefined {
  const parts = pathname.split('/').filter(Boolean);
  const isPlayer = hostname === 'player.vimeo.com' && parts[0] === 'video';
  const isSite = hostname === 'vimeo.com' || hostname === 'www.vimeo.com';
  const [id = '', key = ''] = isPlayer ? parts.slice(1) : isSite ? parts : [];
  if (!/^\d{5,12}$/.test(id)) return undefined;
  // Unlisted Vimeo videos need their key.
  const secret = searchParams.get('h') ?? key;
  return `https://player.vimeo.com/video/${id}${/^[\da-f]{6,20}$/.test(secret) ? `?h=${secret}` : ''}`;
}
