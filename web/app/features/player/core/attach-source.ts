import type { Source, SourceType } from './player-options.ts';
import { emptyVideo, type Attach, SourceFault } from './attachment.ts';

/** Types that need a library we do not bundle. */
const libraries: Partial<Record<SourceType, string>> = {
  flv: 'flv.js',
  dash: 'dash.js',
  webtorrent: 'WebTorrent',
};

const extensions: [RegExp, SourceType][] = [
  [/\.m3u8(?:$|[?#])/i, 'hls'],
  [/\.flv(?:$|[?#])/i, 'flv'],
  [/\.mpd(?:$|[?#])/i, 'dash'],
  [/^magnet:/i, 'webtorrent'],
];

export function typeOf({ type = 'auto', url }: Source): Exclude<SourceType, 'auto'> {
  if (type !== 'auto') return type;
  const byExtension = extensions.find(([extension]) => extension.test(url))?.[1];
  return byExtension === undefined || byExtension === 'auto' ? 'normal' : byExtension;
}

const attachNormal: Attach = (video, url, { onFault }) => {
  const fail = () => onFault(new SourceFault('load', '', video.error));
  video.addEventListener('error', fail);
  video.src = url;
  video.load();
  return Promise.resolve(() => {
    video.removeEventListener('error', fail);
    emptyVideo(video);
  });
};

const attachHls: Attach = async (video, url, reports) => {
  // Loaded for videos of this type only.
  const library = await import('./hls-source.ts').catch((fault: unknown) => {
    throw new SourceFault('library', 'hls.js', fault);
  });
  if (library.isHlsSupported()) return library.attachHls(video, url, reports);
  if (video.canPlayType('application/vnd.apple.mpegurl') !== '') return attachNormal(video, url, reports);
  throw new SourceFault('unsupported', 'HLS');
};

/** Starts loading; callers wait for the video's own `loadedmetadata`. */
export function attachSource(source: Source): Attach {
  const type = typeOf(source);
  if (type === 'hls') return attachHls;
  const library = libraries[type];
  if (library === undefined) return attachNormal;
  return () => Promise.reject(new SourceFault('library', library));
}
