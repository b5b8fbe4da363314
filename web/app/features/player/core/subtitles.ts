import type { Span } from '../../danmaku/flights/sky.ts';
import type { PlayerCore } from './player-state.ts';
import { playerSettings } from './player-settings.ts';

/** Strips WebVTT notifier and class tags. */
const withoutMarks = (text: string): string => text.replaceAll(/<[^>]*>/g, '');

/** Cues are in the order of their start. */
function spansOf(cues: Iterable<TextTrackCue>): Span[] {
  const spans: Span[] = [];
  for (const { startTime, endTime } of cues) {
    const last = spans.at(-1);
    if (last && startTime <= last.to) last.to = Math.max(last.to, endTime);
    else spans.push({ from: startTime, to: endTime });
  }
  return spans;
}

/** The browser parses and times cues; we draw them, so that comments keep clear. */
export class Subtitles {
  private readonly core: PlayerCore;
  /** Track and number of cues of the current spans. */
  private spansFor: unknown[] = [undefined, 0];

  constructor(core: PlayerCore) {
    this.core = core;
    const { video, life, store, options } = core;
    const { subtitles = [], subtitleLang = '' } = options;
    const first = Math.max(
      0,
      subtitles.findIndex(({ lang }) => lang.toLowerCase() === subtitleLang.toLowerCase()),
    );
    store.set({ isSubtitleShown: playerSettings.get('subtitleShow') === 1 });
    if (subtitles.length === 0) return;
    for (const track of this.tracks()) life.listen(track, 'cuechange', () => this.read());
    life.listen(video, 'seeked', () => this.read());
    this.choose(first);
  }

  choose(index: number): void {
    this.core.store.set({ subtitle: index });
    this.setShown(this.core.store.get().isSubtitleShown);
  }

  setShown(isSubtitleShown: boolean): void {
    this.core.store.set({ isSubtitleShown });
    const { subtitle } = this.core.store.get();
    for (const [index, track] of this.tracks().entries())
      track.mode = isSubtitleShown && index === subtitle ? 'hidden' : 'disabled';
    this.read();
  }

  toggle(): void {
    const isShown = !this.core.store.get().isSubtitleShown;
    playerSettings.set('subtitleShow', Number(isShown));
    this.setShown(isShown);
  }

  private tracks(): TextTrack[] {
    const { video, options } = this.core;
    return [...video.textTracks].slice(0, options.subtitles?.length ?? 0);
  }

  private read(): void {
    const { store } = this.core;
    const { subtitle, isSubtitleShown } = store.get();
    const track = subtitle === undefined || !isSubtitleShown ? undefined : this.tracks()[subtitle];
    const lines = [...(track?.activeCues ?? [])].flatMap((cue) =>
      withoutMarks((cue as VTTCue).text).split('\n'),
    );
    if (lines.join('\n') !== store.get().cues.join('\n')) store.set({ cues: lines });
    const cues = track?.cues ?? [];
    if (this.spansFor[0] === track && this.spansFor[1] === cues.length) return;
    this.spansFor = [track, cues.length];
    store.set({ cueSpans: spansOf(cues) });
  }
}
