import { ErrorTypes, Events, Hls, type ErrorData, type Level } from 'hls.js/light';
import { emptyVideo, type Attach, SourceFault } from './attachment.ts';
import type { Quality } from './player-options.ts';

/** Buffer ahead in seconds: like `preload="metadata"` before the first play, normal afterwards. */
const BEFORE_PLAY = 2;
const AHEAD = 30;

export const isHlsSupported = (): boolean => Hls.isSupported();

/** Named by the shorter side, in any orientation. */
function stepsOf(levels: readonly Level[]): Quality[] {
  const bySide = new Map(levels.map((level) => [Math.min(level.width, level.height), level]));
  return [...bySide]
    .filter(([side]) => side > 0)
    .toSorted(([a], [b]) => b - a)
    .map(([side, level]) => ({ name: `${side}p`, url: level.uri, type: 'hls' }));
}

export const attachHls: Attach = (video, url, { onFault, onSteps }) => {
  const hls = new Hls({
    // A worker would load from a blob, which the CSP forbids.
    enableWorker: false,
    maxBufferLength: BEFORE_PLAY,
    maxMaxBufferLength: AHEAD,
    backBufferLength: AHEAD,
    capLevelToPlayerSize: true,
  });
  const play = () => {
    hls.config.maxBufferLength = AHEAD;
  };
  if (video.paused) video.addEventListener('play', play, { once: true });
  else play();
  let hasRecovered = false;
  hls.on(Events.ERROR, (_, { fatal, type, error }: ErrorData) => {
    if (!fatal) return;
    if (type === ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true;
      hls.recoverMediaError();
    } else onFault(new SourceFault('load', '', error));
  });
  hls.on(Events.MANIFEST_PARSED, (_, { levels }) => onSteps(stepsOf(levels)));
  hls.loadSource(url);
  hls.attachMedia(video);
  return Promise.resolve(() => {
    video.removeEventListener('play', play);
    hls.destroy();
    emptyVideo(video);
  });
};
