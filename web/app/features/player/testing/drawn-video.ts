/** jsdom has no media playback: a fake video driven by the test, with durations by address. */
class FakeMedia {
  src = '';
  paused = true;
  currentTime = 0;
  duration = Number.NaN;
  volume = 1;
  muted = false;
  playbackRate = 1;
  ended = false;
}

const medias = new WeakMap<HTMLMediaElement, FakeMedia>();

const mediaOf = (element: HTMLMediaElement): FakeMedia => {
  const media = medias.get(element) ?? new FakeMedia();
  medias.set(element, media);
  return media;
};

/** Addresses that fail to load. */
export const broken = new Set<string>();
export const loaded: string[] = [];
/** Live edge in seconds; undefined while off air. */
export const aired: { to: number | undefined } = { to: undefined };

export class DrawnResizeObserver {
  static readonly all = new Set<DrawnResizeObserver>();
  observe(): void {
    DrawnResizeObserver.all.add(this);
  }
  disconnect(): void {
    DrawnResizeObserver.all.delete(this);
  }
}

const emit = (element: HTMLMediaElement, type: string) => element.dispatchEvent(new Event(type));

const changeEvents: Partial<Record<keyof FakeMedia, string>> = {
  currentTime: 'seeked',
  volume: 'volumechange',
  muted: 'volumechange',
  playbackRate: 'ratechange',
};

function load(this: HTMLMediaElement): void {
  const address = this.getAttribute('src');
  const media = mediaOf(this);
  Object.assign(media, { currentTime: 0, duration: Number.NaN, paused: true, ended: false });
  if (address === null) return;
  loaded.push(address);
  queueMicrotask(() => {
    if (this.getAttribute('src') !== address) return;
    if (!broken.has(address)) media.duration = 120;
    emit(this, 'durationchange');
    emit(this, broken.has(address) ? 'error' : 'loadedmetadata');
  });
}

export function drawVideos(): void {
  const media = HTMLMediaElement.prototype;
  for (const name of [
    'paused',
    'currentTime',
    'duration',
    'volume',
    'muted',
    'playbackRate',
    'ended',
  ] as const)
    Object.defineProperty(media, name, {
      configurable: true,
      get(this: HTMLMediaElement) {
        return mediaOf(this)[name];
      },
      set(this: HTMLMediaElement, value: never) {
        mediaOf(this)[name] = value;
        const event = changeEvents[name];
        if (event) emit(this, event);
      },
    });
  Object.defineProperty(media, 'textTracks', { configurable: true, get: () => [] });
  Object.assign(media, {
    load,
    play(this: HTMLMediaElement) {
      mediaOf(this).paused = false;
      emit(this, 'play');
      return Promise.resolve();
    },
    pause(this: HTMLMediaElement) {
      if (mediaOf(this).paused) return;
      mediaOf(this).paused = true;
      emit(this, 'pause');
    },
    canPlayType: () => '',
  });
  Object.defineProperty(media, 'buffered', { configurable: true, get: () => ({ length: 0 }) });
  Object.defineProperty(media, 'seekable', {
    configurable: true,
    get: () => ({ length: aired.to === undefined ? 0 : 1, end: () => aired.to }),
  });
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => null });
  Object.assign(globalThis, { ResizeObserver: DrawnResizeObserver });
  Object.assign(window, {
    matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
  });
}

/** Advances the clock of the video. */
export function pass(video: HTMLVideoElement, seconds: number): void {
  mediaOf(video).currentTime += seconds;
  emit(video, 'timeupdate');
}
